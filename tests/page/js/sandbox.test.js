/** The sandbox: changes of a position, steps back and forth, what is to be done, verdicts, and games that are opened in it. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { findings } from "../../../src/garrison/page/js/diplomacy/sandbox/column/cases.js";
import { isOrdered, sentence, title } from "../../../src/garrison/page/js/diplomacy/sandbox/dock.js";
import { Damaged, fromGame } from "../../../src/garrison/page/js/diplomacy/sandbox/link.js";
import * as position from "../../../src/garrison/page/js/diplomacy/sandbox/position.js";
import { Desk, Ground, reason } from "../../../src/garrison/page/js/diplomacy/sandbox/position.js";
import { Element, read, serving, settled } from "./browser.js";
import { BRE, BUR, CHANNEL, ENG, LON, MAO, PAR, PIC, SPA, SPA_NC, SPA_SC } from "./given.js";

const [ENGLAND, FRANCE] = [0, 1];

const unit = (power, kind, place) => ({ power, kind, place, strength: 1 });
const written = (power, text, order) => ({ power, text, order });

const SEEN = {
  units: [unit(FRANCE, "A", PAR), unit(FRANCE, "F", SPA_SC), unit(ENGLAND, "F", ENG)],
  owner: [FRANCE, -1, -1, FRANCE, -1, ENGLAND, -1, -1],
  dislodged: [{ unit: unit(ENGLAND, "A", PIC), options: [], attacker: BUR }],
  possible: [],
  written: [
    written(FRANCE, "A PAR - BUR", { type: "move", unit: PAR, target: BUR }),
    written(FRANCE, "F SPA/SC H", { type: "hold", unit: SPA_SC }),
    written(ENGLAND, "F ENG H", { type: "hold", unit: ENG }),
    written(FRANCE, "WAIVE", { type: "waive" }),
  ],
};
const SANDBOX = {
  ...{
    ruleset: "diplomacy",
    options: {},
    phase: "movement",
    season: "fall",
    retreats: {},
    standoffs: [],
    power: "",
    builds: 0,
    case: "6.A.1",
  },
  units: ["A PAR", "F SPA/SC", "F ENG"].map((text, n) => ({
    power: n < 2 ? "FRANCE" : "ENGLAND",
    unit: text,
    strength: 1,
  })),
  owned: { FRANCE: ["PAR", "BRE"], ENGLAND: ["LON"] },
  dislodged: [{ power: "ENGLAND", unit: "A PIC", strength: 1, attacker: "BUR" }],
  orders: { FRANCE: ["A PAR - BUR", "F SPA/SC H", "WAIVE"], ENGLAND: ["F ENG H"] },
};

function ground(change = {}, phase = "movement") {
  const made = new Ground(CHANNEL);
  made.take({ phase }, { ...SEEN, ...change });
  return made;
}

function texts(list) {
  return list.map((one) => one.unit);
}

// Positions

test("an empty position keeps its rules and nothing else", () => {
  const start = { ...SANDBOX, phase: "retreat", standoffs: ["BUR"], builds: 3, power: "FRANCE" };
  const rest = {
    owned: {},
    units: [],
    dislodged: [],
    standoffs: [],
    orders: {},
    retreats: {},
    power: "",
    builds: 0,
    case: "",
  };
  assert.deepEqual(position.empty(start), {
    ruleset: "diplomacy",
    options: {},
    phase: "movement",
    season: "spring",
    ...rest,
  });
});

test("another phase has no orders of the one before, and only retreats have dislodged units", () => {
  const retreat = position.dated(SANDBOX, { phase: "retreat", season: "spring" });
  assert.deepEqual(
    [retreat.orders, retreat.dislodged, retreat.phase, retreat.season, retreat.case],
    [{}, SANDBOX.dislodged, "retreat", "spring", ""],
  );
  assert.deepEqual(position.dated(SANDBOX, { phase: "movement", season: "fall" }).dislodged, []);
  assert.deepEqual(retreat.units, SANDBOX.units);
});

test("a province is cleared of its unit, on whatever coast, and of the orders for it", () => {
  const cleared = position.cleared(ground(), SANDBOX, SPA);
  assert.deepEqual(texts(cleared.units), ["A PAR", "F ENG"]);
  assert.deepEqual(cleared.orders, { FRANCE: ["A PAR - BUR", "WAIVE"], ENGLAND: ["F ENG H"] });
  assert.equal(cleared.case, "");
  assert.deepEqual(texts(position.cleared(ground(), SANDBOX, PIC).dislodged), []);
  assert.deepEqual(position.cleared(ground(), SANDBOX, PAR).orders.FRANCE, ["F SPA/SC H", "WAIVE"]);
  assert.deepEqual(texts(position.cleared(ground(), SANDBOX, PIC, ["units"]).dislodged), ["A PIC"]);
});

test("a unit is placed instead of the one that stands there", () => {
  const fleet = position.placed(ground(), SANDBOX, { kind: "F", place: SPA_NC, power: ENGLAND, lost: false });
  assert.deepEqual(texts(fleet.units), ["A PAR", "F ENG", "F SPA/NC"]);
  assert.equal(fleet.units[2].power, "ENGLAND");
  assert.deepEqual(fleet.orders.FRANCE, ["A PAR - BUR", "WAIVE"]);
  const lost = position.placed(ground(), SANDBOX, { kind: "A", place: PAR, power: ENGLAND, lost: true });
  assert.deepEqual(texts(lost.units), texts(SANDBOX.units), "a dislodged unit leaves the other where it is");
  assert.deepEqual(lost.dislodged[1], { power: "ENGLAND", unit: "A PAR", strength: 1, attacker: "" });
});

test("a province is given to a power, or to nobody", () => {
  assert.deepEqual(position.given(ground(), SANDBOX, PAR, ENGLAND).owned, { ENGLAND: ["PAR", "LON"], FRANCE: ["BRE"] });
  assert.deepEqual(position.given(ground(), SANDBOX, LON, -1).owned, { FRANCE: ["PAR", "BRE"] });
});

test("an order takes the place of another for the same unit, and a power's own alone", () => {
  const fresh = written(FRANCE, "A PAR H", { type: "hold", unit: PAR });
  assert.deepEqual(position.ordered(ground(), SANDBOX, [fresh]).orders, {
    FRANCE: ["F SPA/SC H", "WAIVE", "A PAR H"],
    ENGLAND: ["F ENG H"],
  });
  const coast = written(FRANCE, "F SPA/NC D", { type: "disband", unit: SPA_NC });
  assert.deepEqual(position.ordered(ground(), SANDBOX, [coast]).orders.FRANCE, ["A PAR - BUR", "WAIVE", "F SPA/NC D"]);
  assert.deepEqual(position.ordered(ground(), SANDBOX, [fresh, coast]).orders.FRANCE, [
    "WAIVE",
    "A PAR H",
    "F SPA/NC D",
  ]);
  const other = written(ENGLAND, "A PAR H", { type: "hold", unit: PAR });
  assert.equal(position.ordered(ground(), SANDBOX, [other]).orders.FRANCE.length, 3);
  const waived = written(FRANCE, "WAIVE", { type: "waive" });
  assert.equal(position.ordered(ground(), SANDBOX, [waived]).orders.FRANCE.length, 4);
});

test("an order is erased by its number, and an attacker is named", () => {
  assert.deepEqual(position.erased(ground(), SANDBOX, 1).orders, {
    FRANCE: ["A PAR - BUR", "WAIVE"],
    ENGLAND: ["F ENG H"],
  });
  assert.equal(position.attacked(SANDBOX, 0, "PAR").dislodged[0].attacker, "PAR");
  assert.equal(position.attacked(SANDBOX, 1, "PAR").dislodged[0].attacker, "BUR");
});

// The board

test("the board knows provinces and coasts by number, and who stands there", () => {
  const game = ground();
  assert.deepEqual(
    [game.province(SPA_SC), game.where(SPA_SC), game.name(SPA), game.place(SPA_SC), game.code(SPA_SC)],
    [SPA, "SPA", "Spain", "Spain (south coast)", "SPA/SC"],
  );
  assert.deepEqual([game.unit(SPA)?.place, game.unit(PIC)?.kind, game.unit(LON)], [SPA_SC, "A", undefined]);
  assert.deepEqual(
    [game.at.get("LON"), game.power(FRANCE), game.power(-1), game.colour(FRANCE), game.colour(-1)],
    [LON, "FRANCE", "", "France", "Nobody"],
  );
  assert.deepEqual([game.livery(ENGLAND).letter, game.livery(-1).look], ["En", "none"]);
});

test("an army stands in a province, and a fleet on one of its coasts or at sea", () => {
  const game = ground();
  const room = (province) => [game.room(province, "A"), game.room(province, "F")];
  assert.deepEqual([PAR, BRE, MAO, SPA].map(room), [
    [[PAR], []],
    [[BRE], [BRE]],
    [[], [MAO]],
    [[SPA], [SPA_NC, SPA_SC]],
  ]);
});

test("orders are asked of all units, of those that were dislodged, or of none", () => {
  assert.equal(ground().ordered.length, 3);
  assert.deepEqual(ground({}, "retreat").ordered, [SEEN.dislodged[0].unit]);
  assert.deepEqual(ground({}, "adjustment").ordered, []);
  assert.deepEqual(
    ["movement", "retreat", "adjustment"].map((phase) => ground({}, phase).view.phase.type),
    ["ordering", "retreating", "adjusting"],
  );
});

// Steps

/** A desk whose server answers with the name of the position that it read; "bad" it can't read. */
function desk() {
  const changed = [];
  const made = new Desk((before) => changed.push(before?.sandbox.case ?? null));
  const asked = serving(({ address, body }) =>
    body.case === "bad" ? Response.json({ message: "No such place." }, { status: 422 }) : { of: body.case, address },
  );
  return { desk: made, changed, asked };
}

