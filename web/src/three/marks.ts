// What is marked: cells that can be chosen, what a hint points to, the last move, what is picked up, and the ghost.

import { BackSide, Group, Mesh, MeshBasicMaterial, Vector3, type Material } from "three";
import { cubeKey, keyOf, type Place } from "../scene/places";
import type { Cube } from "../wire";
import { piecesOf, type Frame } from "./frame";
import { hatch, themeOf, type Materials } from "./look";
import { cornerOf, middleOf, type Plan } from "./plan";
import { tileGeometry, type Shapes } from "./shapes";

export class Marks {
  readonly group = new Group();

  constructor(private readonly shapes: Shapes) {}

  show(frame: Frame, plan: Plan, materials: Materials): void {
    for (const mesh of this.group.children as Mesh[]) if (mesh.material instanceof MeshBasicMaterial) mesh.material.dispose();
    this.group.clear();
    this.showCells(frame, plan);
    this.showBlocks(frame, plan);
    this.showGhost(frame, plan, materials);
  }

  private showCells(frame: Frame, plan: Plan): void {
    const theme = themeOf(frame.dark);
    const tops = new Map<string, number>();
    for (const cube of frame.scene.cubes) tops.set(keyOf(cube), Math.max(tops.get(keyOf(cube)) ?? 0, cube.level));
    const tile = (place: Place, material: Material, size: number): void => {
      const middle = middleOf(plan, place, tops.get(keyOf(place)) ?? 0, frame.spread);
      if (!middle) return;
      const mesh = new Mesh(tileGeometry(size), material);
      mesh.position.copy(middle).add(new Vector3(0, 0.012, 0));
      mesh.userData.place = place;
      this.group.add(mesh);
    };
    const glass = (opacity: number, rest: object): MeshBasicMaterial =>
      new MeshBasicMaterial({ transparent: true, depthWrite: false, opacity, ...rest });
    const look = glass(0.55, { color: theme.look });
    const light = glass(frame.dark ? 0.5 : 0.42, { color: theme.lit });
    for (const place of frame.looked) tile(place, look, 0.98);
    for (const place of frame.lit) tile(place, light, 0.8);
    if (frame.refused) tile(frame.refused, glass(0.9, { map: hatch() }), 0.9);
  }

  private showBlocks(frame: Frame, plan: Plan): void {
    const theme = themeOf(frame.dark);
    const fresh = new Set(frame.scene.fresh.map(([board, x, y, level]) => cubeKey({ board, x, y, level })));
    for (const cubes of piecesOf(frame).values()) {
      const { block, level } = cubes[0]!;
      const at = cornerOf(plan, cubes, frame.spread);
      const outline = (colour: string, by: number): void => this.outline(cubes, at, colour, by, level > frame.upTo);
      if (frame.picked.includes(block)) outline(theme.lit, 0.055);
      else if (frame.advised.has(block)) {
        outline(theme.look, 0.07);
        this.shineThrough(cubes, at, theme.look);
      } else if (frame.bright?.has(block)) outline(theme.lit, 0.022);
      else if (cubes.some((cube) => fresh.has(cubeKey(cube)))) outline(theme.fresh, 0.024);
    }
  }

  private outline(cubes: Cube[], at: Vector3, colour: string, by: number, faded = false): void {
    const material = new MeshBasicMaterial({ color: colour, side: BackSide, transparent: faded, opacity: 0.3 });
    const hull = new Mesh(this.shapes.of(cubes, by), material);
    hull.position.copy(at);
    this.group.add(hull);
  }

  /** A block may stand behind others: then its colour is seen all the same. */
  private shineThrough(cubes: Cube[], at: Vector3, colour: string): void {
    const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.45, depthTest: false, depthWrite: false });
    const mesh = new Mesh(this.shapes.of(cubes), material);
    mesh.position.copy(at);
    mesh.renderOrder = 1;
    this.group.add(mesh);
  }

  private showGhost(frame: Frame, plan: Plan, materials: Materials): void {
    for (const cubes of solids(frame.ghost)) {
      const { colour, mark, bulges } = cubes[0]!;
      const at = cornerOf(plan, cubes, frame.spread).add(new Vector3(0, 0.03, 0));
      const mesh = new Mesh(this.shapes.of(cubes), materials.block(colour, mark, frame.sure ? 0.93 : 0.74, bulges !== null));
      mesh.position.copy(at);
      mesh.castShadow = true;
      this.group.add(mesh);
      this.outline(cubes, at, themeOf(frame.dark).lit, 0.045);
    }
  }
}

/** The cubes of a ghost as they belong together: those of one block on one board that touch. */
function solids(cubes: Cube[]): Cube[][] {
  const found = new Map<string, Cube[]>();
  for (const cube of cubes) {
    const key = `${cube.board}|${cube.block}|${cube.colour}`;
    found.set(key, [...(found.get(key) ?? []), cube]);
  }
  return [...found.values()];
}
