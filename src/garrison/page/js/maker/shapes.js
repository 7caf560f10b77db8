/** Shapes between their forms: rings, paths in a map file, outlines on the grid, and the drawing for a board. */

import { nth } from "../values.js";
import { at, CELL, gridOf, HEIGHT, middles, SIZE, touching, WIDTH } from "./grid.js";

/** @typedef {import("./grid.js").Grid} Grid */

/** @typedef {[number, number]} Point */
/** What is drawn: the grid below it, each territory's rings, middle and room, and who borders on whom. */
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

/** The rings of a path in a map file; whatever isn't a number is left out. @param {string} path @returns {Point[][]} */
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
 * A function from points of a picture of this size to points of our map: as large as fits, and in the middle.
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

// Outlines of what lies on the grid: smooth lines, with the same corners on both sides of every border

const ROW = WIDTH + 1;
const ROUNDS = 4;
/** Corners that are no farther than this from a straight line are left out. */
const STRAY = 0.9;

/**
 * The rings of each territory.
 * @param {import("./grid.js").Grid} grid @param {number} count
 * @returns {Point[][][]}
 */
export function traced(grid, count) {
  const ahead = sides(grid, count);
  const points = smoothed(ahead);
  return ahead.map((steps) =>
    ringsAlong(steps).map((ring) => ring.map((corner) => points.get(corner)).filter((point) => point !== undefined)),
  );
}

/** For each territory the sides of its outline, from corner to corner, with the territory on the right. */
/** @param {import("./grid.js").Grid} grid @param {number} count @returns {Map<number, number>[]} */
function sides(grid, count) {
  const ahead = Array.from({ length: count }, () => new Map());
  grid.forEach((owner, cell) => {
    const steps = ahead[owner - 1];
    if (!steps) return;
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    const corner = y * ROW + x;
    if (!y || at(grid, cell - WIDTH) !== owner) steps.set(corner, corner + 1);
    if (x === WIDTH - 1 || at(grid, cell + 1) !== owner) steps.set(corner + 1, corner + 1 + ROW);
    if (y === HEIGHT - 1 || at(grid, cell + WIDTH) !== owner) steps.set(corner + 1 + ROW, corner + ROW);
    if (!x || at(grid, cell - 1) !== owner) steps.set(corner + ROW, corner);
  });
  return ahead;
}

/** @param {Map<number, number>} steps */
function ringsAlong(steps) {
  const left = new Map(steps);
  const rings = [];
  for (const start of steps.keys()) {
    const ring = [];
    for (let corner = start; left.has(corner); ) {
      ring.push(corner);
      const after = /** @type {number} */ (left.get(corner));
      left.delete(corner);
      corner = after;
    }
    if (ring.length) rings.push(ring);
  }
  return rings;
}

/** Where each corner lies on the map; corners that aren't drawn have no place. */
/** @param {Map<number, number>[]} ahead @returns {Map<number, Point>} */
function smoothed(ahead) {
  /** @type {Map<number, number[]>} */
  const near = new Map();
  for (const steps of ahead)
    for (const [a, b] of steps)
      for (const [one, other] of /** @type {[number, number][]} */ ([
        [a, b],
        [b, a],
      ])) {
        const list = near.get(one) ?? [];
        if (!list.includes(other)) near.set(one, [...list, other]);
      }
  return new Map(lines(near).flatMap(evened));
}

/** First the lines between places where borders meet, then those that close. */
/** @param {Map<number, number[]>} near */
function lines(near) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {number[][]} */
  const found = [];
  const corners = [...near.keys()];
  for (const start of [...corners.filter((corner) => near.get(corner)?.length !== 2), ...corners])
    for (const after of near.get(start) ?? [])
      if (!used.has(`${start} ${after}`)) found.push(walked(start, after, near, used));
  return found;
}

/** @param {number} start @param {number} after @param {Map<number, number[]>} near @param {Set<string>} used */
function walked(start, after, near, used) {
  const line = [start, after];
  const mark = () => {
    const [a, b] = line.slice(-2);
    used.add(`${a} ${b}`).add(`${b} ${a}`);
  };
  mark();
  for (let end = after; end !== start && near.get(end)?.length === 2; mark()) {
    const before = nth(line, line.length - 2);
    end = /** @type {number} */ ((near.get(end) ?? []).find((corner) => corner !== before));
    line.push(end);
  }
  return line;
}

