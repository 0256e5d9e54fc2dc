// The table in three dimensions: a picture of plain data. Two doors: `show` says what there is to see, and the events
// of the canvas become calls of `Doings`. It draws only when something has changed.

import {
  BackSide,
  BufferGeometry,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Raycaster,
  Scene as Stage,
  ShadowMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Material,
} from "three";
import { holding } from "../scene/choices";
import { cubeKey, keyOf, levelsOf, type Place } from "../scene/places";
import type { Cube, Scene } from "../wire";
import { ABOVE, aim, held, remember, remembered, usual, type Angle } from "./camera";
import { hatch, Materials, themeOf, type Look } from "./look";
import { blockGeometry, type Vec } from "./mesh";
import { MARGIN, planOf, type Plan } from "./plan";
import { Pointer, type Spot } from "./pointer";

export interface Frame extends Look {
  scene: Scene;
  ghost: Cube[];
  sure: boolean; // the ghost waits to be confirmed
  lit: Place[];
  looked: Place[]; // to which a hint points
  advised: Set<string>; // blocks of which a hint speaks
  refused: Place | null;
  bright: Set<string> | null; // blocks that can be taken up; all others are dimmed
  picked: string[];
  spread: number; // levels drawn apart
  upTo: number; // levels above are faded
  still: boolean;
  titles: Record<string, string>;
}

export interface Doings {
  point(spot: Spot | null): void;
  tap(spot: Spot): void;
  wheel(by: number): boolean; // whether it was used; else it zooms
}

const PLATE = 0.3;
const DROP_MS = 420;

interface Move {
  mesh: Mesh;
  from: Vector3;
  to: Vector3;
  lift: number;
  start: number;
}

