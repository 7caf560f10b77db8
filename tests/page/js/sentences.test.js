/** The one sentence above the map that says what to do now, in every phase of every family; and the phases of a turn. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { SENTENCES as WRITTEN } from "../../../src/garrison/page/js/diplomacy/dock.js";
import { SENTENCES as RISK, steps } from "../../../src/garrison/page/js/risk/family.js";
import { SENTENCES as TURNS } from "../../../src/garrison/page/js/simultaneous/family.js";
import { place, STEPS } from "../../../src/garrison/page/js/simultaneous/game.js";
import { said, sentence, strong } from "../../../src/garrison/page/js/table/strip.js";

const NAMES = ["North", "East", "South"];
const [NORTH, EAST] = [0, 1];

const NOTHING = { source: -1, target: -1, spot: -1, amount: -1, placed: 0, rolled: null, asked: null, deed: "" };

/** A page of which only this is known. */
function page(game = {}, draft = {}, more = {}) {
  const names = {
    name: (where) => NAMES[where],
    sources: () => [],
    foes: () => [],
    view: { phase: {} },
    seen: { extra: {} },
    unplaced({ placed }) {
      return this.view.phase.armies - placed;
    },
  };
  return { game: { ...names, ...game }, draft: { ...NOTHING, ...draft }, ...more };
}

test("a sentence is shown in parts and said as one", () => {
  const { parts, text } = said("You ", strong("win"), ".");
  assert.deepEqual([text, parts.length, parts[1].tag], ["You win.", 3, "strong"]);
});

// Armies on territories

function risk(phase, ...of) {
  return RISK[phase](page(...of)).text;
}

test("at the beginning territories are claimed and armies placed", () => {
  assert.equal(risk("claim"), "Claim an empty territory.");
  assert.equal(risk("place"), "Place an army on a territory of yours.");
});

test("cards are traded, must be, or can't be", () => {
  const trading = (sets, must = false) =>
    risk("trade", { seen: { extra: { sets: sets.map((armies) => ({ armies })), must_trade: must } } });
  assert.equal(trading([]), "You hold no set. Go on.");
  assert.equal(trading([4, 10, 6]), "Trade three cards for 10 armies, or keep them.");
  assert.equal(trading([1]), "Trade three cards for 1 army, or keep them.");
  assert.equal(trading([4], true), "You must trade a set of cards.");
});

test("armies are placed until none is left", () => {
  const deploying = (armies, placed, more = {}) => risk("deploy", { view: { phase: { armies } } }, { placed, ...more });
  assert.equal(deploying(5, 2), "Place 3 armies: click a territory of yours.");
  assert.equal(deploying(5, 4), "Place 1 army: click a territory of yours.");
  assert.equal(deploying(5, 5), "All are placed. Confirm, or click whom to attack.");
  assert.equal(deploying(5, 1, { spot: EAST }), "4 armies left: all to East, or click another.");
});

test("attacks are announced one by one, where they must be", () => {
  assert.equal(
    risk("announce", { named: [] }),
    "Announce whom you will attack: click them. You can attack nobody else this turn.",
  );
  assert.equal(risk("announce", { named: [EAST] }), "Announce whom you will attack: click them. 1 territory so far.");
});

test("an attack has a source, then a target, and ends with dice", () => {
  assert.equal(risk("attack", { sources: () => [NORTH] }), "Attack: choose a territory of yours, or one to attack.");
  assert.equal(risk("attack"), "You can't attack. End the attacks.");
  assert.equal(risk("attack", {}, { source: NORTH }), "North attacks: choose an outlined territory.");
  assert.equal(risk("attack", {}, { source: EAST, target: NORTH }), "East against North: how far do you go?");
  assert.equal(risk("attack", {}, { source: NORTH, target: EAST, rolled: {} }), "The dice have fallen.");
  assert.equal(risk("attack", { foes: () => [EAST] }, { rolled: {} }), "The dice have fallen. Who is next?");
  const view = { phase: { source: NORTH, target: EAST } };
  assert.equal(risk("occupy", { view, moving: () => 3 }), "East has fallen: 3 armies will move in. What next?");
  assert.equal(risk("defend", { view }), "North attacks East: with how many dice do you defend?");
});

test("armies are moved at the end of a turn, if there are any to move", () => {
  assert.equal(risk("fortify"), "You have nothing to move. End the turn.");
  assert.equal(
    risk("fortify", { sources: () => [NORTH] }),
    "Fortify: move armies between your own territories, or end the turn.",
  );
  assert.equal(risk("fortify", {}, { source: NORTH }), "From North: choose an outlined territory.");
  assert.equal(risk("fortify", {}, { source: EAST, target: NORTH }), "How many armies move?");
});