/** @param {number[]} line @returns {[number, Point][]} */
function evened(line) {
  /** @type {Point[]} */
  let spots = line.map((corner) => [(corner % ROW) * CELL, Math.floor(corner / ROW) * CELL]);
  for (let round = 0; round < ROUNDS; round++)
    spots = spots.map((spot, i) => {
      const [before, after] = [spots[i - 1], spots[i + 1]];
      return before && after ? between(before, spot, after) : spot;
    });
  const [half, last] = [Math.floor(spots.length / 2), spots.length - 1];
  const kept = new Set(
    spots.length > 3 ? [0, half, last, ...needed(spots, 0, half), ...needed(spots, half, last)] : spots.keys(),
  );
  return [...kept].map((i) => {
    const [x, y] = nth(spots, i);
    return [nth(line, i), [Math.round(x), Math.round(y)]];
  });
}

/** @param {Point} a @param {Point} b @param {Point} c @returns {Point} */
function between([ax, ay], [bx, by], [cx, cy]) {
  return [(ax + 2 * bx + cx) / 4, (ay + 2 * by + cy) / 4];
}

/** The corners that the line needs to keep its shape (Douglas and Peucker). */
/** @param {Point[]} spots @param {number} first @param {number} last @returns {number[]} */
function needed(spots, first, last) {
  let [far, place] = [STRAY, -1];
  for (let i = first + 1; i < last; i++) {
    const stray = strayOf(nth(spots, i), nth(spots, first), nth(spots, last));
    if (stray > far) [far, place] = [stray, i];
  }
  return place < 0 ? [] : [...needed(spots, first, place), place, ...needed(spots, place, last)];
}

/** @param {Point} point @param {Point} a @param {Point} b */
function strayOf([x, y], [ax, ay], [bx, by]) {
  const long = Math.hypot(bx - ax, by - ay);
  return long ? Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / long : Math.hypot(x - ax, y - ay);
}

// Lines over the sea: from shore to shore where two territories are nearest, or through the points that a file gives

/**
 * @param {Point[][]} from @param {Point[][]} to @param {Point[]} via
 * @returns {Point[]} empty if one of them has no land
 */
export function wayOf(from, to, via) {
  const [start, end] = [from.flat(), to.flat()];
  if (!start.length || !end.length) return [];
  if (via.length) return [nearest(start, nth(via, 0)), ...via, nearest(end, nth(via, via.length - 1))];
  /** @type {[Point, Point]} */
  let best = [nth(start, 0), nth(end, 0)];
  for (const a of start) for (const b of end) if (apart(a, b) < apart(...best)) best = [a, b];
  return best;
}

/** The pieces of a way: between opposite edges it leaves the map on one side, and comes back on the other. @param {Point[]} points */
export function pieces(points) {
  /** @type {Point[][]} */
  const found = [[]];
  points.forEach((point, i) => {
    const before = points[i - 1];
    if (before && Math.abs(before[0] - point[0]) === SIZE[0]) found.push([]);
    found[found.length - 1]?.push(point);
  });
  return found;
}

/** @param {Point[]} points @param {Point} to */
function nearest(points, to) {
  return points.reduce((best, point) => (apart(point, to) < apart(best, to) ? point : best));
}

/** @param {Point} a @param {Point} b */
function apart([ax, ay], [bx, by]) {
  return (ax - bx) ** 2 + (ay - by) ** 2;
}

/** The head of an arrow at the end of a line. @param {Point[]} points */
export function arrowhead(points) {
  const [[ax, ay], [bx, by]] = [nth(points, points.length - 2), nth(points, points.length - 1)];
  const long = Math.hypot(bx - ax, by - ay) || 1;
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  const corner = (/** @type {number} */ back, /** @type {number} */ aside) =>
    `${Math.round(bx - back * dx + aside * dy)} ${Math.round(by - back * dy - aside * dx)}`;
  return `M${Math.round(bx)} ${Math.round(by)}L${corner(20, 9)} ${corner(20, -9)}Z`;
}
