/** A grid of small square cells under the map: what belongs to whom, and how land is painted, shared and cleaned up. */
import { nth } from "../values.js";

/** @typedef {[number, number]} Point */

export const WIDTH = 300;
export const HEIGHT = 180;
/** The width of a cell on the map. */
export const CELL = 6;
/** @type {[number, number]} */
export const SIZE = [WIDTH * CELL, HEIGHT * CELL];
/** Cells at the edge of the map stay sea, so that every outline closes. */
const EDGE = 2;
/** New land that is no farther than this from a neighbour is drawn up to it. */
const SNAP = 8;
/** Water of at most this many cells between new land and its neighbours becomes land. */
const LAKE = 60;
/** Pieces of a territory smaller than this many cells are removed. */
const SPECK = 10;
/** Territories that share fewer sides of cells than this don't border on each other. */
const SHORE = 3;
/** Where a gap closes, the water becomes land as far as no disc of this radius, in cells, fits in. */
const BEND = 7;

/** Each cell holds 0 for the sea, or the number of its territory, from 1. @typedef {Uint8Array} Grid */

/** @returns {Grid} */
export function emptyGrid() {
  return new Uint8Array(WIDTH * HEIGHT);
}

/** @param {Grid} grid @param {number} cell */
export function at(grid, cell) {
  return /** @type {number} */ (grid[cell]);
}

/** The cell at a point of the map, or -1 outside. */
/** @param {Point} point */
export function cellAt([x, y]) {
  const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return column >= 0 && row >= 0 && column < WIDTH && row < HEIGHT ? row * WIDTH + column : -1;
}

/** The middle of a cell on the map. @param {number} cell @returns {Point} */
export function middleOf(cell) {
  return [(cell % WIDTH) * CELL + CELL / 2, Math.floor(cell / WIDTH) * CELL + CELL / 2];
}

/** @param {number} cell */
function inside(cell) {
  const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  return x >= EDGE && y >= EDGE && x < WIDTH - EDGE && y < HEIGHT - EDGE;
}

/** The cells beside a cell; those of the edge are never asked for. @param {number} cell */
export function beside(cell) {
  return [cell - 1, cell + 1, cell - WIDTH, cell + WIDTH];
}

/** The cells within an outline drawn by hand. @param {Point[]} points */
export function enclosed(points) {
  return cellsWhere(bounds(points, 0), (x, y) => within(points, x, y));
}

/**
 * The cells that a brush of this many cells covers along a line.
 * @param {Point[]} points
 * @param {number} radius
 */
export function brushed(points, radius) {
  const reach = radius * CELL;
  return cellsWhere(bounds(points, reach), (x, y) =>
    points.some((point, i) => distance([x, y], point, nth(points, Math.max(0, i - 1))) <= reach),
  );
}

/** @param {Point[]} points @param {number} reach */
function bounds(points, reach) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs) - reach, Math.min(...ys) - reach, Math.max(...xs) + reach, Math.max(...ys) + reach];
}

/** @param {number[]} bounds @param {(x: number, y: number) => boolean} wanted */
function cellsWhere([left = 0, top = 0, right = 0, bottom = 0], wanted) {
  /** @type {number[]} */
  const found = [];
  const margin = 2 * CELL;
  for (let y = Math.max(0, Math.floor((top - margin) / CELL)); y <= Math.min(HEIGHT - 1, (bottom + margin) / CELL); y++)
    for (
      let x = Math.max(0, Math.floor((left - margin) / CELL));
      x <= Math.min(WIDTH - 1, (right + margin) / CELL);
      x++
    ) {
      const cell = y * WIDTH + x;
      const [u, v] = bent(cell);
      if (inside(cell) && wanted(u, v)) found.push(cell);
    }
  return found;
}

/** Makes the sides of drawn shapes slightly uneven, always in the same way. */
/** @param {number} cell @returns {Point} */
function bent(cell) {
  const [x, y] = middleOf(cell);
  const push = (/** @type {number} */ shift) =>
    4 * Math.sin(x / 31 + shift) * Math.cos(y / 23 - shift) + 3 * Math.sin((x + y) / 13 + 2 * shift);
  return [x + push(0), y + push(2)];
}

/** @param {Point[]} ring @param {number} x @param {number} y */
export function within(ring, x, y) {
  let odd = false;
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = nth(ring, (i + 1) % ring.length);
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) odd = !odd;
  });
  return odd;
}

/** @param {Point} p @param {Point} a @param {Point} b */
function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/**
 * New land for a territory: it takes only what is free, and closes narrow gaps to its neighbours, so that borders meet.
 * @param {Grid} grid @param {number[]} cells @param {number} owner
 */
