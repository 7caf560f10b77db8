/** Which sound belongs to what happens, and who hears it. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { audible, level, SCORE, soundOf } from "../../../src/garrison/page/js/sound.js";

beforeEach(() => localStorage.kept.clear());

const of = (...types) => soundOf(types.map((type) => ({ type })));

test("of several events the gravest is heard", () => {
  assert.equal(of("attacked", "rolled"), "dice");
  assert.equal(of("rolled", "occupied"), "capture");
  assert.equal(of("occupied", "eliminated"), "elimination");
  assert.equal(of("placed"), null);
});

test("without being asked, only your own turn is heard", () => {
  assert.equal(level(), "turn");
  for (const sound of Object.keys(SCORE)) {
    assert.equal(audible("turn", sound), sound === "turn");
    assert.ok(audible("all", sound));
    assert.ok(!audible("off", sound));
  }
});

test("whoever had switched the sound off does not hear it again", () => {
  localStorage.setItem("garrison-sound", "false");
  assert.equal(level(), "off");
  localStorage.setItem("garrison-sound", '"all"');
  assert.equal(level(), "all");
});

test("every sound is soft and short", () => {
  for (const notes of Object.values(SCORE))
    for (const { at, long, loud } of notes) assert.ok(at + long <= 1.2 && loud <= 0.25);
});
