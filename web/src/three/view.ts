// The boards in three dimensions: a picture of plain data. `show` says what there is to see, and what happens on the
// canvas is told to the `ViewHandlers`. It draws only when something has changed.

import {
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Scene as Stage,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { cellKey, levelsOf, type Cell } from "../scene/cells";
import { Blocks } from "./blocks";
import { Boards } from "./boards";
import { defaultAngle, FROM_ABOVE, loadAngle, mean, nudged, saveAngle, type Angle } from "./camera";
import { CameraMotion } from "./cameraMotion";
import { targetsOf, topsOf, type Frame } from "./frame";
import { BlockGeometries } from "./geometries";
import { heightOf, layoutOf, MARGIN, middleOf, PLATE, type Layout } from "./layout";
import { Marks } from "./marks";
import { Materials } from "./materials";
import { Numbers } from "./numbers";
import { hitUnder } from "./picking";
import { Pointer, type Hit } from "./pointer";
import { Structures } from "./structure";
import { raised, type Ground } from "./visibility";

export interface ViewHandlers {
  hover(hit: Hit | null): void;
  tap(hit: Hit): void;
  carry(hit: Hit): boolean;
  drop(hit: Hit | null): void;
  wheel(by: number): boolean; // whether it was used; else it zooms
}

const MIN_CELL = 40; // CSS pixels: boards that are not in use leave the view rather than make cells smaller

export class View {
  readonly camera = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private readonly stage = new Stage();
  private readonly sun = new DirectionalLight(0xfff3df, 2.5);
  private readonly sky = new HemisphereLight(0xffffff, 0xbfae95, 1.55);
  private readonly geometries = new BlockGeometries();
  private readonly boards = new Boards();
  private readonly blocks = new Blocks(this.geometries);
  private readonly marks = new Marks(this.geometries);
  private readonly structures = new Structures();
  private readonly numbers = new Numbers();
  private readonly motion = new CameraMotion();
  private readonly pointer: Pointer;
  private readonly resizes: ResizeObserver;
  private materials: Materials | null = null;
  private layout: Layout = { boards: new Map(), width: 1, depth: 1 };
  private layoutKey = "";
  private targetsKey = ""; // of the cells that could be chosen when the camera last rose to see them
  private frame: Frame | null = null;
  private frameRequest = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly game: string, // whose angle is kept
    handlers: ViewHandlers,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.toneMapping = NeutralToneMapping;
    this.sun.castShadow = true;
    this.sun.shadow.radius = 5;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    const fill = new DirectionalLight(0xe6eeff, 1.0);
    fill.position.set(7, 4, 3);
    this.stage.add(this.sky, this.sun, this.sun.target, fill);
    this.stage.add(this.boards.group, this.blocks.group, this.marks.group, this.structures.group, this.numbers.group);
    this.pointer = new Pointer(canvas, {
      hitAt: (x, y) => this.hitAt(x, y),
      orbit: (dx, dy) => this.turnTo(nudged(this.motion.angle, -dx * 0.008, dy * 0.006), true),
      zoom: (by) => this.turnTo(nudged(this.motion.angle, 0, 0, by), true),
      reset: () => this.reset(),
      ...handlers,
    });
    this.resizes = new ResizeObserver(() => this.resize());
    this.resizes.observe(canvas);
    this.resize();
  }

  // ---------------------------------------------------------------- what there is to see

  show(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    const isRestyled =
      !before || before.isDark !== frame.isDark || before.patterns !== frame.patterns || before.letters !== frame.letters;
    if (isRestyled) this.restyle(frame);
    if (!before) this.motion.turnTo(loadAngle(this.game, defaultAngle(frame.scene.boards.length, this.camera.aspect)), true);
    const materials = this.materials!;
    this.layOut(frame, materials);
    this.blocks.show(frame, this.layout, materials, !isRestyled && before.scene !== frame.scene && !frame.isStill);
    this.marks.show(frame, this.layout, materials);
    this.numbers.show(frame, this.layout);
    const corners = this.corners(frame);
    this.motion.show(corners, frame.isStill || !before);
    this.riseFor(frame, corners);
    this.requestFrame();
  }

  /** Raises the camera, if it must, until every cell that can be chosen is seen; it stays there. */
  private riseFor(frame: Frame, corners: Vector3[]): void {
    const { destinations, picks } = targetsOf(frame);
    const tops = topsOf(frame.scene.cubes);
    const cells = [...destinations, ...picks].map((cell) => ({ cell, level: tops.get(cellKey(cell)) ?? 0 }));
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const key = JSON.stringify([cells, width, height]);
    if (key === this.targetsKey) return;
    this.targetsKey = key;
    const middles = cells.flatMap(({ cell, level }) => middleOf(this.layout, cell, level, frame.spread) ?? []);
    this.motion.turnTo(raised(this.motion.end, middles, this.ground(tops, frame.spread), corners, { width, height }), frame.isStill);
  }

  private ground(tops: Map<string, number>, spread: number): Ground {
    const boards = [...this.layout.boards.values()];
    return (east, south) => {
      const under = boards.find(({ board, x, z }) => east >= x && east < x + board.columns && south <= z && south > z - board.rows);
      if (!under) return 0;
      const cell = { board: under.board.name, x: Math.floor(east - under.x), y: Math.floor(under.z - south) };
      return heightOf(tops.get(cellKey(cell)) ?? 0, spread);
    };
  }

  private restyle({ patterns, letters, isDark }: Frame): void {
    this.materials?.dispose();
    this.materials = new Materials({ patterns, letters, isDark });
    this.blocks.clear();
    this.layoutKey = "";
    this.sky.intensity = isDark ? 1.05 : 1.6;
    this.sun.intensity = isDark ? 2.3 : 2.5;
  }

  private layOut(frame: Frame, materials: Materials): void {
    const isTall = this.camera.aspect < 0.9;
    const key = JSON.stringify([frame.scene.boards, isTall, frame.isDark, frame.titles, frame.spread]);
    if (key === this.layoutKey) return;
    this.layoutKey = key;
    this.layout = layoutOf(frame.scene.boards, isTall);
    this.boards.show(frame, this.layout, materials);
    this.structures.show(frame, this.layout);
    this.placeLight();
  }

  private placeLight(): void {
    const reach = Math.max(this.layout.width, this.layout.depth) / 2 + 3;
    this.sun.position.set(-reach * 0.75, reach * 1.7, reach * 0.7);
    const { shadow } = this.sun;
    shadow.mapSize.set(2048, 2048);
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: reach * 5 });
    shadow.camera.updateProjectionMatrix();
  }

  /** The corners of all that must be seen: everything, or the boards that matter where the rest would be too small. */
  private corners(frame: Frame): Vector3[] {
    const { destinations, picks } = targetsOf(frame);
    const inUse = new Set([...destinations, ...picks, ...frame.hintCells].map((cell) => cell.board));
    const { clientWidth, clientHeight } = this.canvas;
    const isSmall = Math.min(clientWidth / this.layout.width, clientHeight / this.layout.depth) < MIN_CELL;
    const seen = [...this.layout.boards.keys()].map((name) => ({ name, corners: this.cornersOf(name, frame) }));
    const used = isSmall && inUse.size ? seen.filter(({ name }) => inUse.has(name)) : seen;
    const middle = mean(used.flatMap(({ corners }) => corners)); // where corners that leave the view go, so that they can come back
    return seen.flatMap((each) => (used.includes(each) ? each.corners : each.corners.map(() => middle)));
  }

  private cornersOf(name: string, frame: Frame): Vector3[] {
    const { board, x, z } = this.layout.boards.get(name)!;
    const box = (margin: number, height: number): Vector3[] =>
      [x - margin, x + board.columns + margin].flatMap((east) =>
        [z + margin, z - board.rows - margin].map((south) => new Vector3(east, height, south)),
      );
    if (!board.layered) {
      // With room for the next cube, wherever it is held: the view must not move under the hand that holds it.
      const highest = Math.max(0, ...frame.scene.cubes.filter((cube) => cube.board === name).map((cube) => cube.level));
      return [...box(MARGIN, -PLATE), ...box(0, heightOf(Math.max(Math.ceil(levelsOf(board) / 2), highest + 1), frame.spread))];
    }
    const room = board.heights.flatMap((row, y) => row.flatMap((height, x) => (height ? [{ x, y, height }] : [])));
    const tops = room.flatMap((cell) =>
      [0, 1].flatMap((east) => [0, 1].map((north) => new Vector3(x + cell.x + east, heightOf(cell.height, frame.spread), z - cell.y - north))),
    );
    return [...box(MARGIN, -PLATE), ...tops];
  }

  // ---------------------------------------------------------------- the camera

  get azimuth(): number {
    return this.motion.angle.azimuth;
  }

  private turnTo(angle: Angle, isInstant = false): void {
    this.motion.turnTo(angle, isInstant || this.frame?.isStill === true);
    saveAngle(this.motion.end, this.game);
    this.requestFrame();
  }

  nudge(azimuth: number): void {
    this.turnTo(nudged(this.motion.end, azimuth, 0));
  }

  reset(): void {
    this.turnTo(defaultAngle(this.layout.boards.size, this.camera.aspect));
  }

  above(): void {
    this.turnTo(FROM_ABOVE);
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    if (!this.frame) return;
    this.show(this.frame);
    cancelAnimationFrame(this.frameRequest);
    this.render(); // at once: another size has emptied the canvas
  }

  // ---------------------------------------------------------------- drawing, only when asked

  private requestFrame(): void {
    if (!this.frameRequest) this.frameRequest = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.frameRequest = 0;
    this.blocks.step(performance.now());
    this.motion.step();
    this.motion.aim(this.camera);
    this.numbers.turn(this.motion.angle.azimuth, this.motion.angle.elevation);
    this.renderer.render(this.stage, this.camera);
    const isMoving = this.blocks.areMoving || this.motion.isMoving;
    this.canvas.dataset.drawn = String(Number(this.canvas.dataset.drawn ?? 0) + 1);
    this.canvas.dataset.moving = String(isMoving);
    if (isMoving) this.requestFrame();
  }

  // ---------------------------------------------------------------- pointing

  private hitAt(x: number, y: number): Hit | null {
    this.stage.updateMatrixWorld(); // something may have come since the last frame
    const { clientWidth, clientHeight } = this.canvas;
    const point = new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2);
    const solid = [...this.blocks.group.children.filter((mesh) => !mesh.userData.faded), ...this.boards.group.children];
    return hitUnder(point, this.camera, this.marks.clickable, solid, this.layout);
  }

  /** What lies under a point of the window; null beside the canvas too. */
  hitAtWindow(clientX: number, clientY: number): Hit | null {
    const { left, top, right, bottom } = this.canvas.getBoundingClientRect();
    const isInside = clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    return isInside ? this.hitAt(clientX - left, clientY - top) : null;
  }

  /** Where the top of a cell is on the canvas, in CSS pixels: its middle, or so far aside of it. */
  where(cell: Cell, level: number, east = 0, north = 0): [number, number] {
    const point = middleOf(this.layout, cell, level, this.frame?.spread ?? 0)!.add(new Vector3(east, 0, -north));
    this.motion.aim(this.camera); // as the next frame will show it
    this.camera.updateMatrixWorld();
    point.project(this.camera);
    return [((point.x + 1) / 2) * this.canvas.clientWidth, ((1 - point.y) / 2) * this.canvas.clientHeight];
  }

  picture(): Promise<Blob | null> {
    this.render();
    return new Promise((done) => this.canvas.toBlob(done, "image/png"));
  }

  close(): void {
    cancelAnimationFrame(this.frameRequest);
    this.resizes.disconnect();
    this.pointer.close();
    this.geometries.dispose();
    this.materials?.dispose();
    this.renderer.dispose();
  }
}
