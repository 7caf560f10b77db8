/** Shapes between forms: rings of points, paths in a map file, and the drawing that boards are painted from. */
import { nth } from "../sure.js";
import { CELL, gridOf, middles, SIZE, touching } from "./grid.js";
import { traced } from "./tracing.js";

/** @typedef {[number, number]} Point */
/** @typedef {import("./grid.js").Grid} Grid */
/** What is drawn: the grid below it, each territory's rings, the middle of each with its room, and who borders on whom. */
/** @typedef {{ grid: Grid, rings: Point[][][], middles: { at: Point, room: number }[], touching: Set<string> }} Ground */

/** @param {Grid} grid @param {number} count @returns {Ground} */
export function groundOf(grid, count) {
  return { grid, rings: traced(grid, count), middles: middles(grid, count), touching: touching(grid) };
}

/** The ground under outlines from a file, which stay exactly as they are. @param {Point[][][]} rings @returns {Ground} */
export function groundUnder(rings) {
  const grid = gridOf(rings);
  return { grid, rings, middles: middles(grid, rings.length), touching: touching(grid) };
}

/** `M0 0 L4 0 L4 4 Z`, as map files have it. @param {Point[][]} rings */
export function pathOf(rings) {
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map((point) => point.join(" ")).join(" L")} Z`)
    .join("");
}

/** `M0 0l4 0 0 4z`, as boards have it. @param {Point[][]} rings */
export function drawnPath(rings) {
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const steps = ring.slice(1).map(([x, y], i) => `${x - nth(ring, i)[0]} ${y - nth(ring, i)[1]}`);
      return `M${nth(ring, 0).join(" ")}l${steps.join(" ")}z`;
    })
    .join("");
}

/** The rings of a path of a map file; what is no number is left out. @param {string} path @returns {Point[][]} */
export function ringsOf(path) {
  return path
    .split("Z")
    .map((part) => pairs((part.match(/[0-9]+(?:\.[0-9]+)?/g) ?? []).map(Number)))
    .filter((ring) => ring.length > 2);
}

/** @param {number[]} numbers @returns {Point[]} */
function pairs(numbers) {
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, i) => [
    nth(numbers, 2 * i),
    nth(numbers, 2 * i + 1),
  ]);
}

/**
 * How points of a picture of this size come to lie on a map of ours: as large as may be, and in its middle.
 * @param {Point} size
 * @returns {(point: Point) => Point}
 */
export function fitted([width, height]) {
  const [wide, high] = [SIZE[0] - 6 * CELL, SIZE[1] - 6 * CELL];
  const same = width === SIZE[0] && height === SIZE[1];
  const scale = same ? 1 : Math.min(wide / width, high / height);
  const [left, top] = same ? [0, 0] : [(SIZE[0] - scale * width) / 2, (SIZE[1] - scale * height) / 2];
  return ([x, y]) => [
    Math.round(Math.max(0, Math.min(SIZE[0], left + scale * x))),
    Math.round(Math.max(0, Math.min(SIZE[1], top + scale * y))),
  ];
}
