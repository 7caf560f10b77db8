/** Lines on the map: outlines and their edges, arrows, the way of the arrow keys, and how far a finger may miss. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cross, drawn, octagon } from "../../../src/garrison/page/js/diplomacy/map/arrows.js";
import { arrow, counted, d, way, ways } from "../../../src/garrison/page/js/map/arrows.js";
import { box, edges, GLOW, rings, shining, towards } from "../../../src/garrison/page/js/map/geometry.js";
import { reaches } from "../../../src/garrison/page/js/map/walked.js";
import { BUNDLED, drawingOf, lot } from "./given.js";

const MAPS = [...BUNDLED, "europe"];

const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);

/** The points of a path of `M` and `L`, line by line. */
function linesOf(path) {
  const lines = path.split("M").filter(Boolean);
  return lines.map((line) => line.replace("z", "").split("L"));
}

/** Both ends of each side of a line, in one order. */
function sidesOf(points) {
  return points.slice(1).map((point, i) => [points[i], point].sort().join(","));
}

// Outlines

test("a path is read as the corners of its rings", () => {
  assert.deepEqual(rings("M10 10l5 0 0 5-5 0z"), [
    [
      [10, 10],
      [15, 10],
      [15, 15],
      [10, 15],
    ],
  ]);
  assert.deepEqual(rings("M0 0l2-3 1 1zM-7 20l1 0z"), [
    [
      [0, 0],
      [2, -3],
      [3, -2],
    ],
    [
      [-7, 20],
      [-6, 20],
    ],
  ]);
  assert.deepEqual(rings(""), []);
});

test("the border of two neighbours is drawn once, and apart from their coasts", () => {
  const drawing = { territories: { West: { path: "M0 0l5 0 0 5-5 0z" }, East: { path: "M5 0l5 0 0 5-5 0z" } } };
  const found = edges(drawing, (names) => names.sort().join(" and "));
  assert.deepEqual(Object.keys(found).sort(), ["East", "East and West", "West"]);
  assert.deepEqual(linesOf(found["East and West"]), [["5 0", "5 5"]]);
  assert.deepEqual(linesOf(found.West).flatMap(sidesOf).sort(), ["0 0,0 5", "0 0,5 0", "0 5,5 5"]);
  assert.equal(linesOf(found.West).length, 1);
});

test("an edge without a kind is left out, and a drawing can be asked again for other kinds", () => {
  const drawing = { territories: { West: { path: "M0 0l5 0 0 5-5 0z" }, East: { path: "M5 0l5 0 0 5-5 0z" } } };
  const between = edges(drawing, (names) => (names.length > 1 ? "between" : ""));
  assert.deepEqual(Object.keys(between), ["between"]);
  assert.deepEqual(linesOf(between.between), [["5 0", "5 5"]]);
  assert.deepEqual(Object.keys(edges(drawing, (names) => names.join("+"))).sort(), ["East", "West", "West+East"]);
});

test("an island is one line that closes", () => {
  const [line, ...more] = linesOf(edges({ territories: { Rock: { path: "M0 0l5 0 0 5z" } } }, () => "coast").coast);
  assert.deepEqual([line[0], line.length, more], [line[3], 4, []]);
});

test("every side of every bundled map is drawn exactly once, as the kind it is", () => {
  for (const name of MAPS) {
    const drawing = drawingOf(name);
    const owners = new Map();
    for (const [territory, { path }] of Object.entries(drawing.territories))
      for (const ring of rings(path))
        for (const side of sidesOf([...ring, ring[0]].map((point) => point.join(" "))))
          if (new Set(side.split(",")).size > 1) owners.set(side, [...(owners.get(side) ?? []), territory]);
    const found = edges(drawing, (names) => names.join("+"));
    const told = Object.entries(found).flatMap(([kind, path]) =>
      linesOf(path)
        .flatMap(sidesOf)
        .map((side) => `${side}: ${kind}`),
    );
    assert.deepEqual(told.sort(), [...owners].map(([side, names]) => `${side}: ${names.join("+")}`).sort(), name);
  }
});

