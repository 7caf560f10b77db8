/** A position as a line of the notation: what stands in a territory is read in it and changed, and the rest stays as it was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { held, placed } from "../../../src/garrison/page/js/analysis/notation.js";
import { kitOf } from "../../../src/garrison/page/js/families.js";
import { lot, mapOf, textOf } from "./given.js";

const LINE = "red attacking: north red 8, east blue 1!, south -, west green 12*2; round 4; hands red a b";

/** The states that golden games begin with, and what each seat of them saw. */
const STATES = [
  "classic-islands",
  "missions-world",
  "rixk-world",
  "simultaneous-ten-stars",
  "warlight-islands",
].flatMap((name) => {
  const text = textOf(`tests/games/${name}.game`);
  const seen = [...text.matchAll(/^# {3}\w+ sees (.+)$/gm)].map(([, line]) => line);
  return [/^start: (.+)$/m.exec(text)[1], ...seen];
});

/** The territories of a line, with what stands in each as it is written. */
function places(line) {
  const [, list] = /: ([^;]*)/.exec(line);
  return list.split(", ").map((text) => text.split(/ (.*)/).slice(0, 2));
}

test("what stands in a territory is read with its owner, its armies and the rest", () => {
  assert.deepEqual(held(LINE, "north"), { owner: "red", armies: 8, rest: "" });
  assert.deepEqual(held(LINE, "east"), { owner: "blue", armies: 1, rest: "!" });
  assert.deepEqual(held(LINE, "south"), { owner: "", armies: 0, rest: "" });
  assert.deepEqual(held(LINE, "west"), { owner: "green", armies: 12, rest: "*2" });
  for (const id of ["nort", "hands", "red", "", "a"]) assert.equal(held(LINE, id), null);
  assert.equal(held("", "north"), null);
});

test("a line without a beginning has its territories, too", () => {
  assert.deepEqual(held("north red 8,  east blue 1", "east"), { owner: "blue", armies: 1, rest: "" });
});

test("a territory is changed, and nothing else in the line", () => {
  const now = { owner: "blue", armies: 3, rest: "" };
  assert.equal(placed(LINE, "north", now), LINE.replace("north red 8", "north blue 3"));
  assert.equal(placed(LINE, "west", { ...now, rest: "*2" }), LINE.replace("west green 12*2", "west blue 3*2"));
  assert.equal(placed(LINE, "east", { owner: "", armies: 9, rest: "!" }), LINE.replace("east blue 1!", "east -"));
  assert.equal(placed(LINE, "nowhere", now), LINE);
  assert.equal(placed("north red 8", "north", now), "north blue 3");
});

test("in every state of the golden games each territory is read as it is written", () => {
  assert.ok(STATES.length > 100);
  for (const line of STATES)
    for (const [id, text] of places(line)) {
      const { owner, armies, rest } = held(line, id);
      assert.equal(owner ? `${owner} ${armies}${rest}` : "-", text, `${id} in ${line}`);
      assert.equal(placed(line, id, held(line, id)), line);
    }
});

test("what was placed is read again, in whatever territory of whatever line", () => {
  const below = lot(51);
  for (let n = 0; n < 300; n++) {
    const line = STATES[below(STATES.length)];
    const ids = places(line).map(([id]) => id);
    const [id, other] = [ids[below(ids.length)], ids[below(ids.length)]];
    const now = below(4)
      ? { owner: ["red", "blue"][below(2)], armies: below(1000), rest: "" }
      : { owner: "", armies: 0, rest: "" };
    const after = placed(line, id, now);
    assert.deepEqual(held(after, id), now);
    if (other !== id) assert.deepEqual(held(after, other), held(line, other));
    assert.equal(places(after).length, ids.length);
  }
});

test("in an even position everybody has as much, in turn over the map", () => {
  const ids = mapOf("quad").territories.map(({ id }) => id);
  assert.equal(
    kitOf("risk").analysis.even(ids, ["red", "blue"]),
    "red attacking: north red 2, east blue 2, south red 2, west blue 2; round 2",
  );
  const line = kitOf("simultaneous").analysis.even(ids, ["red", "blue", "green"]);
  assert.equal(line, "ordering: north red 2, east blue 2, south green 2, west red 2; turn 2");
  assert.deepEqual(held(line, "south"), { owner: "green", armies: 2, rest: "" });
});
