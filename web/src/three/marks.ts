// What is marked: cells that can be chosen, what a hint points to, the last move, what is picked up, and the ghost.
// Cells and the ghost are seen through the blocks that stand before them.

import { Group, GreaterDepth, Mesh, MeshBasicMaterial, Vector3, type BufferGeometry, type Material } from "three";
import { cellKey, cellOfKey, cubeKey, lastMoveKeys, type Cell } from "../scene/cells";
import type { SceneCube } from "../protocol";
import { MARK_COLOURS } from "../scene/markColours";
import { colourOf, mixed } from "../scene/palette";
import { themeOf } from "../scene/theme";
import { piecesOf, targetsOf, topsOf, type Frame } from "./frame";
import { ringGeometry, tileGeometry, type BlockGeometries } from "./geometries";
import { cornerOf, middleOf, type Layout } from "./layout";
import { hatch, type Materials } from "./materials";

// What is drawn later lies over what was drawn before; the rest is sorted by distance.
const CELL_ORDER = 1;
const GHOST_ORDER = 4;

const TILE = 0.86;
const OWNERS = 8; // sizes of the squares that say how likely somebody will own a cell
const HIDDEN = { depthFunc: GreaterDepth }; // drawn only where something stands before it

const glass = (opacity: number, rest: object): MeshBasicMaterial =>
  new MeshBasicMaterial({ transparent: true, depthWrite: false, opacity, ...rest });

export class Marks {
  readonly group = new Group();

  constructor(private readonly geometries: BlockGeometries) {}

  /** What a click may meet before any block: lit cells, and the ghost that waits to be confirmed. */
  get clickable(): Mesh[] {
    return (this.group.children as Mesh[]).filter((mesh) => mesh.userData.cell || mesh.userData.isGhost);
  }

  show(frame: Frame, layout: Layout, materials: Materials): void {
    for (const mesh of this.group.children as Mesh[]) if (mesh.material instanceof MeshBasicMaterial) mesh.material.dispose();
    this.group.clear();
    this.showCells(frame, layout);
    this.showBlocks(frame, layout);
    this.showGhost(frame, layout, materials);
  }