test("a line ends only where more than two meet, or where it began", () => {
  for (const name of MAPS) {
    const lines = linesOf(edges(drawingOf(name), () => "all").all);
    const sides = lines.flatMap(sidesOf).flatMap((side) => side.split(","));
    const meeting = new Map();
    for (const end of sides) meeting.set(end, (meeting.get(end) ?? 0) + 1);
    const loose = lines.filter(
      (line) => line[0] !== line.at(-1) && [line[0], line.at(-1)].some((end) => meeting.get(end) === 2),
    );
    assert.deepEqual(loose, [], name);
  }
});

test("a star shines in a circle, and its name stands farther away", () => {
  const shape = { path: "M1 1l1 1z", label: [100, 200], name: [150, 100], radius: 25 };
  const { territories } = shining({ style: "stars", territories: { Deneb: shape } });
  const [ring] = rings(territories.Deneb.path);
  assert.equal(ring.length, 24);
  for (const corner of ring) assert.ok(Math.abs(far(corner, [100, 200]) - GLOW) < 1);
  for (const [i, corner] of ring.entries()) assert.ok(far(corner, ring[(i + 1) % 24]) < 14);
  assert.deepEqual(territories.Deneb.name.map(Math.round), [161, 78]);
  assert.equal(territories.Deneb.radius, 25);
  const land = { style: "cells", territories: { Deneb: shape } };
  assert.equal(shining(land), land);
});

test("a box is around all of some territories", () => {
  const territories = {
    A: { path: "M10 20l5 0 0 5z" },
    B: { path: "M-4 30l5 0 0 9zM0 0l1 1z" },
    C: { path: "M99 99l1 0z" },
  };
  assert.deepEqual(box({ territories }, ["A"]), [10, 20, 15, 25]);
  assert.deepEqual(box({ territories }, ["A", "B"]), [-4, 0, 15, 39]);
});

// Arrows

test("a straight way leaves room at both ends", () => {
  const points = way([0, 0], [100, 0], { bow: 0, gap: [16, 20], steps: 4 });
  assert.equal(d(points), "M16.0 0.0L32.0 0.0L48.0 0.0L64.0 0.0L80.0 0.0");
});

test("between places that are near, something of a way is left", () => {
  const points = way([0, 0], [20, 0], { bow: 0, gap: [16, 18] });
  assert.deepEqual([points[0][0], points.at(-1)[0]].map(Math.round), [9, 11]);
  assert.ok(way([5, 5], [5, 5]).flat().every(Number.isFinite));
});

test("a way bows downwards in both directions, by half of what is asked", () => {
  for (const [a, b] of [
    [
      [0, 0],
      [100, 0],
    ],
    [
      [100, 0],
      [0, 0],
    ],
  ]) {
    const points = way(a, b, { bow: 0.2, gap: [0, 0] });
    assert.equal(points.length, 29);
    assert.deepEqual(points[14].map(Math.round), [50, 10]);
    assert.deepEqual([points[0], points[28]], [a, b]);
  }
});

test("a wave swings around its way and ends on it", () => {
  const straight = way([0, 0], [300, 0], { bow: 0, gap: [0, 0], steps: 100 });
  const waved = way([0, 0], [300, 0], { bow: 0, gap: [0, 0], wave: 3 });
  assert.equal(waved.length, 101);
  const aside = waved.map(([, y], i) => y - straight[i][1]);
  assert.ok(
    Math.max(...aside) > 2.5 && Math.max(...aside) <= 3 && Math.min(...aside) < -2.5 && Math.min(...aside) >= -3,
  );
  assert.deepEqual([aside[0], ...aside.slice(-3)], [0, 0, 0, 0]);
});

test("the arrow there and the arrow back are two", () => {
  const [there] = ways([0, 0], [100, 0], 10, 0);
  const [back] = ways([100, 0], [0, 0], 10, 0);
  assert.ok(there[14][1] > 5 && back[14][1] < -5);
  assert.ok(far(there[0], [0, 0]) < 15 && far(there[0], [0, 0]) > 13);
  assert.ok(far(there.at(-1), [100, 0]) > far(there[0], [0, 0]));
});

test("an arrow around the world leaves the map on one side and comes back on the other", () => {
  const [out, home] = ways([50, 10], [950, 10], 10, 1000);
  assert.ok(out.at(-1)[0] < 0 && out[0][0] < 50, "to the left, as that is shorter");
  assert.ok(home[0][0] > 1000 && home.at(-1)[0] > 950);
  const [right] = ways([950, 10], [50, 10], 10, 1000);
  assert.ok(right[0][0] > 950 && right.at(-1)[0] > 1000);
});