export function settled(grid, cells, owner) {
  const next = grid.slice();
  const own = cells.filter((cell) => !at(grid, cell));
  for (const cell of own) next[cell] = owner;
  closeGaps(next, own, owner);
  return cleaned(next);
}

/**
 * Land that changes hands, to a territory or to the sea.
 * @param {Grid} grid @param {number[]} cells @param {number} owner
 */
export function painted(grid, cells, owner) {
  const next = grid.slice();
  for (const cell of cells) next[cell] = owner;
  if (owner) closeGaps(next, cells, owner);
  return cleaned(next);
}

/**
 * Narrow water between new land and its neighbours becomes land, and so do small lakes beside it. What closes is
 * rounded like the bend of a river: near the land, the water becomes land where no larger disc fits in.
 * @param {Grid} grid @param {number[]} own @param {number} owner
 */
function closeGaps(grid, own, owner) {
  const banks = shores(grid);
  const near = spread(
    own.filter((cell) => banks.has(cell)),
    2 * BEND,
  );
  const others = [...banks].filter((cell) => at(near, cell) && at(grid, cell) !== owner);
  const between = spread(others, 2 * BEND);
  const [narrow, bend] = [narrows(grid, banks, SNAP / 2), narrows(grid, banks, BEND)];
  /** @type {Set<number>} */
  const closed = new Set();
  const closes = (/** @type {number} */ cell) => at(bend, cell) && at(near, cell) && at(between, cell) && inside(cell);
  narrow.forEach((is, cell) => is && closes(cell) && closed.add(cell));
  for (const cell of closed) {
    grid[cell] = owner;
    for (const other of beside(cell)) if (closes(other)) closed.add(other);
  }
  const rim = new Set(own.flatMap(beside).filter((cell) => inside(cell) && !at(grid, cell)));
  for (const cell of rim) if (!at(grid, cell)) fillLake(grid, cell, owner);
}

/** The cells of land beside water. @param {Grid} grid @returns {Set<number>} */
function shores(grid) {
  const found = new Set();
  grid.forEach((owner, cell) => {
    if (owner && beside(cell).some((near) => !at(grid, near))) found.add(cell);
  });
  return found;
}

/** The water where no disc of this radius fits, marked with 1. @param {Grid} grid @param {Set<number>} banks @param {number} radius */
function narrows(grid, banks, radius) {
  const near = spread([...banks], radius);
  const edge = [...near.keys()].filter(
    (cell) => !at(near, cell) && !at(grid, cell) && beside(cell).some((other) => at(near, other)),
  );
  const open = spread(edge, radius + 0.5);
  return near.map((is, cell) => Number(is && !at(grid, cell) && !at(open, cell)));
}

/** The cells within a distance of these, marked with 1. @param {number[]} from @param {number} radius */
function spread(from, radius) {
  const marked = emptyGrid();
  const reach = Math.floor(radius);
  for (const cell of from) {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    for (let row = Math.max(0, y - reach); row <= Math.min(HEIGHT - 1, y + reach); row++) {
      const wide = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2));
      marked.fill(1, row * WIDTH + Math.max(0, x - wide), row * WIDTH + Math.min(WIDTH - 1, x + wide) + 1);
    }
  }
  return marked;
}

/** @param {Grid} grid @param {number} start @param {number} owner */
function fillLake(grid, start, owner) {
  const lake = new Set([start]);
  for (const cell of lake) {
    for (const other of beside(cell)) if (!at(grid, other)) lake.add(other);
    if (lake.size > LAKE) return;
  }
  for (const cell of lake) grid[cell] = owner;
}

/** Removes specks, and cells that meet only at a corner. @param {Grid} grid */
function cleaned(grid) {
  for (const part of parts(grid)) if (part.length < SPECK) for (const cell of part) grid[cell] = mostAround(grid, cell);
  for (let round = 0; round < 8; round++) if (!joined(grid)) break;
  return grid;
}

/** @param {Grid} grid @param {number} cell */
function mostAround(grid, cell) {
  const own = at(grid, cell);
  return (
    beside(cell)
      .map((near) => at(grid, near))
      .find((near) => near !== own) ?? 0
  );
}

/** @param {Grid} grid */
function joined(grid) {
  let changed = false;
  for (let cell = 0; cell < grid.length - WIDTH - 1; cell++) {
    const [a, b, c, d] = [at(grid, cell), at(grid, cell + 1), at(grid, cell + WIDTH), at(grid, cell + WIDTH + 1)];
    if (a === d && a !== b && a !== c) {
      if (a) grid[cell + 1] = a;
      else grid[cell] = b;
      changed = true;
    } else if (b === c && b !== a && b !== d) {
      if (b) grid[cell] = b;
      else grid[cell + 1] = a;
      changed = true;
    }
  }
  return changed;
}

