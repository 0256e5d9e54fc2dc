// The plates on which the boards lie, and the ground under them.

import { BufferGeometry, Color, Group, Mesh, MeshStandardMaterial, PlaneGeometry, ShadowMaterial, type Material } from "three";
import { themeOf } from "../scene/theme";
import type { Frame } from "./frame";
import { plateGeometry } from "./geometries";
import { MARGIN, PLATE, type Layout } from "./layout";
import type { Materials } from "./materials";

export class Boards {
  readonly group = new Group();

  show(frame: Frame, layout: Layout, materials: Materials): void {
    this.clear();
    const wood = new MeshStandardMaterial({ color: new Color(themeOf(frame.isDark).rim[0]), roughness: 0.8 });
    const several = frame.scene.boards.length > 1;
    for (const { board, x, z } of layout.boards.values()) {
      const [width, depth] = [board.columns + 2 * MARGIN, board.rows + 2 * MARGIN];
      const body = new Mesh(plateGeometry(width, depth), wood);
      body.position.set(x - MARGIN, 0, z + MARGIN);
      body.castShadow = true;
      const title = several ? (frame.titles[board.name] ?? "") : "";
      const top = lying(width - 0.1, depth - 0.1, materials.plate(board, title, frame.own.has(board.name)));
      top.position.set(x + board.columns / 2, 0.002, z - board.rows / 2);
      top.userData.board = board.name;
      body.receiveShadow = top.receiveShadow = true;
      this.group.add(body, top);
    }
    const ground = lying(200, 200, new ShadowMaterial({ opacity: frame.isDark ? 0.4 : 0.16 }));
    ground.position.y = -PLATE;
    ground.receiveShadow = true;
    ground.userData.isGround = true;
    this.group.add(ground);
  }

  private clear(): void {
    for (const mesh of this.group.children as Mesh<BufferGeometry, MeshStandardMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.map?.dispose();
      mesh.material.dispose();
    }
    this.group.clear();
  }
}

function lying(width: number, depth: number, material: Material): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, depth), material);
  mesh.rotation.x = -Math.PI / 2;
  return mesh;
}