test("an arrow has a line, a tip that goes a little beyond it, and a number in its middle", () => {
  const points = way([0, 0], [100, 0], { bow: 0, gap: [0, 0] });
  const [under, line, tip] = arrow("march", points, { tip: 10, look: "red" }).all("path");
  assert.equal(under.getAttribute("d"), d(points));
  assert.equal(line.getAttribute("d"), d(points));
  assert.equal(tip.getAttribute("d"), "M106.0 0.0L95.0 5.5L95.0 -5.5z");
  assert.equal(arrow("march", points, { tip: 0 }).all("path").length, 2);
  const marked = counted("march", points, 12);
  const [pill] = marked.all("rect");
  assert.deepEqual(
    ["x", "y", "width"].map((name) => Number(pill.getAttribute(name))),
    [37, -9, 26],
  );
  assert.equal(marked.textContent, "12");
  assert.equal(counted("march", points).all("rect").length, 0);
  assert.equal(counted("march", points, 0).textContent, "0");
});

test("points are written with one decimal", () => {
  assert.equal(
    d([
      [1, 2],
      [3.449, -4],
    ]),
    "M1.0 2.0L3.4 -4.0",
  );
});

test("an octagon lies on a flat side, and a cross at its part of the way", () => {
  const corners = linesOf(octagon([50, 50], 20))[0].map((point) => point.split(" ").map(Number));
  assert.equal(corners.length, 8);
  for (const corner of corners) assert.ok(Math.abs(far(corner, [50, 50]) - 20) < 0.1);
  assert.ok(corners.every(([x, y]) => Math.abs(x - 50) > 7 && Math.abs(y - 50) > 7));
  assert.equal(
    cross(
      [
        [0, 0],
        [10, 10],
        [20, 20],
      ],
      0.5,
      2,
    ).getAttribute("d"),
    "M8 8L12 12M12 8L8 12",
  );
});

// Orders

const SPOTS = [
  [0, 0],
  [100, 0],
  [0, 100],
  [200, 0],
];
const GROUND = { spot: (place) => SPOTS[place], taken: (place) => place === 3, same: (a, b) => a === b };
const look = "red";

/** The circles, as points, of what is drawn for the last of these orders. */
function knots(...orders) {
  const found = drawn(
    orders.map((order) => ({ order, look })),
    GROUND,
  )
    .at(-1)
    .all("circle");
  return found.map((one) => [Number(one.getAttribute("cx")), Number(one.getAttribute("cy"))]);
}

test("a support and a convoy are tied to the middle of the move that they help, written or not", () => {
  const move = { type: "move", unit: 0, target: 1 };
  for (const order of [
    { type: "support move", unit: 2, supported: 0, target: 1 },
    { type: "convoy", unit: 2, army: 0, target: 1 },
  ]) {
    const [knot] = knots(move, order);
    assert.ok(far(knot, [56.6, 4.9]) < 0.2, `${knot}`);
    assert.ok(far(knots(order)[0], knot) < 3);
    assert.deepEqual(knots({ ...move, target: 3 }, order), knots(order), "another move is not helped");
  }
});

test("each kind of order is drawn as itself, and a failed one has a cross", () => {
  const orders = {
    move: { type: "move", unit: 0, target: 1 },
    "move via": { type: "move", unit: 0, target: 1, via: true },
    "move voyage": { type: "voyage", unit: 0, chain: [2], target: 1 },
    support: { type: "support hold", unit: 0, supported: 1 },
    convoy: { type: "convoy", unit: 0, army: 1, target: 3 },
    combine: { type: "combine", unit: 0, target: 1 },
    hold: { type: "hold", unit: 0 },
  };
  for (const [kind, order] of Object.entries(orders))
    for (const failed of [true, false]) {
      const [made, ...more] = drawn([{ order, look, failed, quiet: failed }], GROUND);
      assert.deepEqual(more, []);
      const classes = made.getAttribute("class").replace("arrow ", "");
      assert.equal(classes, `order ${kind}${failed ? " failed quiet" : ""}`);
      const crosses = made.all("path").filter((one) => one.getAttribute("class") === "cross");
      assert.equal(crosses.length, failed ? 1 : 0, kind);
      assert.equal(made.getAttribute("data-o"), look);
    }
  assert.deepEqual(drawn([{ order: { type: "waive" }, look }], GROUND), []);
});

