// How high one may build, as a frame around it: for boards on which every level matters.

import { DoubleSide, Group, Mesh, MeshBasicMaterial } from "three";
import type { Board } from "../protocol";
import { themeOf } from "../scene/theme";
import { edgeGeometry } from "./edges";
import type { Frame } from "./frame";
import { heightOf, type Layout } from "./layout";
import { blockGeometry, type Vec } from "./mesh";

export class Structures {
  readonly group = new Group();

  show(frame: Frame, layout: Layout): void {
    this.clear();
    const { ink } = themeOf(frame.isDark);
    for (const { board, x, z } of layout.boards.values()) {
      if (!board.layered) continue;
      const room = roomOf(board);
      const lines = new MeshBasicMaterial({ color: ink, transparent: true, opacity: 0.3, depthWrite: false });
      const sides = new MeshBasicMaterial({ color: ink, transparent: true, opacity: frame.isDark ? 0.05 : 0.035, depthWrite: false, side: DoubleSide });
      for (const mesh of [new Mesh(edgeGeometry(room, 0.024), lines), new Mesh(blockGeometry(room, null, 0.014, 0), sides)]) {
        mesh.position.set(x, 0, z);
        mesh.scale.y = heightOf(1, frame.spread);
        this.group.add(mesh);
      }
    }
  }

  private clear(): void {
    for (const mesh of this.group.children as Mesh[]) {
      mesh.geometry.dispose();
      (mesh.material as MeshBasicMaterial).dispose();
    }
    this.group.clear();
  }
}

/** All the cubes that may ever stand on a board. */
const roomOf = (board: Board): Vec[] =>
  board.heights.flatMap((row, y) => row.flatMap((height, x) => Array.from({ length: height }, (_, z): Vec => [x, y, z])));
