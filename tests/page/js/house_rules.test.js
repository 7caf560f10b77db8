/** House rules in words: what holds at each value, which options have any effect, the line of a group, and the search. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import * as rules from "../../../src/garrison/page/js/new/options.js";

const option = (name, more) => ({
  name,
  title: name,
  sentence: "",
  says: "{}",
  at: {},
  when: {},
  unless: {},
  words: [],
  brief: false,
  ...more,
});

const GOAL = option("goal", {
  brief: true,
  words: [
    { word: "world", clause: "whoever owns every territory wins", sentence: "Owning every territory." },
    { word: "share", clause: "a share of the territories wins", sentence: "Owning enough of them." },
  ],
});
const SHARE = option("share", { brief: true, says: "{}% of the territories win", when: { goal: ["share"] } });
const LEAST = option("least", { says: "at least {} new armies a turn", at: { 0: "as few as none" } });
const RECYCLE = option("recycle", {
  says: "traded cards come back",
  at: { false: "traded cards are gone" },
  unless: { goal: ["share"] },
});
const ALL = [GOAL, SHARE, LEAST, RECYCLE];

test("a value is told in words", () => {
  assert.equal(rules.clause(GOAL, "share"), "a share of the territories wins");
  assert.deepEqual(
    [0, 4].map((n) => rules.clause(LEAST, n)),
    ["as few as none", "at least 4 new armies a turn"],
  );
  assert.deepEqual(
    [true, false].map((on) => rules.clause(RECYCLE, on)),
    ["traded cards come back", "traded cards are gone"],
  );
  assert.equal(rules.clause(option("sets", { says: "sets bring {}" }), [4, 6]), "sets bring 4, 6");
  assert.equal(rules.clause(option("berths", { says: "berths {}" }), []), "berths none");
  const bonuses = option("bonuses", { says: "continents: {}", at: { "[]": "continents as on the map" } });
  assert.equal(
    rules.clause(bonuses, [
      ["asia", 9],
      ["europe", -1],
    ]),
    "continents: asia 9, europe -1",
  );
  assert.equal(rules.clause(bonuses, []), "continents as on the map");
  assert.equal(rules.sentence(SHARE, 60), "60% of the territories win.");
});

test("an option has an effect only with the others that it needs", () => {
  assert.deepEqual(
    ALL.map((one) => rules.effective(one, { goal: "world" })),
    [true, false, true, true],
  );
  assert.deepEqual(
    ALL.map((one) => rules.effective(one, { goal: "share" })),
    [true, true, true, false],
  );
  assert.ok(rules.effective(option("bonus", { unless: { costs: [[1]] } }), { costs: [1, 1, 1] }));
  assert.ok(!rules.effective(option("bonus", { unless: { costs: [[1]] } }), { costs: [1] }));
  assert.ok(
    rules.effective(option("guard", { when: { elsewhere: [true] } }), {}),
    "what a rule set does not ask is settled",
  );
});

test("the line of a group has what is worth telling, and what was changed", () => {
  const values = { goal: "world", share: 60, least: 3, recycle: true };
  assert.equal(rules.line(ALL, values, {}), "Whoever owns every territory wins");
  assert.equal(
    rules.line(ALL, { ...values, goal: "share", least: 0 }, { goal: "share", least: 0 }),
    "A share of the territories wins; 60% of the territories win; as few as none",
  );
});

test("a rule is found by any of its words", () => {
  assert.ok(rules.found(GOAL, "OWNS every"));
  assert.ok(rules.found(SHARE, "territories"));
  assert.ok(!rules.found(SHARE, "territories cards"));
});