const state = (name, mode = "writing") => ({ mode, sandbox: { ...SANDBOX, case: name } });

test("each step is read by the server and can be taken back and done again", async () => {
  const { desk: one, changed } = desk();
  await one.begin(state("a"));
  await one.step(state("b"));
  await one.step(state("c"));
  assert.deepEqual([one.seen.of, one.told.address], ["c", "/api/adjudicate"]);
  await one.undo();
  await one.undo();
  await one.undo();
  assert.deepEqual([one.sandbox.case, one.seen.of, one.future.length], ["a", "a", 2]);
  await one.redo();
  assert.equal(one.sandbox.case, "b");
  await one.step(state("d"));
  await one.redo();
  assert.deepEqual([one.sandbox.case, one.past.map(({ sandbox }) => sandbox.case)], ["d", ["a", "b"]]);
  assert.deepEqual(changed, [null, "a", "b", "c", "b", "a", "b"]);
});

test("what the server can't read changes nothing", async () => {
  const { desk: one } = desk();
  await one.begin(state("a"));
  const problem = await one.step(state("bad")).catch((error) => error);
  assert.equal(reason(problem), "No such place.");
  assert.deepEqual([one.sandbox.case, one.seen.of, one.past], ["a", "a", []]);
  assert.throws(() => reason(new TypeError("a slip")), TypeError);
});

