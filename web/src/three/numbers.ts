// How high each stack is, written on its top: seen from above, where heights cannot be seen.

import { Group, Mesh, MeshBasicMaterial, PlaneGeometry, type Vector3 } from "three";
import { cubesByCell } from "../scene/cells";
import { colourOf } from "../scene/palette";
import type { Frame } from "./frame";
import { middleOf, type Layout } from "./layout";
import { labelTexture } from "./materials";

export const NUMBERS_FROM = 1.2; // radians of elevation

const SIZE = 0.36;
const ASIDE = 0.27; // from the middle of the cell, each way
const plane = new PlaneGeometry(SIZE, SIZE).rotateX(-Math.PI / 2);
const materials = new Map<string, MeshBasicMaterial>();

function materialFor(level: number, colour: string): MeshBasicMaterial {
  const key = `${level} ${colour}`;
  let material = materials.get(key);
  if (!material) {
    const { base, ink } = colourOf(colour);
    material = new MeshBasicMaterial({ map: labelTexture(String(level), ink, base), transparent: true, depthWrite: false });
    materials.set(key, material);
  }
  return material;
}

export class Numbers {
  readonly group = new Group();

  show(frame: Frame, layout: Layout): void {
    this.group.clear();
    for (const stack of cubesByCell(frame.scene.cubes.filter((cube) => cube.level <= frame.topLevel)).values()) {
      const top = stack.at(-1)!;
      const at = middleOf(layout, top, top.level, frame.spread);
      if (!at || top.level < 2) continue;
      const mesh = new Mesh(plane, materialFor(top.level, top.colour));
      mesh.userData.middle = at;
      this.group.add(mesh);
    }
  }

  /** Upright for whoever looks from an azimuth, in the upper right corner of each cell. */
  turn(azimuth: number, elevation: number): void {
    this.group.visible = elevation >= NUMBERS_FROM;
    const quarter = Math.round(azimuth / (Math.PI / 2)) * (Math.PI / 2);
    const [sine, cosine] = [Math.sin(quarter), Math.cos(quarter)];
    for (const mesh of this.group.children) {
      const { x, y, z } = mesh.userData.middle as Vector3;
      mesh.position.set(x + ASIDE * (cosine - sine), y + 0.02, z - ASIDE * (sine + cosine));
      mesh.rotation.y = quarter;
    }
  }
}
