/** The grid of cells below a map in the making: what belongs to whom, and what drawing, painting and erasing make of it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at,
  beside,
  brushed,
  cellAt,
  emptyGrid,
  enclosed,
  HEIGHT,
  middleOf,
  middles,
  painted,
  parts,
  renumbered,
  SIZE,
  settled,
  touching,
  WIDTH,
  within,
} from "../../../src/garrison/page/js/maker/grid.js";
import { block, laid, scribbled, sizeOf } from "./land.js";

/** Where cells of one owner meet only at a corner. */
function pinches(grid) {
  const found = [];
  for (let cell = 0; cell < grid.length - WIDTH - 1; cell++) {
    const [a, b, c, d] = [grid[cell], grid[cell + 1], grid[cell + WIDTH], grid[cell + WIDTH + 1]];
    if ((a === d && a !== b && a !== c) || (b === c && b !== a && b !== d)) found.push(cell);
  }
  return found;
}

/** A grid that somebody painted, after each step. */
const STEPS = [];
const SCRIBBLED = scribbled((grid) => STEPS.push(grid));

// Cells

test("the middle of every cell lies in that cell, and outside the map is no cell", () => {
  for (let cell = 0; cell < WIDTH * HEIGHT; cell++) assert.equal(cellAt(middleOf(cell)), cell);
  assert.deepEqual(middleOf(WIDTH + 2), [15, 9]);
  assert.equal(cellAt([0, 0]), 0);
  assert.equal(cellAt([SIZE[0] - 1, SIZE[1] - 1]), WIDTH * HEIGHT - 1);
  for (const outside of [
    [-1, 5],
    [5, -1],
    [SIZE[0], 5],
    [5, SIZE[1]],
  ])
    assert.equal(cellAt(outside), -1);
});

test("a point is within a ring if it is inside, also in the bay of a hollow one", () => {
  const ring = [
    [0, 0],
    [30, 0],
    [30, 30],
    [20, 30],
    [20, 10],
    [10, 10],
    [10, 30],
    [0, 30],
  ];
  assert.ok(
    [
      [5, 20],
      [25, 20],
      [15, 5],
    ].every(([x, y]) => within(ring, x, y)),
  );
  assert.ok(
    [
      [15, 20],
      [-5, 5],
      [35, 5],
      [5, 31],
      [15, -1],
    ].every(([x, y]) => !within(ring, x, y)),
  );
});

test("an outline by hand encloses its land, in whichever direction it was drawn", () => {
  const corners = [
    [300, 300],
    [600, 300],
    [600, 600],
    [300, 600],
  ];
  const cells = enclosed(corners);
  assert.ok(Math.abs(cells.length - 2500) < 60, `${cells.length}`);
  for (const [x, y] of cells.map(middleOf)) assert.ok(x > 290 && x < 610 && y > 290 && y < 610);
  assert.deepEqual(enclosed([...corners].reverse()), cells);
  assert.notEqual(new Set(cells.map((cell) => cell % WIDTH)).size, 50, "its sides are not quite straight");
});

test("a brush covers a disc at a point, and all along a line", () => {
  const disc = brushed([[900, 540]], 10);
  assert.ok(Math.abs(disc.length - Math.PI * 100) < 20, `${disc.length}`);
  const line = brushed(
    [
      [300, 540],
      [900, 540],
    ],
    10,
  );
  assert.ok(Math.abs(line.length - (Math.PI * 100 + 100 * 20)) < 60, `${line.length}`);
  for (const x of [300, 600, 900]) assert.ok(line.includes(cellAt([x, 540])));
  for (const [x, y] of line.map(middleOf)) assert.ok(x > 230 && x < 970 && Math.abs(y - 540) < 70);
});

test("the rim of the map stays sea, whatever is drawn over it", () => {
  const all = enclosed([
    [-100, -100],
    [1900, -100],
    [1900, 1200],
    [-100, 1200],
  ]);
  assert.equal(all.length, (WIDTH - 4) * (HEIGHT - 4));
  for (const cell of [...all, ...brushed([[0, 0], SIZE], 20)]) {
    const [x, y] = [cell % WIDTH, Math.floor(cell / WIDTH)];
    assert.ok(x > 1 && y > 1 && x < WIDTH - 2 && y < HEIGHT - 2);
  }
});

// Land

test("new land takes only what is free", () => {
  const before = laid([[50, 50, 69, 69]]);
  const after = settled(before, block(60, 50, 89, 69), 2);
  assert.equal(sizeOf(after, 1), 400);
  assert.ok(block(70, 50, 89, 69).every((cell) => at(after, cell) === 2));
  assert.ok(sizeOf(after, 2) < 450, "with a little more in the corners between them");
  assert.equal(sizeOf(before, 2), 0, "the grid before is as it was");
});

test("narrow water between new land and a neighbour becomes land, wide water does not", () => {
  const before = laid([[50, 50, 69, 69]]);
  for (const [gap, meets] of [
    [1, true],
    [7, true],
    [9, false],
  ]) {
    const after = settled(before, block(70 + gap, 50, 89 + gap, 69), 2);
    assert.equal(touching(after).has("1,2"), meets, `${gap}`);
    assert.equal(sizeOf(after, 1), 400);
    if (!meets) assert.equal(sizeOf(after, 2), 400);
  }
});