test("of the phases of a turn those are shown that there are in this game", () => {
  const shown = (phase, { cards = 9, fortify = "adjacent", announces = false, ...more } = {}) => {
    const game = { phase, board: { cards: Array(cards) }, fortifies: fortify !== "none", announces };
    const list = steps({ game, version: null, curtain: -1, ...more });
    const signs = (one) => `${one.getAttribute("aria-current") ? "!" : ""}${one.getAttribute("class") ? "." : ""}`;
    return (
      list
        ?.all("li")
        .map((one) => one.textContent + signs(one))
        .join(" ") ?? null
    );
  };
  assert.equal(shown("trade"), "Trade! Deploy Attack Fortify");
  assert.equal(shown("occupy"), "Trade. Deploy. Attack! Fortify");
  assert.equal(shown("deploy", { cards: 0, fortify: "none" }), "Deploy! Attack");
  assert.equal(shown("announce", { announces: true }), "Trade. Deploy. Announce! Attack Fortify");
  for (const hidden of [shown("claim"), shown(""), shown("attack", { version: 4 }), shown("attack", { curtain: 0 })])
    assert.equal(hidden, null);
});

// All at once

function turns(phase, game = {}, draft = {}, more = {}) {
  const table = { round: 3, pool: [7, 0], sealed: [], living: [0, 1], ...game.table };
  const whole = { seat: 0, reckoned: { pool: 7 }, ...game, table };
  return TURNS[phase](page(whole, draft, { own: { reel: { open: false } }, drawing: { style: "stars" }, ...more }))
    .text;
}

test("it is said how much of the pool has no place yet", () => {
  const purse = (left, pool = 7) => turns("ordering", { reckoned: { pool: left }, table: { pool: [pool] } });
  assert.equal(purse(0, 0), "Write your orders, then seal them.");
  assert.equal(purse(7), "Write your orders: 7 armies in the pool have no place yet.");
  assert.equal(purse(1), "Write your orders: 1 of 7 armies in the pool has no place yet.");
  assert.equal(purse(1, 1), "Write your orders: 1 army in the pool has no place yet.");
  assert.equal(purse(0), "All of your pool has its place. Seal your orders when you are ready.");
  assert.equal(purse(-1), "Your orders ask for too much: 1 army more than the pool has.");
  assert.equal(purse(-2), "Your orders ask for too much: 2 armies more than the pool has.");
});

test("an order is put together from a star, its target and a number", () => {
  assert.equal(
    turns("ordering", {}, { source: NORTH, deed: "colonize" }),
    "North is nobody’s: how many armies do you bid?",
  );
  assert.equal(
    turns("ordering", {}, { source: NORTH, deed: "reinforce" }),
    "North: how many armies come from the pool?",
  );
  assert.equal(turns("ordering", {}, { source: NORTH, deed: "march" }), "From North: choose an outlined star.");
  assert.equal(
    turns("ordering", {}, { source: NORTH, deed: "march" }, { drawing: {} }),
    "From North: choose an outlined territory.",
  );
  assert.equal(
    turns("ordering", {}, { source: EAST, target: NORTH, deed: "march" }),
    "From East to North: how many armies go?",
  );
});

/** A turn that is played back: whose the land was before it, and is after it. */
function carriedOut(phase, before, after, shown = false) {
  const history = { at: (version) => ({ owner: version < 9 ? before : after, frame: { round: 2 } }) };
  const board = { seats: ["red", "blue", "green"], continents: [{ name: "Ursa" }] };
  const game = { history, board, members: () => [0, 1], colour: (seat) => ["Red", "Blue", "Green"][seat] };
  return turns(phase, game, {}, { own: { reel: { open: true, version: 9 } }, recap: { shown: () => shown } });
}

test("a turn is said by what it changed for you, or else for the others", () => {
  const [NOBODY, YOU, BLUE, GREEN] = [-1, 0, 1, 2];
  const rows = [
    [[YOU, BLUE, GREEN], [YOU, BLUE, GREEN], "No land changed hands."],
    [[YOU, BLUE, GREEN], [BLUE, YOU, GREEN], "Blue took North from you; you took East from Blue."],
    [[NOBODY, YOU, BLUE], [YOU, YOU, BLUE], "You took North; you hold all of Ursa."],
    [[YOU, YOU, BLUE], [BLUE, YOU, NOBODY], "Blue took North from you; you no longer hold all of Ursa."],
    [
      [GREEN, BLUE, YOU],
      [BLUE, BLUE, YOU],
      "Blue took North from Green; Blue holds all of Ursa; Green has no land left.",
    ],
    [[BLUE, GREEN, YOU], [NOBODY, GREEN, YOU], "Blue lost North; Blue has no land left."],
  ];
  for (const phase of ["ordering", "wait"])
    for (const [before, after, words] of rows)
      assert.equal(carriedOut(phase, before, after), `Turn 2 is carried out. ${words}`);
  assert.equal(carriedOut("ordering", [YOU], [BLUE], true), "Turn 2 is carried out.");
});

