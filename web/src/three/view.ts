// The table in three dimensions: a picture of plain data. Two doors: `show` says what there is to see, and the events
// of the canvas become calls of `Doings`. It draws only when something has changed.

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
import { levelsOf, type Place } from "../scene/places";
import { Blocks } from "./blocks";
import { Boards } from "./boards";
import { ABOVE, remember, remembered, usual, type Angle } from "./camera";
import type { Frame } from "./frame";
import { Materials } from "./look";
import { Marks } from "./marks";
import { Motion } from "./motion";
import { spotUnder } from "./picking";
import { heightOf, MARGIN, middleOf, PLATE, planOf, type Plan } from "./plan";
import { Pointer, type Spot } from "./pointer";
import { Shapes } from "./shapes";

export interface Doings {
  point(spot: Spot | null): void;
  tap(spot: Spot): void;
  wheel(by: number): boolean; // whether it was used; else it zooms
}

export class View {
  readonly camera = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private readonly stage = new Stage();
  private readonly key = new DirectionalLight(0xfff3df, 2.5);
  private readonly sky = new HemisphereLight(0xffffff, 0xbfae95, 1.55);
  private readonly shapes = new Shapes();
  private readonly boards = new Boards();
  private readonly blocks = new Blocks(this.shapes);
  private readonly marks = new Marks(this.shapes);
  private readonly motion = new Motion();
  private readonly pointer: Pointer;
  private readonly watch: ResizeObserver;
  private materials: Materials | null = null;
  private plan: Plan = { spots: new Map(), width: 1, depth: 1 };
  private planned = "";
  private frame: Frame | null = null;
  private asked = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    doings: Doings,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.toneMapping = NeutralToneMapping;
    this.key.castShadow = true;
    this.key.shadow.radius = 5;
    this.key.shadow.bias = -0.0004;
    this.key.shadow.normalBias = 0.02;
    const fill = new DirectionalLight(0xe6eeff, 1.0);
    fill.position.set(7, 4, 3);
    this.stage.add(this.sky, this.key, this.key.target, fill);
    this.stage.add(this.boards.group, this.blocks.group, this.marks.group);
    this.pointer = new Pointer(canvas, {
      seen: (x, y) => this.seen(x, y),
      orbit: (dx, dy) => this.turnTo(nudged(this.motion.angle, -dx * 0.008, dy * 0.006), true),
      zoom: (by) => this.turnTo(nudged(this.motion.angle, 0, 0, by), true),
      reset: () => this.reset(),
      point: doings.point,
      tap: doings.tap,
      wheel: doings.wheel,
    });
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(canvas);
    this.resize();
  }

  // ---------------------------------------------------------------- what there is to see

  show(frame: Frame): void {
    const before = this.frame;
    this.frame = frame;
    const relook =
      !before || before.dark !== frame.dark || before.patterns !== frame.patterns || before.letters !== frame.letters;
    if (relook) this.lookAnew(frame);
    if (!before) this.motion.angle = remembered(frame.scene.boards.length);
    const materials = this.materials!;
    this.layOut(frame, materials);
    this.blocks.show(frame, this.plan, materials, !relook && before.scene !== frame.scene && !frame.still);
    this.marks.show(frame, this.plan, materials);
    this.motion.see(this.corners(frame), frame.still);
    this.draw();
  }

  private lookAnew({ patterns, letters, dark }: Frame): void {
    this.materials?.dispose();
    this.materials = new Materials({ patterns, letters, dark });
    this.blocks.clear();
    this.planned = "";
    this.sky.intensity = dark ? 1.05 : 1.6;
    this.key.intensity = dark ? 2.3 : 2.5;
  }

  private layOut(frame: Frame, materials: Materials): void {
    const tall = this.camera.aspect < 1.1;
    const key = JSON.stringify([frame.scene.boards, tall, frame.dark, frame.titles]);
    if (key === this.planned) return;
    this.planned = key;
    this.plan = planOf(frame.scene.boards, tall);
    this.boards.show(frame, this.plan, materials);
    this.placeLight();
  }

  private placeLight(): void {
    const reach = Math.max(this.plan.width, this.plan.depth) / 2 + 3;
    this.key.position.set(-reach * 0.75, reach * 1.7, reach * 0.7);
    const { shadow } = this.key;
    shadow.mapSize.set(2048, 2048);
    Object.assign(shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: reach * 5 });
    shadow.camera.updateProjectionMatrix();
  }

  /** The corners of all that must be seen. */
  private corners(frame: Frame): Vector3[] {
    const tops = new Map<string, number>();
    for (const { board, level } of [...frame.scene.cubes, ...frame.ghost]) tops.set(board, Math.max(tops.get(board) ?? 0, level));
    const found: Vector3[] = [];
    for (const { board, x, z } of this.plan.spots.values()) {
      const high = heightOf(Math.max(tops.get(board.name) ?? 0, Math.ceil(levelsOf(board) / 2)), frame.spread);
      const box = (margin: number, height: number): void => {
        for (const east of [x - margin, x + board.columns + margin])
          for (const south of [z + margin, z - board.rows - margin]) found.push(new Vector3(east, height, south));
      };
      box(MARGIN, -PLATE);
      box(0, high);
    }
    return found;
  }

  // ---------------------------------------------------------------- the camera

  get round(): number {
    return this.motion.angle.round;
  }

  turnTo(angle: Angle, atOnce = false): void {
    this.motion.turn(angle, atOnce || this.frame?.still === true);
    remember(this.motion.end, this.plan.spots.size);
    this.draw();
  }

  nudge(round: number, up = 0, zoom = 1): void {
    this.turnTo(nudged(this.motion.end, round, up, zoom));
  }

  reset(): void {
    this.turnTo(usual(this.plan.spots.size));
  }

  above(): void {
    this.turnTo({ ...ABOVE });
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    if (this.frame) this.show(this.frame);
  }

  // ---------------------------------------------------------------- drawing, only when asked

  draw(): void {
    if (!this.asked) this.asked = requestAnimationFrame(() => this.render());
  }

  private render(): void {
    this.asked = 0;
    this.blocks.step(performance.now());
    this.motion.step();
    this.motion.aim(this.camera);
    this.renderer.render(this.stage, this.camera);
    const moving = this.blocks.moving || this.motion.moving;
    this.canvas.dataset.drawn = String(Number(this.canvas.dataset.drawn ?? 0) + 1);
    this.canvas.dataset.moving = String(moving);
    if (moving) this.draw();
  }

  // ---------------------------------------------------------------- pointing

  private seen(x: number, y: number): Spot | null {
    const { clientWidth, clientHeight } = this.canvas;
    const point = new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2);
    const solid = [
      ...this.blocks.group.children.filter((mesh) => !mesh.userData.faded),
      ...this.boards.group.children,
      ...this.marks.group.children.filter((mesh) => mesh.userData.place),
    ];
    return spotUnder(point, this.camera, solid, this.plan);
  }

  /** Where the top of a cell is on the canvas, in CSS pixels. */
  where(place: Place, level: number): [number, number] {
    const point = middleOf(this.plan, place, level, this.frame?.spread ?? 0)!;
    this.motion.aim(this.camera); // as the next picture will show it
    this.camera.updateMatrixWorld();
    point.project(this.camera);
    return [((point.x + 1) / 2) * this.canvas.clientWidth, ((1 - point.y) / 2) * this.canvas.clientHeight];
  }

  picture(): Promise<Blob | null> {
    this.render();
    return new Promise((done) => this.canvas.toBlob(done, "image/png"));
  }

  close(): void {
    cancelAnimationFrame(this.asked);
    this.watch.disconnect();
    this.pointer.close();
    this.shapes.dispose();
    this.materials?.dispose();
    this.renderer.dispose();
  }
}

const nudged = (angle: Angle, round: number, up: number, zoom = 1): Angle => ({
  round: angle.round + round,
  up: angle.up + up,
  zoom: angle.zoom * zoom,
});