test("the same position is not read twice", async () => {
  const { desk: one, asked } = desk();
  await one.begin(state("a"));
  await one.step({ mode: "judged" });
  assert.deepEqual([asked.length, one.now.mode, one.past.length], [2, "judged", 1]);
});

test("deeds wait for one another, also when one of them fails", async () => {
  const { desk: one } = desk();
  const done = [];
  const first = one.turn(() => settled().then(() => done.push("first")));
  const second = one.turn(() => Promise.reject(new Error("no"))).catch(() => done.push("failed"));
  const third = one.turn(async () => done.push("third"));
  assert.equal(one.busy, 3);
  await Promise.all([first, second, third]);
  await settled();
  assert.deepEqual([done, one.busy], [["first", "failed", "third"], 0]);
});

test("a hundred steps can be taken back", async () => {
  const { desk: one } = desk();
  await one.begin(state("0"));
  for (let n = 1; n <= 120; n++) await one.step({ mode: `${n}` });
  assert.deepEqual([one.past.length, one.past[0].mode], [100, "20"]);
});

// Sentences

/** What is said in a mode of the desk. */
function says(mode, { phase = "movement", change = {}, told = null } = {}) {
  const game = ground(change, phase);
  return sentence({ game, desk: { now: { mode }, sandbox: { ...SANDBOX, phase }, told } }).text;
}

