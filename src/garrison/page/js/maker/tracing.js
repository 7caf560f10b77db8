/** Outlines of what lies on the grid: smooth lines, with the same corners on both sides of every border. */
import { nth } from "../sure.js";
import { at, CELL, HEIGHT, WIDTH } from "./grid.js";

/** @typedef {[number, number]} Point */

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
    ringsOf(steps).map((ring) => ring.map((corner) => points.get(corner)).filter((point) => point !== undefined)),
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
function ringsOf(steps) {
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

/** Where each corner lies on the map, as far as it is drawn. */
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

/** First the lines from meeting place to meeting place, then those that close. */
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

/** The corners without which the line would be another (Douglas and Peucker). */
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
