/** What came of a phase, from the boards before and after it: rows, arrows, sentences; what a browser remembers to have shown; and where names stand. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lettered } from "../../../src/garrison/page/js/diplomacy/map/arrows.js";
import { beside, names } from "../../../src/garrison/page/js/diplomacy/map/chart.js";
import { named, orderWords, spelled } from "../../../src/garrison/page/js/diplomacy/orders.js";
import { came, stage, summary, taken } from "../../../src/garrison/page/js/diplomacy/results.js";
import { Ground } from "../../../src/garrison/page/js/diplomacy/sandbox/position.js";
import { listed } from "../../../src/garrison/page/js/games.js";
import { unfit } from "../../../src/garrison/page/js/maker/panels/balance.js";
import { liveries } from "../../../src/garrison/page/js/map/hatching.js";
import { show, shown } from "../../../src/garrison/page/js/table/recap.js";
import { BRE, BUR, CHANNEL, ENG, LON, MAO, PAR, PIC, SPA_SC } from "./given.js";

const [ENGLAND, FRANCE] = [0, 1];
const GAME = new Ground(CHANNEL);

function unit(power, kind, place) {
  return { power, kind, place, strength: 1 };
}

/** A board; what is not said of it is empty. */
function board(type, more = {}, sheet = undefined) {
  return { view: { phase: { type }, units: [], owner: [], news: [], ...more }, extra: { sheet } };
}

function past(before, after, ...lines) {
  return { before, after, lines: lines.map((words) => ({ words })) };
}

function told(rows) {
  return rows.map(({ words, why }) => (why ? `${words}: ${why}` : words));
}

// Words

test("an order is said in one way, with the names of places", () => {
  const orders = [
    [{ type: "move", unit: PAR, target: BUR }, "Paris goes to Burgundy"],
    [{ type: "support move", unit: ENG, supported: BRE, target: PIC }, "English Channel supports Brest to Picardy"],
    [{ type: "hold", unit: SPA_SC }, "Spain (south coast) holds"],
    [{ type: "build", kind: "F", place: BRE }, "A fleet is built in Brest"],
    [{ type: "waive" }, "A build is waived"],
  ];
  for (const [order, words] of orders) assert.equal(orderWords(GAME, order), words);
});

test("a reason has names for short forms, and nothing else is changed", () => {
  const rows = [
    ["bounced: 1 against 1 at BUR, with A PAR", "bounced: 1 against 1 at Burgundy, with the army in Paris"],
    ["support cut by F MAO - SPA/SC", "support cut by the fleet from Mid-Atlantic Ocean to Spain (south coast)"],
    ["supported PIC - BRE", "supported Picardy to Brest"],
    ["PARIS and A BUREAU stay", "PARIS and A BUREAU stay"],
    ["void: It can't get there in one move.", "void: It can't get there in one move."],
  ];
  for (const [short, long] of rows) assert.equal(named(GAME, short), long);
  assert.deepEqual([[], ["A"], ["A", "B", "C"]].map(listed), ["", "A", "A, B and C"]);
});

test("a line of the log says orders in words", () => {
  const rows = [
    ["France: A PAR - BUR, F BRE - MAO", "France: Paris goes to Burgundy, Brest goes to Mid-Atlantic Ocean"],
    [
      "England: F ENG S A BRE - PIC; A LON - PIC bounced: 1 against 1 at PIC, with A PAR",
      "England: English Channel supports Brest to Picardy; London goes to Picardy, bounced: 1 against 1 at Picardy, with the army in Paris",
    ],
    [
      "France: F ENG C A LON - BRE, A LON - BRE VIA, F MAO S F SPA/SC",
      "France: English Channel brings London to Brest, London goes to Brest by convoy, Mid-Atlantic Ocean supports Spain (south coast) where it is",
    ],
    [
      "A BUR is dislodged by the attack from PAR. It can retreat to PIC or SPA.",
      "The army in Burgundy is dislodged by the attack from Paris. It can retreat to Picardy or Spain.",
    ],
    [
      "France builds A PAR and F BRE and removes A BUR.",
      "France builds an army in Paris and a fleet in Brest and removes the army in Burgundy.",
    ],
    ["Time is up.", "Time is up."],
  ];
  for (const [short, long] of rows) assert.equal(spelled(GAME, short), long);
});

// What came of a phase

const NEWS = [
  { unit: unit(FRANCE, "A", PAR), order: { type: "move", unit: PAR, target: BUR }, attacker: -1 },
  { unit: unit(FRANCE, "F", BRE), order: { type: "hold", unit: BRE }, attacker: LON },
  { unit: unit(ENGLAND, "F", LON), order: { type: "move", unit: LON, target: BRE }, attacker: -1 },
];
const RESULTS = [
  { text: "A PAR - BUR", words: "bounced: 1 against 1 at BUR", failed: true },
  { text: "F BRE H", words: "held; dislodged by the attack from LON", failed: false },
  { text: "F LON - BRE", words: "moved to BRE", failed: false },
];

