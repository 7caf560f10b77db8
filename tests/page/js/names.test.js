/** Names on the map, which touch nothing, and the looks and letters by which owners are told apart without colour. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { flag, LOOKS, liveries, livery, patterns } from "../../../src/garrison/page/js/map/hatching.js";
import { place } from "../../../src/garrison/page/js/map/labels.js";
import { BUNDLED, drawingOf, lot } from "./given.js";

const SIZE = 10;
/** Letters are 6 wide, as the pen of these tests measures them, and lines 11.5 apart. */
const [WIDE, LINE] = [6, SIZE + 1.5];
const FRAME = [400, 300];

function item(at, { r = 10, ...more } = {}) {
  return { at, r, badge: false, room: 1, lines: ["Peru"], spot: null, ...more };
}

/** Where the letters of a name are seen: left, top, right, bottom. */
function letters({ x, y, lines, anchor }) {
  const wide = WIDE * Math.max(...lines.map((text) => text.length));
  const left = { start: x, middle: x - wide / 2, end: x - wide }[anchor];
  return [left, y - 0.6 * SIZE, left + wide, y + (lines.length - 1) * LINE];
}

function meet(a, b) {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

function disc({ at: [x, y], r }) {
  return [x - r, y - r, x + r, y + r];
}

test("a name stands below its disc, or above it where another disc is in the way", () => {
  const [alone] = place([item([200, 100])], SIZE, FRAME);
  assert.deepEqual([alone.x, alone.y, alone.lines, alone.anchor], [200, 110 + 0.95 * LINE, ["Peru"], "middle"]);
  const [above] = place([item([200, 100]), item([200, 130], { lines: ["X"] })], SIZE, FRAME);
  assert.deepEqual([above.x, above.y], [200, 86]);
});

test("a name of several lines is one line where there is room, and several where there is not", () => {
  const long = { lines: ["Western", "United States"] };
  const [one] = place([item([200, 100], long)], SIZE, FRAME);
  assert.deepEqual(one.lines, ["Western United States"]);
  const [two] = place([item([60, 100], long)], SIZE, FRAME);
  assert.deepEqual([two.lines, two.x], [["Western", "United States"], 60]);
});

test("a name stays inside the frame on the left and on the right", () => {
  const [left, right] = place([item([12, 100]), item([388, 100])], SIZE, FRAME);
  assert.ok(left.x > 12 && letters(left)[0] > 2);
  assert.ok(right.x < 388 && letters(right)[2] < 398);
  assert.deepEqual(place([item([200, 100], { lines: ["x".repeat(70)] })], SIZE, FRAME), [null]);
});

test("a name has the spot that was drawn for it, unless something is there", () => {
  const drawn = { spot: [250, 60], anchor: "start" };
  const [free] = place([item([200, 100], drawn)], SIZE, FRAME);
  assert.deepEqual([free.x, free.y, free.anchor], [250, 60, "start"]);
  const [taken] = place([item([200, 100], drawn), item([262, 58])], SIZE, FRAME);
  assert.deepEqual([taken.x, taken.anchor], [200, "middle"]);
  const [own] = place([item([200, 100], { spot: [200, 100] })], SIZE, FRAME);
  assert.notEqual(own.y, 100, "it may not lie on its own disc");
});

test("a name does not stand on another's land", () => {
  const asked = [];
  const [spot] = place([item([200, 100])], SIZE, FRAME, (i, middle) => {
    asked.push([i, ...middle.map(Math.round)]);
    return middle[1] > 100;
  });
  assert.equal(spot.y, 86);
  assert.deepEqual(asked[0], [0, 200, 118]);
  assert.deepEqual(
    place([item([200, 100])], SIZE, FRAME, () => true),
    [null],
  );
});

test("the least roomy are served first", () => {
  const items = (rooms) => rooms.map((room, i) => item([190 + 20 * i, 100], { room, lines: ["Kamchatka"], r: 4 }));
  const [first, second] = place(items([1, 2]), SIZE, FRAME);
  assert.ok(first.y > 100 && second.y !== first.y);
  const [later, sooner] = place(items([2, 1]), SIZE, FRAME);
  assert.equal(sooner.y, first.y);
  assert.notEqual(later.y, first.y);
});

test("a badge at the corner of a disc keeps names away", () => {
  const neighbour = (badge) =>
    place([item([200, 100], { lines: ["Kamchatka"] }), item([170, 138], { badge, lines: ["X"] })], SIZE, FRAME);
  assert.ok(neighbour(false)[0].y > 100);
  assert.ok(neighbour(true)[0].y < 100);
});

test("on every bundled map at every nearness names touch no disc and no other name", () => {
  for (const name of BUNDLED)
    for (const k of [0.2, 0.4, 0.7, 1.4]) {
      const frame = [2000 * k, 1200 * k];
      const r = Math.max(6.5, Math.min(14, 5 + k * 12.5));
      const scaled = ([x, y]) => [k * x, k * y];
      const items = Object.values(drawingOf(name).territories).map((shape) => ({
        ...item(scaled(shape.label), { r, lines: shape.lines, room: shape.radius, anchor: shape.anchor }),
        spot: k > 0.62 ? scaled(shape.name) : null,
      }));
      const spots = place(items, SIZE, frame);
      const shown = spots.filter((spot) => spot !== null).map(letters);
      for (const [i, one] of shown.entries()) {
        assert.ok(one[0] > 0 && one[2] < frame[0]);
        const others = [...items.map(disc), ...shown.slice(i + 1)];
        assert.deepEqual(
          others.filter((other) => meet(one, other)),
          [],
          `${name} at ${k}`,
        );
      }
      if (k > 0.3) assert.ok(shown.length >= 0.7 * items.length, `${name} at ${k}: ${shown.length} of ${items.length}`);
    }
});

// Looks and letters

test("the six colours have looks and letters of their own, and black is K", () => {
  const found = liveries(["red", "blue", "green", "yellow", "black", "white"]);
  assert.deepEqual(
    found.map(({ look }) => look),
    ["red", "blue", "green", "yellow", "black", "white"],
  );
  assert.deepEqual(found.map(({ letter }) => letter).join(""), "RBGYKW");
});

test("powers have looks of their own, and no two of them one letter", () => {
  const found = liveries(["austria", "england", "france", "germany", "italy", "russia", "turkey"]);
  assert.deepEqual(
    found.map(({ look }) => look),
    ["red", "blue", "sky", "black", "green", "purple", "yellow"],
  );
  assert.equal(found.map(({ letter }) => letter).join(""), "AEFGIRT");
});

test("a colour that nobody drew borrows a look that no other seat has", () => {
  const found = liveries(["purple", "pink", "red", "mauve"]);
  assert.deepEqual(
    found.map(({ look }) => look),
    ["purple", "sky", "red", "orange"],
  );
  assert.equal(found.map(({ letter }) => letter).join(""), "PIRM");
});

test("powers that nobody drew leave their looks to those that have one", () => {
  const found = liveries(["flanders", "france", "navarre", "russia", "savoy"]);
  assert.deepEqual(
    found.map(({ look }) => look),
    ["orange", "sky", "brown", "purple", "red"],
  );
});

test("a seat with a number has it for a letter, and so has one whose letters are all taken", () => {
  assert.equal(
    liveries(["éé", "a", "a"])
      .map(({ letter }) => letter)
      .join(""),
    "1A3",
  );
  assert.deepEqual(
    liveries(["seat-7", "seat-12"]).map(({ letter }) => letter),
    ["7", "12"],
  );
});

test("however many seats there are, their letters differ, and so do their looks while there are enough", () => {
  const below = lot(3);
  const names = [...LOOKS, "pink", "mauve", "grey", "éé", "a", "b", "ab", "bra"];
  for (let round = 0; round < 300; round++) {
    const few = [...new Set(Array.from({ length: 2 + below(12) }, () => names[below(names.length)]))];
    const colours = [...few, `seat-${few.length + 1}`];
    const found = liveries(colours);
    assert.equal(new Set(found.map(({ letter }) => letter)).size, colours.length, colours.join());
    assert.ok(found.every(({ look }) => LOOKS.includes(look)));
    if (colours.length <= LOOKS.length)
      assert.equal(new Set(found.map(({ look }) => look)).size, colours.length, colours.join());
  }
});

test("a flag has the look and the letter of its owner", () => {
  const told = (of) => [flag(of).getAttribute("data-o"), flag(of).textContent];
  assert.deepEqual(
    [told("black"), told({ colour: "pink", look: "sky", letter: "P" }), told("black")],
    [
      ["black", "K"],
      ["sky", "P"],
      ["black", "K"],
    ],
  );
  assert.deepEqual(livery("blue"), { colour: "blue", look: "blue", letter: "B" });
});

test("every look has a pattern of its own lines", () => {
  const drawn = patterns().map((one) =>
    one
      .all("path")
      .map((line) => line.getAttribute("d"))
      .join(),
  );
  assert.equal(new Set(drawn).size, LOOKS.length);
  assert.deepEqual(
    patterns(["red", "blue", "red"]).map((one) => one.getAttribute("id")),
    ["hatch-red", "hatch-blue"],
  );
});