/** The connected pieces of all territories. @param {Grid} grid @returns {number[][]} */
export function parts(grid) {
  const seen = new Uint8Array(grid.length);
  const found = [];
  for (let start = 0; start < grid.length; start++) {
    if (!at(grid, start) || seen[start]) continue;
    const part = [start];
    seen[start] = 1;
    for (const cell of part)
      for (const near of beside(cell))
        if (!seen[near] && at(grid, near) === at(grid, start)) {
          seen[near] = 1;
          part.push(near);
        }
    found.push(part);
  }
  return found;
}

/** The pairs of territories, by their numbers from 1, that share a border, as `a,b`. @param {Grid} grid @returns {Set<string>} */
export function touching(grid) {
  /** @type {Map<string, number>} */
  const sides = new Map();
  for (let cell = 0; cell < grid.length - WIDTH; cell++)
    for (const near of [cell + 1, cell + WIDTH]) {
      const [a, b] = [at(grid, cell), at(grid, near)];
      if (!a || !b || a === b) continue;
      const key = a < b ? `${a},${b}` : `${b},${a}`;
      sides.set(key, (sides.get(key) ?? 0) + 1);
    }
  return new Set([...sides].filter(([, count]) => count >= SHORE).map(([key]) => key));
}

/**
 * For each territory, from 1, the middle of the largest circle that has room in it, and its radius on the map.
 * @param {Grid} grid @param {number} count
 * @returns {{ at: Point, room: number }[]}
 */
export function middles(grid, count) {
  const depth = depths(grid);
  /** @type {number[]} */
  const deepest = Array.from({ length: count }, () => -1);
  grid.forEach((owner, cell) => {
    const best = deepest[owner - 1];
    if (owner && owner <= count && (best === undefined || best < 0 || nth(depth, cell) > nth(depth, best)))
      deepest[owner - 1] = cell;
  });
  return deepest.map((cell) => ({
    at: cell < 0 ? [0, 0] : middleOf(cell),
    room: cell < 0 ? 0 : (nth(depth, cell) * CELL) / 3,
  }));
}

/** Three times the distance from each cell to the nearest that belongs to somebody else. @param {Grid} grid */
function depths(grid) {
  /** @type {number[]} */
  const far = Array.from(grid, (owner, cell) =>
    owner && inside(cell) && beside(cell).every((near) => at(grid, near) === owner) ? 1e6 : owner ? 2 : 0,
  );
  /** @param {number} cell @param {[number, number][]} ways */
  const sweep = (cell, ways) => {
    for (const [step, length] of ways) far[cell] = Math.min(nth(far, cell), nth(far, cell + step) + length);
  };
  for (let cell = WIDTH + 1; cell < grid.length; cell++)
    if (far[cell])
      sweep(cell, [
        [-1, 3],
        [-WIDTH, 3],
        [-WIDTH - 1, 4],
        [1 - WIDTH, 4],
      ]);
  for (let cell = grid.length - WIDTH - 2; cell >= 0; cell--)
    if (far[cell])
      sweep(cell, [
        [1, 3],
        [WIDTH, 3],
        [WIDTH + 1, 4],
        [WIDTH - 1, 4],
      ]);
  return far;
}

/**
 * The grid under outlines that were drawn elsewhere; `rings` are those of each territory.
 * @param {Point[][][]} shapes
 */
export function gridOf(shapes) {
  const grid = emptyGrid();
  shapes.forEach((rings, number) => {
    const all = rings.flat();
    if (!all.length) return;
    const xs = all.map(([x]) => x);
    const ys = all.map(([, y]) => y);
    for (
      let row = Math.max(EDGE, Math.floor(Math.min(...ys) / CELL));
      row < Math.min(HEIGHT - EDGE, Math.max(...ys) / CELL);
      row++
    )
      for (
        let column = Math.max(EDGE, Math.floor(Math.min(...xs) / CELL));
        column < Math.min(WIDTH - EDGE, Math.max(...xs) / CELL);
        column++
      ) {
        const cell = row * WIDTH + column;
        const [x, y] = middleOf(cell);
        if (rings.reduce((odd, ring) => odd !== within(ring, x, y), false)) grid[cell] = number + 1;
      }
  });
  return cleaned(grid);
}

/**
 * The grid with its territories numbered anew: `to[n]` is the new number of territory n, 0 for none.
 * @param {Grid} grid @param {number[]} to
 */
export function renumbered(grid, to) {
  return grid.map((owner) => to[owner] ?? 0);
}
