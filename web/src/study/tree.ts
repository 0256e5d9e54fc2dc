// A study as a tree of moves: how it is walked and changed. Every change gives a new tree, and where one stands in it.
//
// The moves have numbers from 1, in the order of the tree's list; 0 is the start. The first child of a move is the main
// line there, all others are variations.

import type { MarkView, NodeView, StudyTree } from "../protocol";

export type Sign = NodeView["sign"];
export type MarkColour = MarkView["colour"];

export const SIGNS: Sign[] = ["!!", "!", "!?", "?!", "?", "??"];
export const MARK_COLOURS: MarkColour[] = ["green", "red", "blue", "yellow"];

/** A tree, and the number of the move that is looked at. */
export interface Place {
  tree: StudyTree;
  at: number;
}

/** A line of the list of moves. */
export interface Row {
  number: number;
  ply: number; // from 1
  depth: number; // of variations in variations; 0: the main line
  isHead: boolean; // the first move of a variation
  isCollapsed: boolean; // … whose further moves are not shown
  hasMore: boolean; // … and there are some
}

export const emptyTree = (start: string): StudyTree => ({ start, nodes: [], comment: "", marks: [], headers: {} });

const nodeAt = (tree: StudyTree, number: number): NodeView | undefined => tree.nodes[number - 1];

/** By number, the moves after each. */
export function childrenOf(tree: StudyTree): number[][] {
  const found: number[][] = [[], ...tree.nodes.map(() => [])];
  tree.nodes.forEach(({ parent }, index) => found[parent]!.push(index + 1));
  return found;
}

export const parentOf = (tree: StudyTree, number: number): number => nodeAt(tree, number)?.parent ?? 0;

/** The numbers of the moves from the start to one of them, that one included. */
export function pathTo(tree: StudyTree, number: number): number[] {
  const path: number[] = [];
  for (let at = number; at; at = parentOf(tree, at)) path.unshift(at);
  return path;
}

export const lineTo = (tree: StudyTree, number: number): string[] => pathTo(tree, number).map((each) => nodeAt(tree, each)!.move);

/** The last move of the line that goes on from a move. */
export function endOf(tree: StudyTree, number: number): number {
  const children = childrenOf(tree);
  let at = number;
  while (children[at]?.[0]) at = children[at]![0]!;
  return at;
}

export const nextOf = (tree: StudyTree, number: number): number => childrenOf(tree)[number]?.[0] ?? number;

/** Another move in place of one: the next variation, or the one before. */
export function besideOf(tree: StudyTree, number: number, by: 1 | -1): number {
  if (!number) return number;
  const siblings = childrenOf(tree)[parentOf(tree, number)]!;
  return siblings[siblings.indexOf(number) + by] ?? number;
}

/** The list of moves: each with its variations behind it, before the line goes on. */
export function rowsOf(tree: StudyTree, collapsed: ReadonlySet<number> = new Set()): Row[] {
  const children = childrenOf(tree);
  const rows: Row[] = [];
  const walk = (number: number, ply: number, depth: number): void => {
    for (let at = number, next = ply; ; next++) {
      const [first, ...others] = children[at]!;
      if (first === undefined) return;
      rows.push({ number: first, ply: next, depth, isHead: false, isCollapsed: false, hasMore: false });
      for (const other of others) {
        const isCollapsed = collapsed.has(other);
        rows.push({ number: other, ply: next, depth: depth + 1, isHead: true, isCollapsed, hasMore: children[other]!.length > 0 });
        if (!isCollapsed) walk(other, next + 1, depth + 1);
      }
      at = first;
    }
  };
  walk(0, 1, 0);
  return rows;
}

// ---------------------------------------------------------------- changes

/** Plays a move after the one that is looked at: it is there already, or becomes the last variation. */
export function played({ tree, at }: Place, move: string): Place {
  const known = childrenOf(tree)[at]!.find((child) => nodeAt(tree, child)!.move === move);
  if (known) return { tree, at: known };
  const node: NodeView = { parent: at, move, comment: "", sign: "", marks: [] };
  return { tree: { ...tree, nodes: [...tree.nodes, node] }, at: tree.nodes.length + 1 };
}

/** Plays several moves, one after another; one stays where one is. */
export function playedLine(place: Place, moves: string[]): Place {
  const end = moves.reduce(played, place);
  return { tree: end.tree, at: place.at };
}

/** What is said about a move, or about the start. */
export interface Note {
  comment: string;
  sign: Sign;
  marks: MarkView[];
}

export const noteAt = (tree: StudyTree, number: number): Note => nodeAt(tree, number) ?? { comment: tree.comment, sign: "", marks: tree.marks };

export function annotated(tree: StudyTree, number: number, change: Partial<Note>): StudyTree {
  if (!number) return { ...tree, comment: change.comment ?? tree.comment, marks: change.marks ?? tree.marks };
  return { ...tree, nodes: tree.nodes.map((node, index) => (index + 1 === number ? { ...node, ...change } : node)) };
}

/** Marks a cell, with another colour than before, or no more. */
export function marked(marks: MarkView[], mark: MarkView): MarkView[] {
  const others = marks.filter(({ board, x, y }) => board !== mark.board || x !== mark.x || y !== mark.y);
  const before = marks.find(({ board, x, y }) => board === mark.board && x === mark.x && y === mark.y);
  return before?.colour === mark.colour ? others : [...others, mark];
}

/** Makes a variation the line that it branches off, one step nearer to the main line. */
export function promoted({ tree, at }: Place): Place {
  const path = pathTo(tree, at);
  const children = childrenOf(tree);
  const head = path.findLast((number) => children[parentOf(tree, number)]![0] !== number);
  if (head === undefined) return { tree, at };
  const order = children.map((numbers) => (numbers.includes(head) ? [head, ...numbers.filter((each) => each !== head)] : numbers));
  return renumbered(tree, order, at);
}

/** Takes a move out, with all that follows it; one stands at the move before. */
export function removed({ tree, at }: Place): Place {
  const order = childrenOf(tree).map((numbers) => numbers.filter((each) => each !== at));
  return renumbered(tree, order, parentOf(tree, at));
}

/** The tree in another order of its moves: each before those that follow it. */
function renumbered(tree: StudyTree, children: number[][], at: number): Place {
  const numbers = new Map([[0, 0]]);
  const nodes: NodeView[] = [];
  const waiting = [...children[0]!].reverse();
  while (waiting.length) {
    const number = waiting.pop()!;
    const node = nodeAt(tree, number)!;
    nodes.push({ ...node, parent: numbers.get(node.parent)! });
    numbers.set(number, nodes.length);
    waiting.push(...[...children[number]!].reverse());
  }
  return { tree: { ...tree, nodes }, at: numbers.get(at)! };
}