  private add(geometry: BufferGeometry, material: Material | Material[], at: Vector3, order = 0): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.position.copy(at);
    mesh.renderOrder = order;
    this.group.add(mesh);
    return mesh;
  }

  private showCells(frame: Frame, layout: Layout): void {
    const theme = themeOf(frame.isDark);
    const tops = topsOf(frame.scene.cubes);
    const above = (cell: Cell): Vector3 | undefined =>
      middleOf(layout, cell, tops.get(cellKey(cell)) ?? 0, frame.spread)?.add(new Vector3(0, 0.012, 0));
    const tile = (cell: Cell, geometry: BufferGeometry, material: Material): Mesh | undefined => {
      const at = above(cell);
      return at && this.add(geometry, material, at, CELL_ORDER);
    };
    const hinted = glass(0.55, { color: theme.hint });
    for (const cell of frame.hintCells) {
      tile(cell, tileGeometry(0.98), hinted);
      tile(cell, tileGeometry(0.98), glass(0.4, { color: theme.hint, ...HIDDEN }));
    }
    for (const [key, colour] of frame.marks) {
      const cell = cellOfKey(key);
      for (const rest of [{}, HIDDEN]) tile(cell, ringGeometry(0.96, 0.13), glass(0.95, { color: MARK_COLOURS[colour], ...rest }));
    }
    for (const [key, { colour, share }] of frame.owners) {
      const size = (0.84 * Math.ceil(OWNERS * share)) / OWNERS;
      if (!size) continue;
      tile(cellOfKey(key), tileGeometry(size), glass(1, { color: colourOf(colour).base }));
      tile(cellOfKey(key), ringGeometry(size, 0.035), glass(1, { color: theme.ink }));
      tile(cellOfKey(key), ringGeometry(size + 0.04, 0.02), glass(1, { color: theme.paper }));
    }
    const open = glass(frame.isDark ? 0.5 : 0.42, { color: theme.destination });
    const behind = glass(0.72, { color: mixed(theme.destination, theme.floor, 0.45), ...HIDDEN });
    const rim = glass(0.95, { color: theme.destination, ...HIDDEN });
    const { destinations, picks } = targetsOf(frame);
    for (const cell of [...destinations, ...picks]) {
      const isPick = picks.includes(cell);
      const mesh = tile(cell, tileGeometry(TILE), isPick ? glass(0, {}) : open);
      if (!mesh) continue;
      mesh.userData.cell = cell;
      tile(cell, tileGeometry(TILE), behind);
      tile(cell, ringGeometry(TILE, 0.055), rim);
    }
    if (frame.refused) tile(frame.refused, tileGeometry(0.9), glass(0.9, { map: hatch() }));
    if (frame.cursor) for (const rest of [{}, HIDDEN]) tile(frame.cursor, ringGeometry(1, 0.09), glass(1, { color: theme.ink, ...rest }));
  }

  private showBlocks(frame: Frame, layout: Layout): void {
    const theme = themeOf(frame.isDark);
    const lastMove = lastMoveKeys(frame.scene);
    for (const cubes of piecesOf(frame).values()) {
      const { block, level } = cubes[0]!;
      const at = cornerOf(layout, cubes, frame.spread);
      const outline = (colour: string, thickness: number): void => {
        const rest = level > frame.topLevel ? { transparent: true, opacity: 0.3 } : {};
        this.add(this.geometries.edges(cubes, thickness), new MeshBasicMaterial({ color: colour, ...rest }), at);
      };
      if (frame.picked.includes(block)) outline(theme.destination, 0.1);
      else if (frame.hintBlocks.has(block)) {
        outline(theme.hint, 0.1);
        this.add(this.geometries.of(cubes), glass(0.45, { color: theme.hint, ...HIDDEN }), at, CELL_ORDER);
      } else if (frame.offered.has(block)) outline(theme.destination, 0.07);
      else if (cubes.some((cube) => lastMove.has(cubeKey(cube)))) outline(theme.fresh, 0.038);
    }
  }

  private showGhost(frame: Frame, layout: Layout, materials: Materials): void {
    const { destination } = themeOf(frame.isDark);
    for (const cubes of piecesOfGhost(frame)) {
      const { colour, mark, bulges } = cubes[0]!;
      const at = cornerOf(layout, cubes, frame.spread).add(new Vector3(0, 0.02, 0));
      const solid = this.geometries.of(cubes);
      this.add(solid, glass(0.4, { color: destination, ...HIDDEN }), at, GHOST_ORDER - 1);
      // Its depth comes first: of what is translucent one sees only the faces in front.
      this.add(solid, glass(1, { colorWrite: false, depthWrite: true }), at, GHOST_ORDER);
      const mesh = this.add(solid, materials.block(colour, mark, frame.isGhostPlaced ? 0.96 : 0.8, bulges !== null), at, GHOST_ORDER + 1);
      mesh.castShadow = true;
      mesh.userData.isGhost = frame.isGhostPlaced;
      const edges = this.geometries.edges(cubes, 0.075);
      this.add(edges, glass(0.6, { color: destination, ...HIDDEN }), at, GHOST_ORDER - 1);
      this.add(edges, glass(1, { color: destination, depthWrite: true }), at, GHOST_ORDER + 2);
    }
  }
}

/** The cubes of a ghost as they belong together: those of one block and colour on one board, or on one level of it. */
function piecesOfGhost({ ghost, spread }: Frame): SceneCube[][] {
  const found = new Map<string, SceneCube[]>();
  for (const cube of ghost) {
    const key = `${cube.board}|${cube.block}|${cube.colour}|${spread > 0 ? cube.level : ""}`;
    found.set(key, [...(found.get(key) ?? []), cube]);
  }
  return [...found.values()];
}
