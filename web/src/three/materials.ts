// Materials: matte painted wood with a pattern, a letter on top, and the plates of the boards.

import { CanvasTexture, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace, type Material, type Texture } from "three";
import { projection } from "../constants.json";
import type { Board } from "../protocol";
import { columnName, isEven } from "../scene/cells";
import { colourOf, mixed } from "../scene/palette";
import { themeOf } from "../scene/theme";
import { MARGIN } from "./layout";

export interface BlockStyle {
  patterns: boolean;
  letters: boolean;
  isDark: boolean;
}

const TILE = 128;
const { edge } = projection; // the length that the tiles of patterns are measured in
const FONT = "system-ui, 'Segoe UI', sans-serif";

function canvas(width: number, height: number): { element: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const element = document.createElement("canvas");
  element.width = width;
  element.height = height;
  return { element, pen: element.getContext("2d")! };
}

function texture(element: HTMLCanvasElement): Texture {
  const made = new CanvasTexture(element);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 8;
  return made;
}

/** A number that looks like chance but is the same every time. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1) * 43758.5453;
  return value - Math.floor(value);
};

function grain(pen: CanvasRenderingContext2D, width: number, height: number, ink: string, strength: number): void {
  pen.save();
  pen.strokeStyle = ink;
  for (let line = 0; line < height / 5; line++) {
    pen.globalAlpha = strength * (0.3 + 0.7 * noise(line + 1));
    pen.lineWidth = 0.6 + 1.6 * noise(line + 7);
    const y = noise(line + 3) * height;
    pen.beginPath();
    pen.moveTo(0, y);
    pen.bezierCurveTo(width / 3, y + 6 * (noise(line) - 0.5), (2 * width) / 3, y + 6 * (noise(line + 5) - 0.5), width, y);
    pen.stroke();
  }
  pen.restore();
}

let hatched: Texture | null = null;

/** Slanting lines, for a cell where a block does not fit. */
export function hatch(): Texture {
  if (hatched) return hatched;
  const { element, pen } = canvas(64, 64);
  pen.fillStyle = "#fff8f0c0";
  pen.fillRect(0, 0, 64, 64);
  pen.strokeStyle = "#c0392b";
  pen.lineWidth = 11;
  for (const shift of [-64, 0, 64]) {
    pen.beginPath();
    pen.moveTo(shift - 8, 72);
    pen.lineTo(shift + 72, -8);
    pen.stroke();
  }
  hatched = texture(element);
  hatched.wrapS = hatched.wrapT = RepeatWrapping;
  hatched.repeat.set(3, 3);
  return hatched;
}

