/** Land for tests: laid out in rectangles, or painted at random as a person might. */
import { brushed, emptyGrid, painted, SIZE, settled, WIDTH } from "../../../src/garrison/page/js/maker/grid.js";
import { lot } from "./given.js";

/** The cells of a rectangle, from its first column and row to the last. */
export function block(left, top, right, bottom) {
  const found = [];
  for (let y = top; y <= bottom; y++) for (let x = left; x <= right; x++) found.push(y * WIDTH + x);
  return found;
}

/** A grid on which each territory, from 1, has the cells of its rectangles. */
export function laid(...territories) {
  const grid = emptyGrid();
  territories.forEach((blocks, n) => {
    for (const corners of blocks) for (const cell of block(...corners)) grid[cell] = n + 1;
  });
  return grid;
}

export function sizeOf(grid, owner) {
  return grid.reduce((sum, one) => sum + (one === owner), 0);
}

/** A grid that somebody painted at random: each step is handed to `seen`. */
export function scribbled(seen = () => {}) {
  const below = lot(4);
  let grid = emptyGrid();
  for (let n = 1; n <= 24; n++) {
    const points = Array.from({ length: 1 + below(4) }, () => [below(SIZE[0]), below(SIZE[1])]);
    const cells = brushed(points, 4 + below(10));
    grid = below(4) ? settled(grid, cells, 1 + below(8)) : painted(grid, cells, below(9));
    seen(grid);
  }
  return grid;
}