export class View {
  readonly camera = new PerspectiveCamera();
  private readonly renderer: WebGLRenderer;
  private readonly stage = new Stage();
  private readonly key = new DirectionalLight(0xfff3df, 2.5);
  private readonly sky = new HemisphereLight(0xffffff, 0xbfae95, 1.55);
  private readonly blocks = new Group();
  private readonly boards = new Group();
  private readonly marks = new Group();
  private readonly meshes = new Map<string, Mesh>();
  private readonly shapes = new Map<string, BufferGeometry>();
  private readonly pointer: Pointer;
  private readonly watch: ResizeObserver;
  private materials: Materials | null = null;
  private plan: Plan = { spots: new Map(), width: 1, depth: 1 };
  private planned = "";
  private frame: Frame | null = null;
  private angle: Angle = usual(1);
  private goal: Angle | null = null;
  private corners: Vector3[] = []; // what the camera must see
  private wanted: Vector3[] = []; // what it should see soon
  private moves: Move[] = [];
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
    this.stage.add(this.sky, this.key, this.key.target, fill, this.boards, this.blocks, this.marks);
    this.pointer = new Pointer(canvas, {
      seen: (x, y) => this.seen(x, y),
      orbit: (dx, dy) => this.turnTo({ ...this.angle, round: this.angle.round - dx * 0.008, up: this.angle.up + dy * 0.006 }, true),
      zoom: (by) => this.turnTo({ ...this.angle, zoom: this.angle.zoom * by }, true),
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
    if (relook) {
      this.materials?.dispose();
      this.materials = new Materials({ patterns: frame.patterns, letters: frame.letters, dark: frame.dark });
      for (const mesh of this.meshes.values()) this.blocks.remove(mesh);
      this.meshes.clear();
      this.planned = "";
      this.sky.intensity = frame.dark ? 1.05 : 1.6;
      this.key.intensity = frame.dark ? 2.3 : 2.5;
    }
    if (!before) this.angle = remembered(frame.scene.boards.length);
    this.layOut(frame);
    this.showBlocks(frame, before !== null && !relook && before.scene !== frame.scene && !frame.still);
    this.showMarks(frame);
    this.fit();
    this.draw();
  }

  private layOut(frame: Frame): void {
    const tall = this.camera.aspect < 1.1;
    const key = JSON.stringify([frame.scene.boards, tall, frame.dark, frame.titles]);
    if (key === this.planned) return;
    this.planned = key;
    this.plan = planOf(frame.scene.boards, tall);
    for (const mesh of this.boards.children as Mesh<BufferGeometry, MeshStandardMaterial>[]) {
      mesh.geometry.dispose();
      mesh.material.map?.dispose();
      mesh.material.dispose();
    }
    this.boards.clear();
    const theme = themeOf(frame.dark);
    const wood = new MeshStandardMaterial({ color: new Color(theme.rim), roughness: 0.8 });
    for (const { board, x, z } of this.plan.spots.values()) {
      const several = frame.scene.boards.length > 1;
      const [width, depth] = [board.columns + 2 * MARGIN, board.rows + 2 * MARGIN];
      const body = new Mesh(plateGeometry(width, depth), wood);
      body.position.set(x - MARGIN, 0, z + MARGIN);
      body.receiveShadow = true;
      body.castShadow = true;
      const top = new Mesh(new PlaneGeometry(width - 0.1, depth - 0.1), this.materials!.plate(board, several ? (frame.titles[board.name] ?? "") : ""));
      top.rotation.x = -Math.PI / 2;
      top.position.set(x + board.columns / 2, 0.002, z - board.rows / 2);
      top.receiveShadow = true;
      top.userData.board = board.name;
      this.boards.add(body, top);
    }
    const ground = new Mesh(new PlaneGeometry(200, 200), new ShadowMaterial({ opacity: frame.dark ? 0.4 : 0.16 }));
    ground.rotation.x = -Math.PI / 2;
    ground.position.y = -PLATE;
    ground.receiveShadow = true;
    ground.userData.ground = true;
    this.boards.add(ground);
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

  /** The cubes drawn as one piece: a block, or what lies of it on one level where levels are apart or faded. */
  private pieces(frame: Frame): Map<string, Cube[]> {
    const found = new Map<string, Cube[]>();
    for (const cube of frame.scene.cubes) {
      const level = frame.spread > 0 ? cube.level : "";
      const key = `${cube.board}|${cube.block}|${level}|${cube.level > frame.upTo ? "faded" : ""}`;
      const piece = found.get(key);
      if (piece) piece.push(cube);
      else found.set(key, [cube]);
    }
    return new Map([...found].map(([key, cubes]) => [`${key}|${cubes.map(cubeKey).join()}`, cubes]));
  }

  private showBlocks(frame: Frame, animated: boolean): void {
    const pieces = this.pieces(frame);
    const gone: Mesh[] = [];
    for (const [key, mesh] of this.meshes)
      if (!pieces.has(key)) {
        gone.push(mesh);
        this.blocks.remove(mesh);
        this.meshes.delete(key);
      }
    for (const [key, cubes] of pieces) {
      let mesh = this.meshes.get(key);
      const to = this.corner(cubes, frame.spread);
      if (!mesh) {
        mesh = new Mesh(this.shape(cubes));
        mesh.userData.cubes = cubes;
        this.meshes.set(key, mesh);
        this.blocks.add(mesh);
        mesh.position.copy(to);
        if (animated) {
          const source = gone.findIndex((other) => alike(other.userData.cubes as Cube[], cubes));
          const from = source < 0 ? to.clone().add(new Vector3(0, 2.6, 0)) : gone.splice(source, 1)[0]!.position.clone();
          this.moves.push({ mesh, from, to, lift: source < 0 ? 0 : 2.2, start: performance.now() });
          mesh.position.copy(from);
        }
      } else if (!this.moves.some((move) => move.mesh === mesh)) mesh.position.copy(to);
      const first = cubes[0]!;
      const dim = frame.bright !== null && !frame.bright.has(first.block);
      const faded = first.level > frame.upTo;
      mesh.material = this.materials!.block(first.colour, first.mark, faded ? 0.13 : 1, first.bulges !== null);
      mesh.castShadow = !faded;
      mesh.receiveShadow = true;
      mesh.userData.dim = dim;
    }
  }

  private showMarks(frame: Frame): void {
    for (const mesh of this.marks.children as Mesh[]) if (mesh.material instanceof MeshBasicMaterial) mesh.material.dispose();
    this.marks.clear();
    const theme = themeOf(frame.dark);
    const tops = new Map<string, number>();
    for (const cube of frame.scene.cubes) tops.set(keyOf(cube), Math.max(tops.get(keyOf(cube)) ?? 0, cube.level));
    const tile = (place: Place, material: Material, size: number): void => {
      const spot = this.plan.spots.get(place.board);
      if (!spot) return;
      const mesh = new Mesh(tileGeometry(size), material);
      const height = tops.get(keyOf(place)) ?? 0;
      mesh.position.set(spot.x + place.x + 0.5, this.height(height, frame.spread) + 0.012, spot.z - place.y - 0.5);
      mesh.userData.place = place;
      this.marks.add(mesh);
    };
    const light = new MeshBasicMaterial({ color: theme.lit, transparent: true, opacity: frame.dark ? 0.5 : 0.42, depthWrite: false });
    const look = new MeshBasicMaterial({ color: theme.look, transparent: true, opacity: 0.55, depthWrite: false });
    for (const place of frame.looked) tile(place, look, 0.98);
    for (const place of frame.lit) tile(place, light, 0.8);
    if (frame.refused) tile(frame.refused, new MeshBasicMaterial({ map: hatch(), transparent: true, opacity: 0.9, depthWrite: false }), 0.9);

    const fresh = new Set(frame.scene.fresh.map(([board, x, y, level]) => cubeKey({ board, x, y, level })));
    const outlined = (cubes: Cube[], colour: string, by: number): void => {
      const hull = new Mesh(this.shape(cubes, by), new MeshBasicMaterial({ color: colour, side: BackSide, transparent: cubes[0]!.level > frame.upTo, opacity: 0.3 }));
      hull.position.copy(this.corner(cubes, frame.spread));
      this.marks.add(hull);
    };
    for (const cubes of this.pieces(frame).values()) {
      const chosen = frame.picked.includes(cubes[0]!.block);
      if (!chosen && frame.advised.has(cubes[0]!.block)) {
        outlined(cubes, theme.look, 0.07);
        // It may stand behind others: then it shows through.
        const through = new Mesh(this.shape(cubes), new MeshBasicMaterial({ color: theme.look, transparent: true, opacity: 0.45, depthTest: false, depthWrite: false }));
        through.position.copy(this.corner(cubes, frame.spread));
        through.renderOrder = 1;
        this.marks.add(through);
      } else if (chosen) outlined(cubes, theme.lit, 0.055);
      else if (frame.bright?.has(cubes[0]!.block)) outlined(cubes, theme.lit, 0.022);
      else if (cubes.some((cube) => fresh.has(cubeKey(cube)))) outlined(cubes, theme.fresh, 0.024);
    }
    for (const cubes of solids(frame.ghost)) {
      const first = cubes[0]!;
      const mesh = new Mesh(this.shape(cubes), this.materials!.block(first.colour, first.mark, frame.sure ? 0.93 : 0.74, first.bulges !== null));
      mesh.position.copy(this.corner(cubes, frame.spread)).add(new Vector3(0, 0.03, 0));
      mesh.castShadow = true;
      this.marks.add(mesh);
      const hull = new Mesh(this.shape(cubes, 0.045), new MeshBasicMaterial({ color: theme.lit, side: BackSide }));
      hull.position.copy(mesh.position);
      this.marks.add(hull);
    }
  }

  private height(levels: number, spread: number): number {
    return levels * (1 + spread);
  }

  /** Where the piece's lowest corner lies, in the world. */
  private corner(cubes: Cube[], spread: number): Vector3 {
    const spot = this.plan.spots.get(cubes[0]!.board) ?? { x: 0, z: 0 };
    const least = (pick: (cube: Cube) => number): number => Math.min(...cubes.map(pick));
    const level = least((cube) => cube.level) - 1;
    return new Vector3(spot.x + least((cube) => cube.x), this.height(level, spread), spot.z - least((cube) => cube.y));
  }

  private shape(cubes: Cube[], grow = 0): BufferGeometry {
    const key = `${holding(cubes)} ${grow}`;
    let geometry = this.shapes.get(key);
    if (!geometry) {
      const least = [Infinity, Infinity, Infinity];
      for (const { x, y, level } of cubes) [x, y, level].forEach((value, axis) => (least[axis] = Math.min(least[axis]!, value)));
      const corners = cubes.map(({ x, y, level }): Vec => [x - least[0]!, y - least[1]!, level - least[2]!]);
      const bulges = cubes.length === 1 && !grow ? cubes[0]!.bulges : null;
      geometry = blockGeometry(corners, bulges, grow, grow ? 0.03 : undefined);
      this.shapes.set(key, geometry);
    }
    return geometry;
  }

  // ---------------------------------------------------------------- the camera

  get round(): number {
    return this.angle.round;
  }

  turnTo(angle: Angle, atOnce = false): void {
    const wanted = held(angle);
    if (atOnce || this.frame?.still) {
      this.angle = wanted;
      this.goal = null;
    } else this.goal = wanted;
    remember(wanted, this.plan.spots.size);
    this.draw();
  }

  nudge(round: number, up = 0, zoom = 1): void {
    const from = this.goal ?? this.angle;
    this.turnTo({ round: from.round + round, up: from.up + up, zoom: from.zoom * zoom });
  }

  reset(): void {
    this.turnTo(usual(this.plan.spots.size));
  }

  above(): void {
    this.turnTo({ ...ABOVE });
  }

  private fit(): void {
    const frame = this.frame;
    if (!frame) return;
    const tops = new Map<string, number>();
    for (const { board, level } of [...frame.scene.cubes, ...frame.ghost]) tops.set(board, Math.max(tops.get(board) ?? 0, level));
    const wanted: Vector3[] = [];
    for (const { board, x, z } of this.plan.spots.values()) {
      const high = this.height(Math.max(tops.get(board.name) ?? 0, Math.ceil(levelsOf(board) / 2)), frame.spread);
      const box = (margin: number, height: number): void => {
        for (const east of [x - margin, x + board.columns + margin])
          for (const south of [z + margin, z - board.rows - margin]) wanted.push(new Vector3(east, height, south));
      };
      box(MARGIN, -PLATE);
      box(0, high);
    }
    this.wanted = wanted;
    if (frame.still || this.corners.length !== wanted.length) this.corners = wanted.map((corner) => corner.clone());
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
    const now = performance.now();
    this.moves = this.moves.filter((move) => {
      const part = Math.min(1, (now - move.start) / DROP_MS);
      const eased = 1 - (1 - part) ** 3;
      move.mesh.position.lerpVectors(move.from, move.to, eased);
      move.mesh.position.y += move.lift * Math.sin(Math.PI * eased);
      return part < 1;
    });
    if (this.goal) {
      const near = 0.22;
      const step = (from: number, to: number): number => from + (to - from) * near;
      const { round, up, zoom } = this.goal;
      this.angle = { round: step(this.angle.round, round), up: step(this.angle.up, up), zoom: step(this.angle.zoom, zoom) };
      if (Math.hypot(round - this.angle.round, up - this.angle.up, zoom - this.angle.zoom) < 0.002) {
        this.angle = this.goal;
        this.goal = null;
      }
    }
    let growing = false;
    this.corners.forEach((corner, index) => {
      corner.lerp(this.wanted[index]!, 0.25);
      if (corner.distanceTo(this.wanted[index]!) < 0.01) corner.copy(this.wanted[index]!);
      else growing = true;
    });
    aim(this.camera, this.angle, this.corners);
    this.renderer.render(this.stage, this.camera);
    this.canvas.dataset.drawn = String(Number(this.canvas.dataset.drawn ?? 0) + 1);
    this.canvas.dataset.moving = String(this.moves.length > 0 || this.goal !== null || growing);
    if (this.moves.length || this.goal || growing) this.draw();
  }

  // ---------------------------------------------------------------- pointing

  /** What lies under a point of the canvas. */
  private seen(x: number, y: number): Spot | null {
    const { clientWidth, clientHeight } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((x / clientWidth) * 2 - 1, 1 - (y / clientHeight) * 2), this.camera);
    const solid = [...this.blocks.children.filter((mesh) => !isFaded(mesh as Mesh)), ...this.boards.children, ...this.marks.children.filter((mesh) => mesh.userData.place)];
    for (const hit of ray.intersectObjects(solid, false)) {
      const { place, cubes, board, ground } = hit.object.userData as { place?: Place; cubes?: Cube[]; board?: string; ground?: boolean };
      if (ground) return null;
      if (place) return { place, block: null };
      if (cubes) {
        const inside = hit.point.clone().addScaledVector(hit.face!.normal, -0.05).sub(hit.object.position);
        const [dx, dy] = [Math.floor(inside.x), Math.floor(-inside.z)];
        const west = Math.min(...cubes.map((cube) => cube.x));
        const south = Math.min(...cubes.map((cube) => cube.y));
        const cube = cubes.find((each) => each.x - west === dx && each.y - south === dy) ?? cubes[0]!;
        return { place: { board: cube.board, x: cube.x, y: cube.y }, block: cube.block };
      }
      if (board) {
        const spot = this.plan.spots.get(board)!;
        const [cx, cy] = [Math.floor(hit.point.x - spot.x), Math.floor(spot.z - hit.point.z)];
        if (spot.board.heights[cy]?.[cx]) return { place: { board, x: cx, y: cy }, block: null };
      }
      return { place: null, block: null };
    }
    return null;
  }

  /** Where the top of a cell is on the canvas, in CSS pixels. */
  where(place: Place, level: number): [number, number] {
    const spot = this.plan.spots.get(place.board)!;
    const point = new Vector3(spot.x + place.x + 0.5, this.height(level, this.frame?.spread ?? 0), spot.z - place.y - 0.5);
    aim(this.camera, this.angle, this.corners); // as the next picture will show it
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
    for (const geometry of this.shapes.values()) geometry.dispose();
    this.materials?.dispose();
    this.renderer.dispose();
  }
}

const isFaded = (mesh: Mesh): boolean => ((mesh.material as Material[])[0]?.opacity ?? 1) < 0.5;

const alike = (one: Cube[], other: Cube[]): boolean => one.length === other.length && one[0]!.colour === other[0]!.colour;

/** The cubes of a ghost as they belong together: those of one block on one board that touch. */
function solids(cubes: Cube[]): Cube[][] {
  const found = new Map<string, Cube[]>();
  for (const cube of cubes) {
    const key = `${cube.board}|${cube.block}|${cube.colour}`;
    found.set(key, [...(found.get(key) ?? []), cube]);
  }
  return [...found.values()];
}

const tiles = new Map<number, BufferGeometry>();

function tileGeometry(size: number): BufferGeometry {
  let geometry = tiles.get(size);
  if (!geometry) {
    const [h, r] = [size / 2, 0.14];
    const shape = new Shape();
    shape.moveTo(-h + r, -h).lineTo(h - r, -h).quadraticCurveTo(h, -h, h, -h + r).lineTo(h, h - r);
    shape.quadraticCurveTo(h, h, h - r, h).lineTo(-h + r, h).quadraticCurveTo(-h, h, -h, h - r);
    shape.lineTo(-h, -h + r).quadraticCurveTo(-h, -h, -h + r, -h);
    geometry = new ShapeGeometry(shape, 6).rotateX(-Math.PI / 2);
    tiles.set(size, geometry);
  }
  return geometry;
}

/** A slab with soft edges; its top is at height 0. */
function plateGeometry(width: number, depth: number): BufferGeometry {
  const geometry = blockGeometry([[0, 0, 0]], null, 0.014, 0.08);
  const position = geometry.getAttribute("position");
  for (let index = 0; index < position.count; index++) {
    const stretch = (value: number, size: number): number => (value < 0.5 ? value : value - 1 + size);
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    position.setXYZ(index, stretch(x, width), (y - 1) * PLATE, -stretch(-z, depth));
  }
  return geometry;
}
