// What is marked: cells that can be chosen, what a hint points to, the last move, what is picked up, and the ghost.

import { BackSide, Group, Mesh, MeshBasicMaterial, Vector3, type Material } from "three";
import { cellKey, cubeKey, lastMoveKeys, type Cell } from "../scene/cells";
import type { SceneCube } from "../protocol";
import { themeOf } from "../scene/theme";
import { piecesOf, type Frame } from "./frame";
import { tileGeometry, type BlockGeometries } from "./geometries";
import { cornerOf, middleOf, type Layout } from "./layout";
import { hatch, type Materials } from "./materials";

export class Marks {
  readonly group = new Group();

  constructor(private readonly geometries: BlockGeometries) {}

  show(frame: Frame, layout: Layout, materials: Materials): void {
    for (const mesh of this.group.children as Mesh[]) if (mesh.material instanceof MeshBasicMaterial) mesh.material.dispose();
    this.group.clear();
    this.showCells(frame, layout);
    this.showBlocks(frame, layout);
    this.showGhost(frame, layout, materials);
  }

  private showCells(frame: Frame, layout: Layout): void {
    const theme = themeOf(frame.isDark);
    const tops = new Map<string, number>();
    for (const cube of frame.scene.cubes) tops.set(cellKey(cube), Math.max(tops.get(cellKey(cube)) ?? 0, cube.level));
    const tile = (cell: Cell, material: Material, size: number): void => {
      const middle = middleOf(layout, cell, tops.get(cellKey(cell)) ?? 0, frame.spread);
      if (!middle) return;
      const mesh = new Mesh(tileGeometry(size), material);
      mesh.position.copy(middle).add(new Vector3(0, 0.012, 0));
      mesh.userData.cell = cell;
      this.group.add(mesh);
    };
    const glass = (opacity: number, rest: object): MeshBasicMaterial =>
      new MeshBasicMaterial({ transparent: true, depthWrite: false, opacity, ...rest });
    const hinted = glass(0.55, { color: theme.hint });
    const open = glass(frame.isDark ? 0.5 : 0.42, { color: theme.destination });
    for (const cell of frame.hintCells) tile(cell, hinted, 0.98);
    for (const cell of frame.destinations) tile(cell, open, 0.8);
    if (frame.refused) tile(frame.refused, glass(0.9, { map: hatch() }), 0.9);
  }

  private showBlocks(frame: Frame, layout: Layout): void {
    const theme = themeOf(frame.isDark);
    const lastMove = lastMoveKeys(frame.scene);
    for (const cubes of piecesOf(frame).values()) {
      const { block, level } = cubes[0]!;
      const at = cornerOf(layout, cubes, frame.spread);
      const outline = (colour: string, by: number): void => this.outline(cubes, at, colour, by, level > frame.topLevel);
      if (frame.picked.includes(block)) outline(theme.destination, 0.055);
      else if (frame.hintBlocks.has(block)) {
        outline(theme.hint, 0.07);
        this.shineThrough(cubes, at, theme.hint);
      } else if (frame.offered.has(block)) outline(theme.destination, 0.022);
      else if (cubes.some((cube) => lastMove.has(cubeKey(cube)))) outline(theme.fresh, 0.024);
    }
  }

  private outline(cubes: SceneCube[], at: Vector3, colour: string, by: number, faded = false): void {
    const material = new MeshBasicMaterial({ color: colour, side: BackSide, transparent: faded, opacity: 0.3 });
    const hull = new Mesh(this.geometries.of(cubes, by), material);
    hull.position.copy(at);
    this.group.add(hull);
  }

  /** A block may stand behind others: then its colour is seen all the same. */
  private shineThrough(cubes: SceneCube[], at: Vector3, colour: string): void {
    const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity: 0.45, depthTest: false, depthWrite: false });
    const mesh = new Mesh(this.geometries.of(cubes), material);
    mesh.position.copy(at);
    mesh.renderOrder = 1;
    this.group.add(mesh);
  }

  private showGhost(frame: Frame, layout: Layout, materials: Materials): void {
    for (const cubes of piecesOfGhost(frame.ghost)) {
      const { colour, mark, bulges } = cubes[0]!;
      const at = cornerOf(layout, cubes, frame.spread).add(new Vector3(0, 0.03, 0));
      const mesh = new Mesh(this.geometries.of(cubes), materials.block(colour, mark, frame.isGhostPlaced ? 0.93 : 0.74, bulges !== null));
      mesh.position.copy(at);
      mesh.castShadow = true;
      this.group.add(mesh);
      this.outline(cubes, at, themeOf(frame.isDark).destination, 0.045);
    }
  }
}

/** The cubes of a ghost as they belong together: those of one block and colour on one board. */
function piecesOfGhost(cubes: SceneCube[]): SceneCube[][] {
  const found = new Map<string, SceneCube[]>();
  for (const cube of cubes) {
    const key = `${cube.board}|${cube.block}|${cube.colour}`;
    found.set(key, [...(found.get(key) ?? []), cube]);
  }
  return [...found.values()];
}
