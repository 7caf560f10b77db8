/** What is drawn of land in the making: outlines traced from its grid, their paths in files, and lines over the sea. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  at,
  brushed,
  CELL,
  cellAt,
  emptyGrid,
  gridOf,
  HEIGHT,
  SIZE,
  settled,
  touching,
  WIDTH,
  within,
} from "../../../src/garrison/page/js/maker/grid.js";
import {
  arrowhead,
  drawnPath,
  fitted,
  groundOf,
  groundUnder,
  pathOf,
  pieces,
  ringsOf,
  traced,
  wayOf,
} from "../../../src/garrison/page/js/maker/shapes.js";
import { rings } from "../../../src/garrison/page/js/map/geometry.js";
import { drawingOf, lot, mapOf } from "./given.js";
import { block, laid, scribbled, sizeOf } from "./land.js";

/** Twice the area of a ring, positive when it turns clockwise on the screen. */
function twice(ring) {
  return ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0);
}

const SCRIBBLED = scribbled();

// Outlines

test("an outline goes once around its land, with the land on its right", () => {
  const [[ring, ...more], none] = traced(laid([[50, 50, 89, 69]]), 2);
  assert.deepEqual([more, none], [[], []]);
  const area = 40 * 20 * CELL * CELL;
  assert.ok(twice(ring) > 0.97 * 2 * area && twice(ring) < 2 * area, "only its corners are rounded off");
  assert.ok(ring.every(([x, y]) => x >= 300 && x <= 540 && y >= 300 && y <= 420));
  assert.ok(ring.length < 40, "no more corners than are needed");
});

test("a lake is a ring that turns the other way", () => {
  const grid = laid([[50, 50, 89, 89]]);
  for (const cell of block(60, 60, 79, 79)) grid[cell] = 0;
  const [found] = traced(grid, 1);
  assert.deepEqual(found.map((ring) => Math.sign(twice(ring))).sort(), [-1, 1]);
});

test("neighbours have the same corners along their border", () => {
  const [[west], [east]] = traced(laid([[50, 50, 69, 69]], [[70, 50, 89, 69]]), 2);
  const shared = west.filter(([x, y]) => east.some(([u, v]) => u === x && v === y));
  assert.ok(shared.length >= 2);
  assert.deepEqual(
    shared.filter(([x]) => x !== 420),
    [],
    "a straight border stays straight",
  );
  const all = traced(SCRIBBLED, 8).flat();
  const sides = all.flatMap((ring) => ring.map((point, i) => `${point} ${ring[(i + 1) % ring.length]}`));
  const known = new Set(sides);
  assert.equal(known.size, sides.length, "no side twice in one direction");
  const borders = sides.filter((side) => known.has(side.split(" ").reverse().join(" ")));
  assert.ok(borders.length > 100 && borders.length < sides.length, "borders in both directions, coasts in one");
});

test("what is traced and laid out again is nearly the same land", () => {
  const [bow, disc] = [
    brushed(
      [
        [300, 300],
        [600, 420],
        [420, 700],
      ],
      12,
    ),
    brushed([[450, 480]], 14),
  ];
  const grid = settled(settled(emptyGrid(), bow, 1), disc, 2);
  const again = gridOf(traced(grid, 2));
  const other = grid.reduce((sum, owner, cell) => sum + (owner !== again[cell]), 0);
  const land = WIDTH * HEIGHT - sizeOf(grid, 0);
  assert.ok(other < 0.03 * land, `${other} of ${land}`);
  assert.deepEqual(touching(again), touching(grid));
});

test("the hole of a shape is no land of it", () => {
  const square = (from, to) => [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
  ];
  const grid = gridOf([[square(300, 600), square(390, 510)], [square(390, 510)], []]);
  assert.deepEqual(
    [1, 2].map((owner) => sizeOf(grid, owner)),
    [2500 - 400, 400],
  );
});

test("outlines from a file stay exactly as they are", () => {
  const given = [
    [
      [
        [301, 301],
        [599, 305],
        [598, 603],
      ],
    ],
    [],
  ];
  const ground = groundUnder(given);
  assert.equal(ground.rings, given);
  assert.equal(ground.middles.length, 2);
  assert.ok(at(ground.grid, cellAt(ground.middles[0].at)) === 1 && ground.middles[1].room === 0);
});

test("a ground has the borders, the middles and the outlines of its grid", () => {
  const ground = groundOf(laid([[50, 50, 69, 69]], [[70, 50, 89, 69]]), 2);
  assert.deepEqual([...ground.touching], ["1,2"]);
  assert.deepEqual([ground.rings.length, ground.middles.length], [2, 2]);
  assert.ok(ground.middles.every(({ at: [x, y] }, n) => within(ground.rings[n][0], x, y)));
});

