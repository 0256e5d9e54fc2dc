// The blocks on the boards, and how they move from one scene to the next: what is new comes from above, or from where
// its like was.

import { Group, Mesh, Vector3 } from "three";
import type { SceneCube } from "../protocol";
import { piecesOf, type Frame } from "./frame";
import type { BlockGeometries } from "./geometries";
import { cornerOf, type Layout } from "./layout";
import type { Materials } from "./materials";

const DROP_MS = 420;

interface Flight {
  mesh: Mesh;
  from: Vector3;
  to: Vector3;
  lift: number;
  start: number;
}

export class Blocks {
  readonly group = new Group();
  private readonly meshes = new Map<string, Mesh>();
  private flights: Flight[] = [];

  constructor(private readonly geometries: BlockGeometries) {}

  get areMoving(): boolean {
    return this.flights.length > 0;
  }

  clear(): void {
    this.group.clear();
    this.meshes.clear();
  }

  show(frame: Frame, layout: Layout, materials: Materials, isAnimated: boolean): void {
    const pieces = piecesOf(frame);
    const gone: Mesh[] = [];
    for (const [key, mesh] of this.meshes)
      if (!pieces.has(key)) {
        gone.push(mesh);
        this.group.remove(mesh);
        this.meshes.delete(key);
      }
    for (const [key, cubes] of pieces) {
      let mesh = this.meshes.get(key);
      const to = cornerOf(layout, cubes, frame.spread);
      if (!mesh) {
        mesh = this.add(key, cubes, to);
        if (isAnimated) this.fly(mesh, cubes, to, gone);
      } else if (!this.flights.some((flight) => flight.mesh === mesh)) mesh.position.copy(to);
      const first = cubes[0]!;
      const faded = first.level > frame.topLevel;
      mesh.material = materials.block(first.colour, first.mark, faded ? 0.13 : 1, first.bulges !== null);
      mesh.castShadow = !faded;
      mesh.userData.faded = faded;
    }
  }

  private add(key: string, cubes: SceneCube[], at: Vector3): Mesh {
    const mesh = new Mesh(this.geometries.of(cubes));
    mesh.userData.cubes = cubes;
    mesh.receiveShadow = true;
    mesh.position.copy(at);
    this.meshes.set(key, mesh);
    this.group.add(mesh);
    return mesh;
  }

  private fly(mesh: Mesh, cubes: SceneCube[], to: Vector3, gone: Mesh[]): void {
    const source = gone.findIndex((other) => alike(other.userData.cubes as SceneCube[], cubes));
    const from = source < 0 ? to.clone().add(new Vector3(0, 2.6, 0)) : gone.splice(source, 1)[0]!.position.clone();
    this.flights.push({ mesh, from, to, lift: source < 0 ? 0 : 2.2, start: performance.now() });
    mesh.position.copy(from);
  }

  /** Puts what moves where it is now. */
  step(now: number): void {
    this.flights = this.flights.filter((flight) => {
      const part = Math.min(1, (now - flight.start) / DROP_MS);
      const eased = 1 - (1 - part) ** 3;
      flight.mesh.position.lerpVectors(flight.from, flight.to, eased);
      flight.mesh.position.y += flight.lift * Math.sin(Math.PI * eased);
      return part < 1;
    });
  }
}

const alike = (one: SceneCube[], other: SceneCube[]): boolean => one.length === other.length && one[0]!.colour === other[0]!.colour;
