/** Names of continents on the map: in the sea or on their own land, and never on a disc, on another name, or on somebody else's land. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Continents } from "../../../src/garrison/page/js/map/continents.js";
import { shining } from "../../../src/garrison/page/js/map/geometry.js";
import { constellations, covering, ground, place } from "../../../src/garrison/page/js/map/labels.js";
import { Regions, SEA } from "../../../src/garrison/page/js/map/regions.js";
import { BUNDLED, drawingOf, mapOf } from "./given.js";

/** Two continents: a square on the left, which is two halves, and one on the right. */
const TWO = {
  viewBox: [0, 0, 1600, 800],
  style: "cells",
  links: [],
  decor: {},
  territories: {
    A: { path: "M200 200l200 0 0 400-200 0z", label: [300, 400], radius: 80 },
    B: { path: "M400 200l200 0 0 400-200 0z", label: [500, 400], radius: 80 },
    C: { path: "M1000 200l400 0 0 400-400 0z", label: [1200, 400], radius: 180 },
  },
};
const MEMBERS = ["A", "B", "C"].map((name) => ({ id: name, name, region: name === "C" ? 1 : 0 }));
const NAMES = [
  { name: "Left land", bonus: 5 },
  { name: "Right land", bonus: 2 },
];
const VIEW = { k: 0.5, x: 10, y: 20 };

