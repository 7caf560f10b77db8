/** What is chosen for a new game, as data: what is usual, what was chosen last time and still can be, and what is sent. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as choice from "../../../src/garrison/page/js/new/choice.js";

const KEY = "garrison-new-game";

const CLASSIC = {
  name: "classic",
  family: "risk",
  usual_map: "world",
  maps: ["world", "islands"],
  bots: ["steady", "wolf"],
  options: [
    { name: "fortify", value: "adjacent" },
    { name: "least", value: 3 },
  ],
  presets: [{ name: "old", options: { fortify: "none" } }],
};
const DIPLOMACY = {
  ...CLASSIC,
  name: "diplomacy",
  family: "diplomacy",
  usual_map: "europe",
  maps: ["europe"],
  bots: ["advance"],
  options: [],
  presets: [],
};
const BOOKS = [CLASSIC, DIPLOMACY];

beforeEach(() => localStorage.kept.clear());

function kept(what) {
  localStorage.setItem(KEY, typeof what === "string" ? what : JSON.stringify(what));
  return choice.lastTime(BOOKS);
}

test("usually one plays against three good bots, without a clock", () => {
  const { seats, map, clock, options } = choice.usual(CLASSIC);
  assert.deepEqual(
    seats.map(({ player }) => player),
    ["you", "steady", "steady", "steady"],
  );
  assert.deepEqual([map, clock.kind, clock.turn, options], ["world", "none", 120_000, {}]);
  assert.equal(choice.usual(DIPLOMACY).clock.turn, 36 * 3_600_000);
  assert.deepEqual([choice.opponent({ ...CLASSIC, bots: [] }), choice.opponent(undefined)], ["open", "open"]);
});

test("what was chosen last time is there again, but for titles, files and records", () => {
  const before = {
    ...choice.usual(CLASSIC),
    ...{
      map: "islands",
      pace: "fast",
      listed: true,
      preset: "old",
      options: { least: 4 },
      title: "Sunday",
      own: { text: "{}" },
      saved: { text: "" },
      era: 7,
    },
    seats: [
      { player: "you", name: "" },
      { player: "shared", name: "Ann" },
      { player: "wolf", name: "Hana" },
    ],
  };
  choice.remember(before);
  assert.deepEqual(choice.lastTime(BOOKS), { ...before, title: "", own: null, saved: null, era: 0 });
  choice.forgetAll();
  assert.deepEqual(choice.lastTime(BOOKS), choice.usual(CLASSIC));
});

test("what can't be chosen any more is what is usual", () => {
  const seats = [{ player: "dragon", name: "x".repeat(99) }, null, { player: "open", name: 5 }];
  const found = kept({
    ruleset: "classic",
    map: "atlantis",
    preset: "new",
    options: { least: 4, gone: 1 },
    clock: { kind: "turn" },
    seats,
  });
  assert.deepEqual(
    [found.map, found.preset, found.options, found.clock.kind, found.clock.bank],
    ["world", "", { least: 4 }, "turn", 900_000],
  );
  assert.deepEqual(found.seats, [
    { player: "steady", name: "x".repeat(40) },
    { player: "steady", name: "Hana" },
    { player: "open", name: "5" },
  ]);
  assert.equal(kept({ ruleset: "classic", seats: seats.slice(0, 2) }).seats.length, 2);
  assert.equal(kept({ ruleset: "classic", seats: [{ player: "you" }] }).seats.length, 4, "alone one can't play");
  for (const strange of ["{", "5", "null", "[]", { ruleset: "chess" }])
    assert.deepEqual(kept(strange), choice.usual(CLASSIC));
  assert.equal(kept({ ruleset: "diplomacy" }).map, "europe");
});

test("each power has a seat, and each seat a power", () => {
  const seats = [
    { player: "you", name: "" },
    { player: "open", name: "" },
    { player: "open", name: "" },
  ];
  assert.deepEqual(choice.seated(seats, ["a", "b"], DIPLOMACY), seats.slice(0, 2));
  assert.deepEqual(choice.seated(seats, ["a", "b", "c", "d"], DIPLOMACY)[3], { player: "advance", name: "Hana" });
  assert.equal(choice.seated(seats, [], CLASSIC), seats);
});

test("bots have names, and no two of them the same", () => {
  const seats = ["you", "steady", "wolf", "shared", "steady"].map((player) => ({
    player,
    name: player === "shared" ? "Otto" : "",
  }));
  const names = choice.christened(seats).map(({ name }) => name);
  assert.deepEqual(names, ["", "Hana", "Carla", "Otto", "Emil"]);
  assert.deepEqual(
    choice.christened(choice.christened(seats)).map(({ name }) => name),
    names,
  );
});

test("whoever chooses a seat changes places with whoever had it", () => {
  const seats = ["you", "steady", "open"].map((player) => ({ player, name: "" }));
  assert.deepEqual(
    choice.moved(seats, 2).map(({ player }) => player),
    ["open", "steady", "you"],
  );
  assert.equal(choice.moved(seats, 9), seats);
});

test("a game that goes on begins as usual, whatever was chosen for others", () => {
  choice.remember({ ...choice.usual(CLASSIC), clock: { kind: "live" }, listed: true, pace: "slow" });
  const saved = {
    text: "",
    name: "a",
    ruleset: "classic",
    map: "world",
    colours: ["red", "blue"],
    moves: 9,
    at: 9,
    seat: 1,
  };
  const on = choice.goingOn(saved, CLASSIC);
  assert.deepEqual([on.clock.kind, on.listed, on.pace, on.saved], ["none", false, "normal", saved]);
  assert.deepEqual(
    on.seats.map(({ player }) => player),
    ["steady", "you"],
  );
});

test("options begin as those of the preset, or else of the rules", () => {
  assert.deepEqual(choice.basis(CLASSIC, ""), { fortify: "adjacent", least: 3 });
  assert.deepEqual(choice.basis(CLASSIC, "old"), { fortify: "none", least: 3 });
  assert.ok(choice.same([1, 2], [1, 2]) && !choice.same("1", 1));
});

test("seats have the colours that were chosen, of the record, of the powers, or of their order", () => {
  const seats = Array.from({ length: 8 }, () => ({ player: "open", name: "" }));
  const of = (more) => choice.colours({ ...choice.usual(CLASSIC), seats, ...more });
  assert.deepEqual(of({}), ["red", "blue", "green", "yellow", "black", "white", "purple", "sky"]);
  const chosen = choice.dressed(choice.dressed(seats, 2, "red"), 0, "mint");
  assert.deepEqual(of({ seats: chosen }).slice(0, 4), ["mint", "blue", "red", "green"]);
  assert.deepEqual(of({ seats: choice.dressed(chosen, 3, "red") }).slice(0, 4), ["mint", "blue", "green", "red"]);
  assert.equal(of({ seats: [...seats, ...seats] })[12], "seat-13");
  assert.deepEqual(of({ powers: ["austria", "england"] }).slice(0, 3), ["austria", "england", "green"]);
  assert.deepEqual(of({ saved: { colours: ["blue"] }, powers: ["austria", "england"] }).slice(0, 2), [
    "blue",
    "england",
  ]);
});

test("a new game is sent with its seats, its map and what was changed", () => {
  const made = { ...choice.usual(CLASSIC), title: " Sunday ", options: { least: 4 } };
  made.seats = [
    { player: "you", name: "x" },
    { player: "shared", name: " Ann " },
    { player: "open", name: "" },
    { player: "wolf", name: "Hana" },
  ];
  assert.deepEqual(choice.asSent(made), {
    seats: [{ player: "me" }, { player: "me", name: "Ann" }, { player: "open" }, { player: "wolf", name: "Hana" }],
    ...{
      title: "Sunday",
      clock: {},
      pace: "normal",
      listed: false,
      ruleset: "classic",
      options: { least: 4 },
      map: "world",
    },
  });
  const clock = { ...made.clock, kind: "turn" };
  assert.deepEqual(choice.asSent({ ...made, clock }).clock, clock);
  assert.deepEqual(choice.asSent({ ...made, preset: "old" }).options, { preset: "old", least: 4 });
  const own = choice.asSent({ ...made, own: { text: "{}", info: {} } });
  assert.deepEqual([own.map_file, "map" in own], ["{}", false]);
});

test("a game that goes on is sent as its record, and says where only if it is not the end", () => {
  const saved = { text: "garrison record 1", name: "a.game", ruleset: "classic", map: "world", colours: [], moves: 9 };
  const sent = (at) => choice.asSent({ ...choice.usual(CLASSIC), saved: { ...saved, at } });
  assert.deepEqual([sent(4).record, sent(4).at, sent(9).at], [saved.text, 4, -1]);
  assert.deepEqual(
    ["ruleset", "map", "options"].filter((name) => name in sent(4)),
    [],
  );
});