/** A few letters or digits on a round ground. */
export function labelTexture(label: string, ink: string, ground: string): Texture {
  const { element, pen } = canvas(64, 64);
  pen.fillStyle = ground;
  pen.beginPath();
  pen.arc(32, 32, 30, 0, 2 * Math.PI);
  pen.fill();
  pen.strokeStyle = pen.fillStyle = ink;
  pen.lineWidth = 3;
  pen.stroke();
  pen.font = `700 42px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(label, 32, 35, 50);
  return texture(element);
}

export class Materials {
  private readonly made = new Map<string, Material[]>();
  constructor(private readonly style: BlockStyle) {}

  /** For the top of a block, and for its sides; the letter stands aside where the middle is taken. */
  block(colour: string, mark: string, clear = 1, aside = false): Material[] {
    const key = `${colour} ${mark} ${clear} ${aside}`;
    let pair = this.made.get(key);
    if (!pair) {
      const [top, side] = [this.face(colour, this.style.letters ? mark : "", aside), this.face(colour, "")];
      pair = [top, side].map(
        (map) =>
          new MeshStandardMaterial({
            map,
            roughness: 0.58,
            metalness: 0,
            vertexColors: true,
            transparent: clear < 1,
            opacity: clear,
            depthWrite: clear > 0.4,
          }),
      );
      this.made.set(key, pair);
    }
    return pair;
  }

  private face(colour: string, mark: string, aside = false): Texture {
    const { base, ink, path, tile, filled } = colourOf(colour);
    const { element, pen } = canvas(TILE, TILE);
    pen.fillStyle = base;
    pen.fillRect(0, 0, TILE, TILE);
    grain(pen, TILE, TILE, mixed(base, ink, 0.6), 0.07);
    if (this.style.patterns) {
      pen.save();
      pen.scale(TILE / edge, TILE / edge);
      pen.globalAlpha = 0.2;
      pen.fillStyle = pen.strokeStyle = ink;
      pen.lineWidth = 1.3;
      const drawing = new Path2D(path);
      for (let x = 0; x < edge; x += tile)
        for (let y = 0; y < edge; y += tile) {
          pen.save();
          pen.translate(x, y);
          pen.beginPath();
          pen.rect(0, 0, tile, tile);
          pen.clip();
          if (filled) pen.fill(drawing);
          else pen.stroke(drawing);
          pen.restore();
        }
      pen.restore();
    }
    if (mark && aside) {
      pen.fillStyle = ink;
      pen.font = `700 ${TILE * 0.2}px ${FONT}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(mark, TILE * 0.17, TILE * 0.86);
    } else if (mark) {
      const glow = pen.createRadialGradient(TILE / 2, TILE / 2, 10, TILE / 2, TILE / 2, 46);
      glow.addColorStop(0, base);
      glow.addColorStop(0.65, base);
      glow.addColorStop(1, `${base}00`);
      pen.fillStyle = glow;
      pen.fillRect(0, 0, TILE, TILE);
      pen.fillStyle = ink;
      pen.globalAlpha = 0.9;
      pen.font = `600 ${TILE * 0.46}px ${FONT}`;
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(mark, TILE / 2, TILE * 0.53);
    }
    return texture(element);
  }

  /** The top of a board: its cells, how high one may build where that differs, letters and numbers around. */
  plate(board: Board, title: string, isOwn: boolean): Material {
    const theme = themeOf(this.style.isDark);
    const unit = 96;
    const [width, height] = [board.columns + 2 * MARGIN, board.rows + 2 * MARGIN];
    const { element, pen } = canvas(Math.round(width * unit), Math.round(height * unit));
    pen.scale(unit, unit);
    pen.fillStyle = theme.rim[0]!;
    pen.fillRect(0, 0, width, height);
    pen.save();
    pen.scale(1 / unit, 1 / unit);
    grain(pen, width * unit, height * unit, theme.faint, 0.12);
    pen.restore();
    if (isOwn) {
      pen.strokeStyle = theme.destination;
      pen.lineWidth = 0.12;
      pen.strokeRect(0.06, 0.06, width - 0.12, height - 0.12);
    }
    const even = isEven(board);
    pen.lineWidth = 0.022;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    for (let y = 0; y < board.rows; y++)
      for (let x = 0; x < board.columns; x++) {
        const limit = board.heights[y]![x]!;
        if (!limit) continue;
        const [left, top] = [MARGIN + x, MARGIN + board.rows - 1 - y];
        pen.fillStyle = theme.floor;
        pen.strokeStyle = theme.grid;
        pen.beginPath();
        pen.roundRect(left + 0.025, top + 0.025, 0.95, 0.95, 0.07);
        pen.fill();
        pen.stroke();
        if (even) continue;
        pen.fillStyle = theme.ink;
        pen.font = `600 0.34px ${FONT}`;
        pen.fillText(String(limit), left + 0.5, top + 0.53);
      }
    pen.fillStyle = theme.ink;
    pen.font = `600 0.3px ${FONT}`;
    for (let x = 0; x < board.columns; x++)
      for (const top of title ? [MARGIN / 2] : [height - MARGIN / 2, MARGIN / 2])
        pen.fillText(columnName(board, x), MARGIN + x + 0.5, top + 0.01);
    if (!board.labels.length)
      for (let y = 0; y < board.rows; y++)
        for (const left of [MARGIN / 2, width - MARGIN / 2])
          pen.fillText(String(y + 1), left, MARGIN + board.rows - y - 0.48);
    if (title) {
      pen.font = `600 0.34px ${FONT}`;
      pen.fillText(title, width / 2, height - MARGIN / 2 + 0.01, width - 0.2); // in front, where no block hides it
    }
    return new MeshStandardMaterial({ map: texture(element), roughness: 0.8, metalness: 0 });
  }

  dispose(): void {
    for (const pair of this.made.values())
      for (const material of pair as MeshStandardMaterial[]) {
        material.map?.dispose();
        material.dispose();
      }
    this.made.clear();
  }
}