function meet(a, b) {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** A bundled map as the page draws it, with its continents. */
function world(name) {
  const { continents, territories } = mapOf(name);
  const drawing = shining(drawingOf(name));
  const region = new Map(continents.map(({ id }, i) => [id, i]));
  const members = territories.map((one) => ({ id: one.id, name: one.name, region: region.get(one.continent) }));
  return { drawing, members, continents };
}

test("a map is read cell by cell: whose land each is, and whose is nearest", () => {
  const regions = new Regions(TWO, MEMBERS);
  const at = (x, y) => Math.floor(y / regions.cell) * 160 + Math.floor(x / regions.cell);
  assert.deepEqual([regions.cell, regions.rows], [10, 80]);
  assert.deepEqual(
    [at(300, 400), at(590, 590), at(1010, 210), at(700, 400), at(195, 400)].map((n) => regions.land[n]),
    [0, 0, 1, SEA, SEA],
  );
  assert.deepEqual(
    [at(700, 400), at(900, 400), at(5, 5), at(1595, 795)].map((n) => regions.near[n]),
    [0, 1, 0, 1],
  );
});

test("what an outline leaves out, as a lake, is not its land", () => {
  const path = "M200 200l400 0 0 400-400 0zM300 300l200 0 0 200-200 0z";
  const regions = new Regions({ ...TWO, territories: { A: { path } } }, [{ name: "A", region: 0 }]);
  assert.deepEqual(
    [250, 400, 550].map((x) => regions.land[40 * 160 + x / 10]),
    [0, SEA, 0],
  );
});

test("a name stands in the sea beside its continent, and on its land only where the sea is taken", () => {
  const regions = new Regions(TWO, MEMBERS);
  const titles = [{ region: 0, forms: [[100, 20]] }];
  const [free] = regions.place(titles, VIEW, []);
  assert.ok(regions.free([free.at[0] - 100, free.at[1] - 20, free.at[0] + 100, free.at[1] + 20], 0, false));
  assert.ok(free.at[0] < 800, "nearer to its own land than to the other");
  const whole = [0, 0, 2000, 2000];
  assert.deepEqual(regions.place(titles, VIEW, [whole]), [null]);
  const around = [
    [0, 0, 820, 118],
    [0, 322, 820, 500],
    [0, 0, 108, 500],
    [312, 0, 820, 500],
  ];
  const [ashore] = regions.place(titles, VIEW, around);
  assert.ok(ashore.at[0] > 200 && ashore.at[0] < 600 && ashore.at[1] > 200 && ashore.at[1] < 600);
});

test("a name that fits nowhere in a line takes its next form", () => {
  const regions = new Regions(TWO, MEMBERS);
  const forms = [
    [900, 20],
    [60, 40],
  ];
  assert.equal(regions.place([{ region: 0, forms }], VIEW, [])[0].form, 1);
});

test("on every bundled map, at every nearness, names of continents touch nothing and lie on nobody else's land", () => {
  for (const name of BUNDLED) {
    const { drawing, members, continents } = world(name);
    const [, , w, h] = drawing.viewBox;
    for (const [width, height, nearer] of [
      [1076, 640, 1],
      [390, 420, 1],
      [390, 420, 2.2],
      [1500, 900, 3],
    ]) {
      const k = 0.985 * Math.min(width / w, height / h) * nearer;
      const view = { k, x: 0, y: 0, size: [width, height] };
      const items = members.map((one) => {
        const { label, radius, lines = [one.name] } = drawing.territories[one.name];
        return { at: label.map((n) => n * k), r: 9, badge: false, room: radius, lines, spot: null };
      });
      const taken = covering(items, place(items, 11, [width, height]), 11);
      const all = new Continents(drawing, members, continents, () => {});
      all.moved(view, () => taken);
      const areas = all.areas(view);
      for (const [i, area] of areas.entries())
        for (const other of [...taken, ...areas.filter((_, n) => n !== i)])
          assert.ok(!meet(area, other), `${name} at ${k}: ${area} on ${other}`);
      all.placed.forEach((spot, i) => {
        if (!spot) return;
        const [left, top, right, bottom] = areas[all.placed.slice(0, i).filter(Boolean).length].map((n) => n / k);
        assert.ok(all.regions.free([left, top, right, bottom], all.list[i].region, true), name);
      });
    }
  }
});

test("the whole world is seen with the names of all its continents, on a desk and on a phone", () => {
  const { drawing, members, continents } = world("world");
  const [, , w, h] = drawing.viewBox;
  for (const [width, height] of [
    [1076, 640],
    [390, 420],
  ]) {
    const k = 0.985 * Math.min(width / w, height / h);
    const items = members.map((one) => ({
      ...{ at: drawing.territories[one.name].label.map((n) => n * k), r: 6.5, badge: false, room: 1 },
      ...{ lines: [one.name], spot: null },
    }));
    const all = new Continents(drawing, members, continents, () => {});
    all.moved({ k, x: 0, y: 0, size: [width, height] }, () => covering(items, [], 10));
    assert.ok(
      all.placed.every((spot) => spot && spot.form < 2),
      `${width} px: ${all.placed.map((one) => one?.form)}`,
    );
  }
});

test("a continent that somebody holds whole is theirs, and how much of it is yours is told from near", () => {
  const all = new Continents(TWO, MEMBERS, NAMES, () => {});
  const holders = { A: ["red", "R", true], B: ["red", "R", true], C: ["blue", "B", false] };
  const of = (id) => ({ look: holders[id][0], letter: holders[id][1], yours: holders[id][2] });
  all.moved({ k: 1.4, x: 0, y: 0, size: [2240, 1120] }, () => []);
  all.show(of);
  assert.deepEqual(
    all.titles.map((one) => one.getAttribute("data-o")),
    ["red", "blue"],
  );
  const texts = (i) => all.titles[i].all("text").map((one) => one.children.join(""));
  assert.deepEqual(texts(0), ["LEFT LAND", "2 of 2", "5", "R"]);
  assert.deepEqual(texts(1), ["RIGHT LAND", "0 of 1", "2", "B"]);
  holders.B = ["blue", "B", false];
  all.show(of);
  assert.equal(all.titles[0].getAttribute("data-o"), "none");
  assert.deepEqual(texts(0), ["LEFT LAND", "1 of 2", "5"]);
});

test("one continent is lit at a time: that of the column before that of the pointer, and that before the chosen one", () => {
  const told = [];
  const all = new Continents(TWO, MEMBERS, NAMES, (region) => told.push(region));
  all.light({ chosen: 0 });
  all.light({ pointed: 1 });
  all.light({ shown: 0 });
  all.light({ shown: -1 });
  all.light({ pointed: -1 });
  all.light({ chosen: -1 });
  assert.deepEqual(told, [0, 1, 0, 1, 0, -1]);
});

test("a lit continent is outlined where it meets the sea and others, and not within", () => {
  const all = new Continents(TWO, MEMBERS, NAMES, () => {});
  all.light({ chosen: 0 });
  const rim = all.lit.all("path")[1].getAttribute("d");
  assert.ok(!/M400 200L400 600|M400 600L400 200/.test(rim));
  assert.equal((rim.match(/M/g) ?? []).length, 1, "one line all the way round");
});

test("where there is one continent alone, nothing is said of it", () => {
  const all = new Continents(
    TWO,
    MEMBERS.map((one) => ({ ...one, region: 0 })),
    [NAMES[0]],
    () => assert.fail(),
  );
  all.light({ chosen: 0 });
  all.moved({ k: 1, x: 0, y: 0, size: [1600, 800] }, () => assert.fail());
  assert.equal(all.layer.children.length, 0);
});

test("the border of a continent goes along its coast too; lanes within a constellation are its own", () => {
  const edge = (places) =>
    Object.fromEntries(
      ground(TWO, places)
        .parts.filter((one) => /^edge /.test(one.getAttribute("class") ?? ""))
        .map((one) => [one.getAttribute("class"), one.getAttribute("d")]),
    );
  assert.ok(edge(MEMBERS)["edge region"].includes("200 200"));
  assert.equal(edge(MEMBERS.map((one) => ({ ...one, region: 0 })))["edge region"], "");
  const links = [
    {
      between: ["A", "B"],
      points: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      between: ["B", "C"],
      points: [
        [1, 1],
        [2, 2],
      ],
    },
  ];
  assert.equal(constellations({ links }, MEMBERS), "M0 0L1 1");
  assert.equal(constellations({ links }, MEMBERS, 1), "");
});