test("whoever waits is told for how many", () => {
  const table = { sealed: [0], living: [0, 1, 2] };
  assert.equal(turns("wait", { table, sealed: true }), "Sealed. 1 of 3 players have sealed their orders.");
  assert.equal(turns("wait", { table, watching: true }), "1 of 3 have sealed. You are watching.");
  assert.equal(turns("wait", { table: { living: [1] } }), "You are out of the game. You can watch it to the end.");
  assert.equal(turns("wait", { table }), "The turn is carried out.");
  assert.equal(place({ drawing: { style: "cells" } }), "territory");
  assert.ok(Object.values(STEPS).every((word) => /^[A-Z]/.test(word)));
});

// Written orders

function written(phase, sheet, game = {}) {
  return WRITTEN[phase](page({ sheet, ...game })).text;
}

test("it is said how many units have no order yet", () => {
  assert.equal(written("ordering", { left: 1, wanted: 3 }), "Write orders: 1 of 3 units has none and will hold.");
  assert.equal(written("ordering", { left: 2, wanted: 3 }), "Write orders: 2 of 3 units have none and will hold.");
  assert.equal(written("ordering", { left: 0, wanted: 3 }), "All orders are written. Say Ready, or change them.");
  assert.equal(written("retreating", { left: 1 }), "1 unit of yours must retreat or be disbanded.");
  assert.equal(written("retreating", { left: 0 }), "All retreats are written. Say Ready, or change them.");
});

test("units are built or removed", () => {
  assert.equal(written("adjusting", { left: 2, balance: 2 }), "Build 2 units in your home centres, or waive.");
  assert.equal(written("adjusting", { left: 1, balance: -1 }), "Remove 1 unit.");
  assert.equal(written("adjusting", { left: 0, balance: 1 }), "All builds are written. Say Ready, or change them.");
  assert.equal(written("adjusting", { left: 0, balance: -1 }), "All removals are written. Say Ready, or change them.");
});

test("whoever has handed in is told how many still write", () => {
  assert.equal(written("wait", { ready: 6, owing: 7 }, { sealed: true }), "Handed in. One power still writes.");
  assert.equal(written("wait", { ready: 5, owing: 7 }, { sealed: true }), "Handed in. 2 powers still write.");
  assert.equal(written("wait", { ready: 5, owing: 7 }, { watching: true }), "2 powers still write. You are watching.");
  assert.equal(written("wait", { ready: 6, owing: 7 }, { watching: true }), "1 power still writes. You are watching.");
  assert.equal(written("wait", { ready: 6, owing: 7 }), "You have nothing to order. One power still writes.");
});

// Any game

/** What is said at a table, where the family says "Your move." */
function table(game = {}, { draft = {}, version = null, curtain = -1 } = {}) {
  const { info, ...rest } = game;
  const known = {
    info: { stage: "playing", winners: [], awaited: [1], ...info },
    ...{ over: false, substituted: false, phase: "", watching: false, seen: { now: "What the server says." } },
    person: (seat) => ["Ann", "Ben"][seat],
    colour: (seat) => ["Red", "Blue"][seat],
  };
  const family = { sentences: { attack: () => said("Your move.") } };
  return sentence({ game: { ...known, ...rest }, draft: { ...NOTHING, ...draft }, version, curtain, family }).text;
}

test("before, beside and after the game it is said how it stands", () => {
  assert.equal(table({}, { curtain: 0 }), "Ann is next.");
  assert.equal(table({}, { version: 3 }), "You are looking back. The game goes on meanwhile.");
  assert.equal(table({ over: true }, { version: 3 }), "You are looking back.");
  assert.equal(table({ info: { stage: "waiting" } }), "The game hasn't begun.");
  assert.equal(table({ info: { stage: "paused" } }), "The game is paused.");
  assert.equal(table({ over: true, info: { stage: "cancelled" } }), "The game was cancelled.");
  const ended = (more) => table({ over: true, info: { result: "red", ...more } });
  assert.equal(ended({ result: "drawn" }), "The game is over. The game is a draw.");
  assert.equal(ended({ result: "*" }), "The game is over. The game breaks off here.");
  assert.equal(ended({ winners: [1] }), "The game is over. Blue has won.");
  assert.equal(ended({ winners: [0, 1] }), "The game is over. Red and Blue have won.");
  assert.equal(
    table({ over: true, ending: { title: "A and B share a draw." } }),
    "The game is over. A and B share a draw.",
  );
  assert.equal(table({ phase: "attack" }, { draft: { asked: { sentence: "Are you sure?" } } }), "Are you sure?");
  assert.equal(table({ substituted: true }), "A bot plays for you. Take over again when you like.");
});

test("in the game the family says what to do, or it is said who is playing", () => {
  assert.equal(table({ phase: "attack" }), "Your move.");
  assert.equal(table({ phase: "strange" }), "What the server says.");
  assert.equal(table(), "Ben (Blue) is playing.");
  assert.equal(table({ watching: true }), "Ben (Blue) is playing. You are watching.");
  assert.equal(table({ person: () => "Blue" }), "Blue is playing.");
  assert.equal(table({ info: { awaited: [] } }), "The dice are rolled.");
});