test("a move ends short of a unit that stands there, and a voyage goes by its fleets", () => {
  const end = (order) => {
    const [, line] = drawn([{ order, look }], GROUND)[0].all("path");
    const points = linesOf(line.getAttribute("d"))[0].map((point) => point.split(" ").map(Number));
    return { end: far(points.at(-1), SPOTS[order.target]), points };
  };
  assert.deepEqual(
    [1, 3].map((target) => Math.round(end({ type: "move", unit: 0, target }).end)),
    [9, 20],
  );
  const { points } = end({ type: "voyage", unit: 0, chain: [2], target: 1 });
  assert.ok(points.some((point) => far(point, SPOTS[2]) < 1));
});

// Keys and fingers

test("an arrow key leads to the nearest place that lies in its direction", () => {
  const places = [
    ["right", [100, 5]],
    ["farther", [200, 0]],
    ["aside", [60, 110]],
    ["left", [-50, 0]],
    ["up", [3, -80]],
  ];
  assert.equal(towards("ArrowRight", [0, 0], places), "right");
  assert.equal(towards("ArrowLeft", [0, 0], places), "left");
  assert.equal(towards("ArrowUp", [0, 0], places), "up");
  assert.equal(towards("ArrowDown", [0, 0], places), "aside");
  assert.equal(towards("Enter", [0, 0], places), "");
  assert.equal(towards("ArrowRight", [200, 0], places), "");
});

test("each arrow key has a direction of its own", () => {
  const turned = {
    ArrowRight: ([x, y]) => [x, y],
    ArrowDown: ([x, y]) => [-y, x],
    ArrowLeft: ([x, y]) => [-x, -y],
    ArrowUp: ([x, y]) => [y, -x],
  };
  for (const [key, turn] of Object.entries(turned)) {
    const places = { straight: [100, 3], aside: [70, 25], other: [70, -25], back: [-20, 0] };
    const laid = Object.entries(places).map(([name, at]) => [name, turn(at)]);
    assert.equal(towards(key, [0, 0], laid), "straight");
  }
});

test("what lies more aside than along is nearer only if it is much nearer, and not if it is far aside", () => {
  assert.equal(
    towards(
      "ArrowRight",
      [0, 0],
      [
        ["straight", [100, 0]],
        ["slanted", [40, 40]],
      ],
    ),
    "straight",
  );
  assert.equal(
    towards(
      "ArrowRight",
      [0, 0],
      [
        ["straight", [110, 0]],
        ["slanted", [40, 40]],
      ],
    ),
    "slanted",
  );
  assert.equal(towards("ArrowRight", [0, 0], [["aside", [100, 190]]]), "aside");
  assert.equal(towards("ArrowRight", [0, 0], [["aside", [100, 191]]]), "");
  assert.equal(towards("ArrowRight", [0, 0], [["here", [4, 0]]]), "");
  assert.equal(towards("ArrowRight", [0, 0], [["near", [4.5, 0]]]), "near");
});

test("every place of every bundled map is reached by the arrow keys", () => {
  for (const name of BUNDLED) {
    const places = Object.values(drawingOf(name).territories).map(({ id, label }) => [id, label]);
    const met = new Set([places[0][0]]);
    for (const id of met) {
      const from = places.find(([one]) => one === id)[1];
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const to = towards(
          key,
          from,
          places.filter(([one]) => one !== id),
        );
        if (to) met.add(to);
      }
    }
    assert.equal(met.size, places.length, name);
  }
});

test("a finger may miss by 22 pixels, but by no more than half of the way to a neighbour", () => {
  assert.deepEqual(reaches([[0, 0]]), [22]);
  assert.deepEqual(
    reaches([
      [0, 0],
      [30, 0],
      [1000, 0],
    ]),
    [15, 15, 22],
  );
  assert.deepEqual(
    reaches([
      [0, 0],
      [0, 10],
    ]),
    [11, 11],
  );
  const below = lot(5);
  const points = Array.from({ length: 60 }, () => [below(400), below(400)]);
  const found = reaches(points);
  points.forEach((one, i) => {
    const near = Math.min(...points.filter((_, n) => n !== i).map((other) => far(one, other)));
    assert.equal(found[i], Math.min(22, Math.max(11, near / 2)));
  });
});