test("what closes between two round lands narrows towards its middle, as wide water beside it stays", () => {
  const [left, right] = [600, 800].map((x) => brushed([[x, 540]], 14));
  const before = emptyGrid();
  for (const cell of left) before[cell] = 1;
  const after = settled(before, right, 2);
  const high = (column) => block(column, 50, column, 130).filter((cell) => at(after, cell)).length;
  const heights = [106, 108, 110, 112, 114, 116].map(high);
  assert.deepEqual(
    heights,
    [...heights].sort((one, other) => other - one),
  );
  assert.ok(heights[5] > 5 && heights[5] < heights[2] - 5, `${heights}`);
  assert.equal(touching(after).has("1,2"), true);
});

test("a small lake beside new land is filled, a large one stays", () => {
  for (const [wide, owner] of [
    [7, 1],
    [9, 0],
  ]) {
    const lake = block(120, 60, 119 + wide, 59 + wide);
    const around = block(100, 40, 140 + wide, 80 + wide).filter((cell) => !lake.includes(cell));
    const after = settled(emptyGrid(), around, 1);
    assert.ok(
      lake.every((cell) => at(after, cell) === owner),
      `${wide}`,
    );
  }
});

test("a brush takes land from others, and an eraser gives it to the sea", () => {
  const before = laid([[50, 50, 89, 89]], [[90, 50, 129, 89]]);
  const taken = painted(before, block(80, 50, 89, 89), 2);
  assert.equal(sizeOf(taken, 1), 1200);
  assert.ok(block(80, 50, 129, 89).every((cell) => at(taken, cell) === 2));
  const drowned = painted(before, block(80, 50, 99, 89), 0);
  assert.deepEqual([sizeOf(drowned, 1), sizeOf(drowned, 2)], [1200, 1200]);
  assert.equal(touching(drowned).size, 0, "an eraser closes no gaps");
});

test("a speck that is left over goes to its neighbour, and a larger piece stays", () => {
  const before = laid([[50, 50, 69, 69]], [[70, 50, 89, 69]]);
  const left = (right, bottom) => {
    const kept = block(50, 50, right, bottom);
    const taken = block(50, 50, 69, 69).filter((cell) => !kept.includes(cell));
    return sizeOf(painted(before, taken, 2), 1);
  };
  assert.equal(left(69, 52), 60);
  assert.equal(left(54, 51), 10);
  assert.equal(left(52, 52), 0);
});

test("whatever is painted, nothing is a speck, meets only at a corner, or lies on the rim", () => {
  for (const grid of STEPS) {
    assert.deepEqual(pinches(grid), []);
    assert.ok(block(0, 0, WIDTH - 1, 1).every((cell) => grid[cell] === 0));
    assert.ok(
      parts(grid).every((part) => part.length >= 8),
      "of ten cells a corner may be cut",
    );
  }
});

test("the pieces of a grid are its connected parts, each of one territory", () => {
  const grid = SCRIBBLED;
  const found = parts(grid);
  assert.equal(new Set(found.flat()).size, found.flat().length);
  assert.equal(found.flat().length, WIDTH * HEIGHT - sizeOf(grid, 0));
  for (const part of found) {
    const own = new Set(part);
    for (const cell of part) {
      assert.equal(at(grid, cell), at(grid, part[0]));
      for (const near of beside(cell)) assert.equal(own.has(near), at(grid, near) === at(grid, cell));
    }
  }
});

test("territories border on each other from three sides of cells on", () => {
  const beside2 = (bottom) => touching(laid([[50, 50, 59, 59]], [[60, 50, 69, bottom]]));
  assert.deepEqual([...beside2(52)], ["1,2"]);
  assert.deepEqual([...beside2(51)], []);
  assert.deepEqual([...touching(laid([[60, 50, 69, 59]], [[60, 60, 69, 69]], [[50, 40, 59, 59]]))].sort(), [
    "1,2",
    "1,3",
  ]);
});

test("the middle of a territory is where most room is", () => {
  const [square, none] = middles(laid([[50, 50, 60, 60]]), 2);
  assert.deepEqual(square, { at: middleOf(55 * WIDTH + 55), room: 34 });
  assert.deepEqual(none, { at: [0, 0], room: 0 });
  const [bell] = middles(
    laid([
      [50, 50, 51, 100],
      [50, 101, 80, 131],
    ]),
    1,
  );
  assert.deepEqual(bell.at, middleOf(116 * WIDTH + 65));
});

test("the circle around a middle holds nothing of anybody else", () => {
  const grid = SCRIBBLED;
  const found = middles(grid, 8);
  for (const [n, { at: point, room }] of found.entries()) {
    assert.equal(sizeOf(grid, n + 1) > 0, room > 0);
    if (!room) continue;
    assert.equal(at(grid, cellAt(point)), n + 1);
    for (const [cell, owner] of grid.entries()) {
      const [x, y] = middleOf(cell);
      if (owner !== n + 1) assert.ok(Math.hypot(x - point[0], y - point[1]) > 0.9 * room);
    }
  }
});

test("territories get the numbers that they are given, or none", () => {
  const grid = renumbered(laid([[50, 50, 59, 59]], [[60, 50, 69, 59]], [[70, 50, 79, 59]]), [0, 2, 0]);
  assert.deepEqual(
    [1, 2, 3].map((owner) => sizeOf(grid, owner)),
    [0, 100, 0],
  );
  assert.equal(at(grid, 55 * WIDTH + 55), 2);
});