test("the shapes of the world fit on a map in the making, and most neighbours by land still touch", () => {
  const [drawing, { territories, links }] = [drawingOf("world"), mapOf("world")];
  const fit = fitted(drawing.viewBox.slice(2));
  const shapes = territories.map(({ name }) => rings(drawing.territories[name].path).map((ring) => ring.map(fit)));
  const ground = groundUnder(shapes);
  const number = (id) => territories.findIndex((one) => one.id === id) + 1;
  const pairs = links.filter(Array.isArray).map((ends) => ends.map(number).sort((a, b) => a - b));
  const met = pairs.filter((pair) => ground.touching.has(pair.join()));
  assert.ok(met.length >= 0.5 * pairs.length, `${met.length} of ${pairs.length}`);
  for (const [n, { at: point, room }] of ground.middles.entries()) {
    assert.ok(room > 0, territories[n].name);
    assert.ok(ground.rings[n].filter((ring) => within(ring, ...point)).length % 2 === 1);
  }
});

// Paths

test("rings become a path and come back, in a file and on a board", () => {
  const below = lot(9);
  for (let round = 0; round < 50; round++) {
    const made = Array.from({ length: below(4) }, () =>
      Array.from({ length: 3 + below(9) }, () => [below(1800), below(1080)]),
    );
    assert.deepEqual(ringsOf(pathOf(made)), made);
    assert.deepEqual(rings(drawnPath(made)), made);
  }
  const triangle = [
    [0, 0],
    [4, 0],
    [4, 4],
  ];
  assert.equal(pathOf([triangle, triangle.slice(1)]), "M0 0 L4 0 L4 4 Z");
  assert.equal(drawnPath([triangle, triangle.slice(1)]), "M0 0l4 0 0 4z");
});

test("what is no ring of a path is left out", () => {
  assert.deepEqual(ringsOf("M1 2 L3 4 Z"), []);
  assert.deepEqual(ringsOf("no path at all"), []);
  assert.deepEqual(ringsOf("M1.5 2 L3 4.25 L5 6 7 Z<script>"), [
    [
      [1.5, 2],
      [3, 4.25],
      [5, 6],
    ],
  ]);
});

test("a picture of any size comes to lie in the middle of the map, with room around it, and keeps its form", () => {
  for (const size of [
    [1000, 600],
    [2000, 1200],
    [10, 1000],
    [1, 1],
    [99_999, 7],
  ]) {
    const fit = fitted(size);
    const [[left, top], [right, bottom]] = [fit([0, 0]), fit(size)];
    assert.ok(Math.abs(left + right - SIZE[0]) <= 1 && Math.abs(top + bottom - SIZE[1]) <= 1);
    assert.ok(left >= 18 && top >= 18);
    assert.ok(Math.abs(left - 18) <= 1 || Math.abs(top - 18) <= 1, "as large as may be");
    const wide = (right - left) * size[1] - (bottom - top) * size[0];
    assert.ok(Math.abs(wide) <= 2 * Math.max(...size), `${size}`);
  }
});

test("a picture of our own size stays where it is, and nothing lies outside", () => {
  const fit = fitted(SIZE);
  assert.deepEqual(fit([17, 1000]), [17, 1000]);
  assert.deepEqual(fit([-5, 2000]), [0, SIZE[1]]);
  assert.deepEqual(fitted([100, 100])([1e9, -1e9]), [SIZE[0], 0]);
});

// Lines over the sea

const WEST = [
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
];
const EAST = [
  [
    [90, 90],
    [80, 90],
    [80, 5],
    [90, 5],
  ],
];

test("a line over the sea goes from shore to shore where they are nearest, or through its points", () => {
  assert.deepEqual(wayOf(WEST, EAST, []), [
    [10, 0],
    [80, 5],
  ]);
  assert.deepEqual(
    wayOf(WEST, EAST, [
      [2, 100],
      [84, -50],
    ]),
    [
      [0, 10],
      [2, 100],
      [84, -50],
      [80, 5],
    ],
  );
  assert.deepEqual([wayOf([], EAST, []), wayOf(WEST, [], [[1, 1]])], [[], []]);
});

test("a line that leaves the map comes back on the other side", () => {
  const [width] = SIZE;
  assert.deepEqual(
    pieces([
      [50, 5],
      [0, 8],
      [width, 8],
      [1700, 9],
    ]),
    [
      [
        [50, 5],
        [0, 8],
      ],
      [
        [width, 8],
        [1700, 9],
      ],
    ],
  );
  assert.deepEqual(
    pieces([
      [50, 5],
      [60, 8],
    ]),
    [
      [
        [50, 5],
        [60, 8],
      ],
    ],
  );
  assert.deepEqual(pieces([]), [[]]);
});

test("the head of an arrow lies at the end of its line, and points along it", () => {
  assert.equal(
    arrowhead([
      [0, 0],
      [50, 0],
      [100, 0],
    ]),
    "M100 0L80 -9 80 9Z",
  );
  assert.equal(
    arrowhead([
      [0, 100],
      [0, 0],
    ]).replaceAll("-0", "0"),
    "M0 0L-9 20 9 20Z",
  );
  assert.ok(
    !arrowhead([
      [5, 5],
      [5, 5],
    ]).includes("NaN"),
  );
});