test("of moves one reads the order, and the reason where one is needed", () => {
  const moved = past(board("ordering"), board("retreating", { news: NEWS }, { results: RESULTS }));
  assert.deepEqual(told(came(GAME, moved)), [
    "Paris goes to Burgundy: bounced: 1 against 1 at Burgundy",
    "Brest holds: held; dislodged by the attack from London",
    "London goes to Brest",
  ]);
  assert.equal(summary(GAME, moved, FRANCE), "1 of your 2 orders succeeded. 1 unit of yours is dislodged.");
  assert.equal(summary(GAME, moved, ENGLAND), "Your order succeeded.");
  assert.equal(summary(GAME, moved, -1), "2 of 3 orders succeeded.");
  assert.deepEqual(came(GAME, past(null, null)), [], "as long as the boards have not come");
});

test("retreats are seen from where units stand afterwards", () => {
  const beaten = [
    { unit: unit(FRANCE, "F", BRE), options: [MAO, ENG] },
    { unit: unit(FRANCE, "A", PAR), options: [PIC] },
    { unit: unit(ENGLAND, "F", LON), options: [] },
  ];
  const before = board("retreating", { phase: { type: "retreating", dislodged: beaten } });
  const after = board("ordering", { units: [unit(FRANCE, "F", ENG)] });
  const gone = past(before, after, "A PAR is disbanded: another unit also tried to retreat to PIC.");
  assert.deepEqual(told(came(GAME, gone)), [
    "Brest retreats to English Channel",
    "Paris is disbanded: another unit also tried to retreat to Picardy",
    "London is disbanded: it had nowhere to go",
  ]);
  assert.equal(summary(GAME, gone, ENGLAND), "1 unit retreats, 2 are disbanded.");
});

test("builds and removals are what one board has and the other has not, and both are on the stage", () => {
  const before = board("adjusting", { units: [unit(ENGLAND, "F", LON), unit(FRANCE, "A", PAR)] });
  const after = board("ordering", { units: [unit(FRANCE, "A", PAR), unit(FRANCE, "F", BRE)] });
  const done = past(before, after);
  assert.deepEqual(
    came(GAME, done).map(({ words, short }) => [words, short]),
    [
      ["London is disbanded", "F LON D"],
      ["A fleet is built in Brest", "F BRE B"],
    ],
  );
  assert.equal(stage(done).units.length, 3);
  assert.equal(stage(past(before, null)).units.length, 2);
  assert.equal(summary(GAME, done, FRANCE), "1 unit is built, 1 is removed.");
  assert.equal(summary(GAME, past(before, before), FRANCE), "Nothing is built or removed.");
});

test("whoever won or lost a centre is told", () => {
  const owners = (...pairs) => {
    const owner = CHANNEL.places.map(() => -1);
    for (const [place, seat] of pairs) owner[place] = seat;
    return owner;
  };
  const before = board("ordering", { owner: owners([LON, ENGLAND], [BRE, FRANCE], [BUR, FRANCE]) });
  const after = board("adjusting", { owner: owners([LON, FRANCE], [BRE, ENGLAND], [BUR, ENGLAND]) });
  assert.deepEqual(
    taken(GAME, past(before, after)).map(({ province, to }) => [province, to]),
    [
      [BRE, ENGLAND],
      [LON, FRANCE],
    ],
    "a province without a centre has no owner to speak of",
  );
  assert.equal(summary(GAME, past(before, after), FRANCE), "You took London and lost Brest.");
});

// Shown once

test("what a seat was shown stays shown, and the oldest games are forgotten first", () => {
  const game = (id, seat = 0) => ({ info: { id }, seat });
  show(game("a"), 3);
  show(game("a"), 2);
  show(game("a", 1), 1);
  assert.deepEqual([shown(game("a")), shown(game("a", 1)), shown(game("b"))], [3, 1, 0]);
  for (let n = 0; n < 200; n++) show(game(`g${n}`), 1);
  assert.deepEqual([shown(game("a")), shown(game("g0"))], [0, 1]);
  localStorage.setItem("shown", '{"not": "a list"}');
  assert.equal(shown(game("g0")), 0);
});

// The board

test("powers have two letters, so that none reads as a kind of unit", () => {
  const signs = lettered(liveries(["austria", "england", "france", "aurelia", "x"])).map(({ letter }) => letter);
  assert.deepEqual(signs, ["Au", "En", "Fr", "Ar", "X"]);
});

test("if all names are wanted, each has a spot; else some wait for a closer look", () => {
  const items = Array.from({ length: 12 }, (_, i) => ({
    ...{ at: [60 + 12 * (i % 4), 60 + 12 * Math.floor(i / 4)], r: 14, badge: false, room: i, spot: null },
    lines: [`Province ${i}`],
  }));
  const frame = [200, 200];
  assert.ok(names(items, [[70, 70]], 11, frame, true).every((spot) => spot !== null));
  assert.ok(names(items, [[70, 70]], 11, frame, false).some((spot) => spot === null));
});

test("a dot stands beside the unit", () => {
  assert.deepEqual(beside([40, 0], [0, 0], 1), [40, 0]);
  assert.deepEqual(beside([0, 5], [0, 0], 1), [0, 21]);
  const [x, y] = beside([3, 3], [3, 3], 1);
  assert.ok(Math.hypot(x - 3, y - 3) > 20);
});

test("more players than territories can't play on a map", () => {
  const file = { territories: Array.from({ length: 5 }) };
  assert.deepEqual([unfit(file, 5), unfit(file, 6)], ["", "5 territories can't seat 6 players."]);
});