test("it is said how many units have no order, and what becomes of them", () => {
  assert.equal(says("arranging"), "Choose what to place, then a province.");
  assert.equal(says("writing"), "All orders are written. Adjudicate them, or change them.");
  assert.equal(
    says("writing", { change: { written: SEEN.written.slice(1) } }),
    "Write orders: 1 unit has none and holds.",
  );
  assert.equal(says("writing", { change: { written: [] } }), "Write orders: 3 units have none, and each holds.");
  assert.equal(says("writing", { change: { units: [] } }), "There are no units. Arrange the board first.");
  assert.equal(says("writing", { phase: "retreat" }), "Write retreats: 1 unit has none and is disbanded.");
  const adjusting = (change) => says("writing", { phase: "adjustment", change });
  assert.equal(adjusting({ written: [] }), "Nobody builds or removes anything. Go on to the next year.");
  const possible = [{ order: { type: "build", place: PAR } }];
  assert.equal(
    adjusting({ possible, written: [] }),
    "Write builds and removals: choose a home centre, or a unit to remove.",
  );
  assert.equal(adjusting({ possible }), "4 orders written. Builds that you leave out are waived.");
});

test("it is said how many orders succeeded and failed", () => {
  const judged = (...failed) =>
    says("judged", {
      told: { rulings: [...failed.map((one) => ({ text: "A", failed: one })), { text: "", failed: true }] },
    });
  assert.equal(judged(), "Nothing was ordered. Go on, or write orders.");
  assert.equal(judged(false), "1 order: it succeeded.");
  assert.equal(judged(true), "1 order: it failed.");
  assert.equal(judged(true, true), "2 orders: all failed.");
  assert.equal(judged(false, false), "2 orders: all succeeded.");
  assert.equal(judged(false, true, false), "3 orders: 2 succeeded, 1 failed.");
});

test("a phase has a title, and a unit its order on whatever coast", () => {
  assert.deepEqual(
    ["movement", "retreat", "adjustment"].map((phase) => title({ phase, season: "fall" })),
    ["Fall orders", "Fall retreats", "Adjustments"],
  );
  assert.deepEqual(
    [PAR, SPA_NC, LON].map((place) => isOrdered(ground(), place)),
    [true, true, false],
  );
});

// Verdicts

test("what came stands beside what was expected, and fits if all of it came", () => {
  const answer = {
    units: {
      PAR: { order: "moves", final: "BUR", dislodged: false },
      BUR: { order: "holds", dislodged: true, dislodged_from: "PAR" },
      LON: { order: "holds", final: null },
    },
    retreat_options: { BUR: ["GAS", "MAR"], MUN: [] },
    orders: { "A PAR - BUR": "moved", "A BUR H": "held; dislodged" },
  };
  const expected = {
    units: { PAR: { order: "moves", final: "MAR" }, BUR: { dislodged_from: "PAR", order: "holds", dislodged: true } },
    retreat_options: { BUR: ["GAS", "MAR"], MUN: ["TYR"] },
    orders: { "A MAR H": "held", "A BUR H": "held" },
  };
  const told = findings(answer, expected).map(({ part, name, wanted, came, fits }) => [part, name, wanted, came, fits]);
  assert.deepEqual(told, [
    ["units", "PAR", "moves, MAR", "moves, BUR", false],
    ["units", "BUR", "holds, dislodged from PAR", "holds, dislodged from PAR", true],
    ["units", "LON", "", "holds, gone", true],
    ["retreat_options", "BUR", "GAS, MAR", "GAS, MAR", true],
    ["retreat_options", "MUN", "TYR", "nowhere", false],
    ["orders", "A MAR H", "held", "", false],
    ["orders", "A BUR H", "held", "held; dislodged", false],
    ["orders", "A PAR - BUR", "", "moved", true],
  ]);
});

test("units that were removed are compared in their order", () => {
  assert.deepEqual(findings({}, {}), []);
  const removed = (is, should) =>
    findings({ removed: is }, { removed: should }).map(({ wanted, came, fits }) => [wanted, came, fits]);
  assert.deepEqual(removed(["A PAR"], undefined), [["", "A PAR", true]]);
  assert.deepEqual(removed(undefined, ["A PAR"]), [["A PAR", "none", false]]);
  assert.deepEqual(removed(["A PAR", "F BRE"], ["A PAR", "F BRE"]), [["A PAR, F BRE", "A PAR, F BRE", true]]);
  assert.deepEqual(removed([], []), [["", "none", true]]);
});

// Games

const BOARD = { seats: ["england", "france"], places: CHANNEL.places, territories: CHANNEL.places.slice(0, 8) };
const VIEW = { phase: { type: "ordering", season: "fall" }, units: SEEN.units, owner: SEEN.owner, news: [] };

