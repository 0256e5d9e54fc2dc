// The rules of a game come as Markdown, in the few forms that our pages use: headings, paragraphs, lists, tables and
// pictures; bold, slanted and code within. A comment after a part names the violations that the part is about.

export type Span = { kind: "text" | "strong" | "em" | "code"; text: string };

interface Part {
  keys: string[]; // of the violations that it is about
}

export type Block =
  | { kind: "heading"; level: number; spans: Span[] }
  | ({ kind: "paragraph"; spans: Span[] } & Part)
  | { kind: "list"; ordered: boolean; items: ({ spans: Span[] } & Part)[] }
  | ({ kind: "table"; head: Span[][]; rows: Span[][][] } & Part)
  | { kind: "picture"; name: string; alt: string };

const MARK = /^\s*<!-- ([a-z0-9 -]+) -->$/;
const PICTURE = /^!\[([^\]]*)\]\((?:\.\.\/)?pictures\/([a-z0-9-]+)\.svg\)$/;
const HEADING = /^(#+) (.*)$/;
const ITEM = /^(-|\d+\.) (.*)$/;
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  const add = (kind: Span["kind"], part: string | undefined): void => {
    if (part) spans.push({ kind, text: part });
  };
  let end = 0;
  for (const found of text.matchAll(SPAN)) {
    add("text", text.slice(end, found.index));
    add("strong", found[1]);
    add("em", found[2]);
    add("code", found[3]);
    end = found.index + found[0].length;
  }
  add("text", text.slice(end));
  return spans;
}

const joined = (lines: string[]): string => lines.map((line) => line.trim()).join(" ");

/** The lines of a part without its marks, and the keys that these name. */
function unmarked(lines: string[]): { lines: string[]; keys: string[] } {
  const keys = lines.flatMap((line) => MARK.exec(line)?.[1]?.split(" ") ?? []);
  return { lines: lines.filter((line) => !MARK.test(line)), keys };
}

function listOf(lines: string[]): Block {
  const items: string[][] = [];
  for (const line of lines) {
    const begun = ITEM.exec(line);
    if (begun) items.push([begun[2]!]);
    else items.at(-1)?.push(line);
  }
  const parts = items.map((item) => {
    const { lines: words, keys } = unmarked(item);
    return { spans: spansOf(joined(words)), keys };
  });
  return { kind: "list", ordered: !lines[0]!.startsWith("-"), items: parts };
}

const cellsOf = (row: string): Span[][] => row.split("|").slice(1, -1).map((cell) => spansOf(cell.trim()));

function blockOf(lines: string[]): Block {
  const whole = joined(lines);
  const heading = HEADING.exec(whole);
  if (heading) return { kind: "heading", level: heading[1]!.length, spans: spansOf(heading[2]!) };
  const picture = PICTURE.exec(whole);
  if (picture) return { kind: "picture", alt: picture[1]!, name: picture[2]! };
  if (ITEM.test(lines[0]!)) return listOf(lines);
  const { lines: words, keys } = unmarked(lines);
  if (!words[0]?.startsWith("|")) return { kind: "paragraph", spans: spansOf(joined(words)), keys };
  return { kind: "table", head: cellsOf(words[0]), rows: words.slice(2).map(cellsOf), keys };
}

export function blocksOf(markdown: string): Block[] {
  const parts = markdown.split(/\n\s*\n/).map((part) => part.split("\n").filter((line) => line.trim()));
  return parts.filter((lines) => lines.length).map(blockOf);
}

/** For comparing: without case and accents. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Cuts spans where a word is found, so that it can be marked: pieces that match are true. */
export function matches(text: string, wanted: string): { text: string; isMatch: boolean }[] {
  const [where, what] = [folded(text), folded(wanted)];
  if (!what || where.length !== text.length) return [{ text, isMatch: false }];
  const pieces: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, end)) {
    if (at > end) pieces.push({ text: text.slice(end, at), isMatch: false });
    end = at + what.length;
    pieces.push({ text: text.slice(at, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMatch: false });
  return pieces;
}
