/** Times, clocks and games in a few words, as lists show them. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { capital, counted } from "../../../src/garrison/page/js/dom.js";
import * as games from "../../../src/garrison/page/js/games.js";
import { clockWords } from "../../../src/garrison/page/js/new/time.js";
import { clockTime, dueTime, dueWords, long } from "../../../src/garrison/page/js/rows.js";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
/** A Monday at noon in Berlin, where the browser is. */
const NOON = Date.parse("2026-05-18T12:00:00+02:00");

test("how long is told in one unit or two", () => {
  const told = [
    [-5, "0 s"],
    [499, "0 s"],
    [45 * SECOND, "45 s"],
    [89 * SECOND, "89 s"],
    [90 * SECOND, "2 min"],
    [12.4 * MINUTE, "12 min"],
    [HOUR - 1, "60 min"],
    [HOUR, "1 h"],
    [3 * HOUR + 12 * MINUTE, "3 h 12 min"],
    [DAY - 1, "23 h 59 min"],
    [2 * DAY + 5.9 * HOUR, "2 d 5 h"],
    [7 * DAY, "7 d"],
  ];
  for (const [ms, words] of told) assert.equal(long(ms), words);
});

test("a time on the wall has its weekday in this week, and its date at any other time", () => {
  const at = (ms) => clockTime(NOON + ms, NOON);
  assert.equal(at(6.5 * HOUR), "18:30");
  assert.equal(at(-3 * HOUR), "09:00");
  assert.equal(at(12 * HOUR), "Tue 00:00");
  assert.equal(at(6 * DAY - 1), "Sun 11:59");
  assert.equal(at(6 * DAY), "24 May, 12:00");
  assert.equal(at(-DAY), "17 May, 12:00");
});

test("a deadline is told in both ways, a near one without the clock", () => {
  const due = (ms) => dueWords(NOON + ms, NOON);
  assert.equal(due(0), "time is up");
  assert.equal(due(10 * MINUTE - 1), "in 10 min");
  assert.equal(due(10 * MINUTE), "in 10 min · 12:10");
  assert.equal(due(36 * HOUR), "in 1 d 12 h · Wed 00:00");
});

test("a deadline on the page is a time that can be read by programs", () => {
  const { setInterval } = globalThis;
  globalThis.setInterval = () => 1;
  const made = dueTime(NOON, "waits");
  globalThis.setInterval = setInterval;
  const told = ["class", "datetime", "data-until"].map((name) => made.getAttribute(name));
  assert.deepEqual(told, ["waits", "2026-05-18T10:00:00.000Z", `${NOON}`]);
});

test("a clock is told in the largest unit that counts it", () => {
  assert.equal(clockWords({ kind: "none" }), "No clock");
  assert.equal(clockWords({ kind: "live", bank: 15 * MINUTE, increment: 10 * SECOND }), "15 min + 10 s a turn");
  const turn = (ms) => clockWords({ kind: "turn", turn: ms });
  assert.deepEqual(
    [turn(90 * SECOND), turn(2 * MINUTE), turn(HOUR), turn(36 * HOUR), turn(DAY), turn(3 * DAY)],
    ["90 seconds a turn", "2 minutes a turn", "1 hour a turn", "36 hours a turn", "1 day a turn", "3 days a turn"],
  );
});

test("things are counted, and words begin with a capital", () => {
  assert.deepEqual(
    [counted(1, "army", "armies"), counted(0, "unit"), counted(1234, "move")],
    ["1 army", "0 units", "1,234 moves"],
  );
  assert.deepEqual([capital("red"), capital(""), capital("éire")], ["Red", "", "Éire"]);
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(games.listed), ["", "a", "a and b", "a, b and c"]);
});

const bot = (number) => ({ number, kind: "bot", name: "", bot: "steady", person: null });
const human = (number, name) => ({ number, kind: "human", name: "", bot: "", person: { name } });
const open = (number) => ({ number, kind: "open", name: "", bot: "", person: null });

function game(more = {}) {
  return {
    title: "",
    ruleset: "classic",
    map: "moonlit-sea",
    seats: [human(0, "Ann"), bot(1), bot(2)],
    you: [],
    winners: [],
    stage: "playing",
    age: 3,
    ...more,
  };
}

test("a game is called by its title, or else by who plays", () => {
  assert.equal(games.named(game({ title: "Sunday" })), "Sunday");
  assert.equal(games.named(game({ title: "Classic on Moonlit Sea" })), "Ann and 2 bots");
  assert.equal(games.named(game({ you: [0] })), "You and 2 bots");
  assert.equal(
    games.named(game({ seats: [human(0, "Ann"), human(1, "Ben"), bot(2)], you: [1] })),
    "You, Ann and 1 bot",
  );
  assert.equal(games.named(game({ seats: [open(0)] })), "Nobody yet");
  assert.equal(games.rules(game()), "Classic, Moonlit Sea");
});

test("a seat is called by its name, its person or its bot", () => {
  assert.deepEqual([{ ...human(0, "Ann"), name: "Grandmother" }, human(0, "Ann"), bot(0), open(0)].map(games.nameOf), [
    "Grandmother",
    "Ann",
    "steady",
    "nobody yet",
  ]);
});

test("it is told how a game stands and how it ended", () => {
  const stands = (more) => games.standing(game(more));
  assert.equal(stands({}), "round 3");
  assert.equal(stands({ stage: "paused" }), "round 3, paused");
  assert.equal(stands({ stage: "cancelled" }), "cancelled");
  assert.equal(stands({ stage: "waiting", seats: [human(0, "Ann"), open(1), bot(2)] }), "waiting for 1 player");
  assert.equal(stands({ stage: "over", age: 1 }), "over after 1 round");
  assert.equal(stands({ stage: "over", winners: [0] }), "Ann won after 3 rounds");
  assert.equal(stands({ stage: "over", winners: [0], you: [0] }), "You won after 3 rounds");
  assert.equal(stands({ stage: "over", winners: [0, 1], you: [0] }), "You and steady won together after 3 rounds");
});