/** A server with one game, whose views at each version are these. */
function hosting(views, info = {}) {
  return serving(({ address, body }) => {
    const { pathname, searchParams } = new URL(address, "http://here");
    if (pathname === "/api/adjudicate") return { next: { phase: "retreat", judged: body } };
    if (pathname.endsWith("/board")) return BOARD;
    if (pathname.endsWith("/map")) return { id: "channel" };
    if (!pathname.endsWith("/view"))
      return { family: "diplomacy", ruleset: "diplomacy", options: { press: "none" }, you: [FRANCE], ...info };
    return {
      seat: Number(searchParams.get("seat")),
      extra: { sheet: null },
      ...views[searchParams.get("version") ?? ""],
    };
  });
}

const boardOf = async ({ map_file }) => ({ start: { ...SANDBOX, map_file } });
const map_file = '{"id":"channel"}';

test("a game is opened on its map, with its units, its owners, and what you have written so far", async () => {
  const sheet = { orders: [{ text: "A PAR - BUR" }], results: [] };
  const asked = hosting({ "": { view: VIEW, extra: { sheet } } });
  const found = await fromGame("g/1", "", "", boardOf);
  assert.ok(asked.some(({ address }) => address === "/api/games/g%2F1/view?seat=1"));
  assert.deepEqual(found, {
    ...SANDBOX,
    ...{ map_file, options: { press: "none" }, dislodged: [], case: "", season: "fall" },
    orders: { FRANCE: ["A PAR - BUR"] },
  });
});

test("the first power's orders are its own", async () => {
  const sheet = { orders: [{ text: "F ENG H" }], results: [] };
  hosting({ "": { view: VIEW, extra: { sheet } } }, { you: [ENGLAND] });
  assert.deepEqual((await fromGame("g", "", "", boardOf)).orders, { ENGLAND: ["F ENG H"] });
});

test("who has written nothing has no orders, and a watcher sees none", async () => {
  const sheet = { orders: [], results: [] };
  for (const [you, orders] of [
    [[FRANCE], []],
    [[], [{ text: "A PAR H" }]],
  ]) {
    hosting({ "": { view: VIEW, extra: { sheet: { ...sheet, orders } } } }, { you });
    assert.deepEqual((await fromGame("g", "", "", boardOf)).orders, {});
  }
});

test("a phase that is over is opened with what everybody ordered in it", async () => {
  const news = [{ unit: unit(FRANCE, "A", PAR) }, { unit: unit(ENGLAND, "F", ENG) }, { unit: unit(FRANCE, "F", BRE) }];
  const results = [{ text: "A PAR - BUR" }, { text: "F ENG H" }, { text: "" }];
  hosting(
    { 3: { view: VIEW }, 9: { view: { ...VIEW, news }, extra: { sheet: { orders: [], results } } } },
    { you: [] },
  );
  const found = await fromGame("g", "3", "9", boardOf);
  assert.deepEqual(found.orders, { FRANCE: ["A PAR - BUR"], ENGLAND: ["F ENG H"] });
});

test("builds are opened as adjustments, and retreats from the battle before them", async () => {
  hosting({ "": { view: { ...VIEW, phase: { type: "adjusting" } } } });
  const builds = await fromGame("g", "", "", boardOf);
  assert.deepEqual([builds.phase, builds.season, builds.orders], ["adjustment", "fall", {}]);
  const news = [{ unit: unit(FRANCE, "A", BUR) }];
  hosting({
    "": {
      view: { ...VIEW, phase: { type: "retreating", season: "spring" }, news },
      extra: { sheet: { orders: [], results: [{ text: "A BUR - PAR" }] } },
    },
  });
  const { judged, phase } = await fromGame("g", "", "", boardOf);
  assert.equal(phase, "retreat");
  assert.deepEqual(
    [judged.units, judged.orders, judged.season],
    [[{ power: "FRANCE", unit: "A BUR", strength: 1 }], { FRANCE: ["A BUR - PAR"] }, "spring"],
  );
});

test("a game of another family can't be opened", async () => {
  hosting({}, { family: "risk" });
  await assert.rejects(fromGame("g", "", "", boardOf), Damaged);
});

test("a sentence is shown with its first words strong", () => {
  const { parts } = sentence({ game: ground(), desk: { now: { mode: "arranging" } } });
  assert.ok(parts[0] instanceof Element && read(parts).all("strong")[0].textContent === "Choose what to place,");
});
