// A text as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 9, which is room for 180 bytes.

type Modules = boolean[][]; // rows of modules, true is dark

/** By version: the codewords for correction in a block, and for data in each of its blocks. */
const BLOCKS: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];
const ALIGNMENT = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]; // by version, too
const BYTES = 0b0100; // the mode
const PADDING = [0xec, 0x11];

/** The modules of the smallest code that has room for a text; null where none has. */
export function encode(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = 1 + BLOCKS.findIndex(([, data]) => bytes.length + 2 <= sum(data)); // a mode and a length: 12 bits
  if (!version) return null;
  const codewords = interleaved(version, dataCodewords(version, bytes));
  const candidates = MASKS.map((_, mask) => drawn(version, codewords, mask));
  return candidates.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

// ---------------------------------------------------------------- codewords

function dataCodewords(version: number, bytes: number[]): number[] {
  const room = sum(BLOCKS[version - 1]![1]);
  const bits = [...bitsOf(BYTES, 4), ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0];
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join("").padEnd(8, "0"), 2));
  for (let index = 0; words.length < room; index++) words.push(PADDING[index % 2]!);
  return words.slice(0, room);
}

const bitsOf = (value: number, length: number): number[] => Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);

/** Data and correction, one codeword of each block after another. */
function interleaved(version: number, words: number[]): number[] {
  const [correction, sizes] = BLOCKS[version - 1]!;
  let begin = 0;
  const blocks = sizes.map((size) => words.slice(begin, (begin += size)));
  const corrections = blocks.map((block) => remainder(block, correction));
  const across = (lists: number[][]): number[] =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...across(blocks), ...across(corrections)];
}

/** What is left of a block divided by the generator of Reed and Solomon, over the field of 256 elements. */
function remainder(block: number[], length: number): number[] {
  const generator = generatorOf(length);
  const left = [...block, ...Array<number>(length).fill(0)];
  for (let at = 0; at < block.length; at++) {
    const factor = left[at]!;
    generator.forEach((coefficient, index) => (left[at + index]! ^= times(coefficient, factor)));
  }
  return left.slice(block.length);
}

function generatorOf(degree: number): number[] {
  let polynomial = [1];
  let root = 1;
  for (let count = 0; count < degree; count++) {
    const shifted = [...polynomial, 0];
    polynomial.forEach((coefficient, index) => (shifted[index + 1]! ^= times(coefficient, root)));
    polynomial = shifted;
    root = times(root, 2);
  }
  return polynomial;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

// ---------------------------------------------------------------- the drawing

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function drawn(version: number, codewords: number[], mask: number): Modules {
  const size = 17 + 4 * version;
  const fixed: (boolean | undefined)[][] = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined));
  drawPatterns(version, fixed, size);
  drawFormat(mask, fixed, size);
  if (version >= 7) drawVersion(version, fixed, size);
  const bits = codewords.flatMap((word) => bitsOf(word, 8));
  let at = 0;
  for (const [x, y] of path(size))
    if (fixed[y]![x] === undefined) fixed[y]![x] = (bits[at++] === 1) !== MASKS[mask]!(x, y);
  return fixed as Modules;
}

/** Two columns at a time from the right, up and down in turn; the column of the timing pattern is passed over. */
function* path(size: number): Generator<[number, number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) for (const x of [right, right - 1]) yield [x, isUp ? size - 1 - step : step];
    isUp = !isUp;
  }
}

type Drawing = (boolean | undefined)[][];

function drawPatterns(version: number, modules: Drawing, size: number): void {
  const rings = (cx: number, cy: number, reach: number, isDark: (distance: number) => boolean): void => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        if (cx + dx in modules && cy + dy in modules) modules[cy + dy]![cx + dx] = isDark(Math.max(Math.abs(dx), Math.abs(dy)));
  };
  for (let at = 8; at < size - 8; at++) modules[6]![at] = modules[at]![6] = at % 2 === 0;
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) rings(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const places = ALIGNMENT[version - 1]!;
  const last = places.at(-1);
  for (const x of places)
    for (const y of places) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
      if (!isFinder) rings(x, y, 2, (distance) => distance !== 1);
    }
}

/** The remainder of a number by a generator, both as polynomials of bits. */
function bitRemainder(value: number, generator: number, length: number): number {
  let left = value << length;
  for (let bit = 31 - Math.clz32(left); left >= 1 << length; bit = 31 - Math.clz32(left)) left ^= generator << (bit - length);
  return left;
}

function drawFormat(mask: number, modules: Drawing, size: number): void {
  const format = ((mask << 10) | bitRemainder(mask, 0x537, 10)) ^ 0x5412; // M is 00, so the mask stands alone
  const bit = (index: number): boolean => ((format >> index) & 1) === 1;
  for (let index = 0; index < 15; index++) {
    const near = index < 6 ? index : index < 8 ? index + 1 : size - 15 + index; // down the left finder
    const far = index < 8 ? size - 1 - index : index === 8 ? 7 : 14 - index; // from the right one
    modules[near]![8] = bit(index);
    modules[8]![far] = bit(index);
  }
  modules[size - 8]![8] = true;
}

function drawVersion(version: number, modules: Drawing, size: number): void {
  const bits = (version << 12) | bitRemainder(version, 0x1f25, 12);
  for (let index = 0; index < 18; index++) {
    const [far, near] = [size - 11 + (index % 3), Math.floor(index / 3)];
    modules[far]![near] = modules[near]![far] = ((bits >> index) & 1) === 1;
  }
}

// ---------------------------------------------------------------- how well a scanner can read it

function penalty(modules: Modules): number {
  const size = modules.length;
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  let points = 0;
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join("");
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    points += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = modules[y]![x];
      if (modules[y]![x - 1] === dark && modules[y - 1]![x] === dark && modules[y - 1]![x - 1] === dark) points += 3;
    }
  const share = sum(modules.flat().map(Number)) / size ** 2;
  return points + 10 * Math.floor(Math.abs(share * 20 - 10));
}
