/** Written orders: what they say, how one is put together step by step, and the phases of a game that is looked back at. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../../src/garrison/page/js/diplomacy/act.js";
import { backed, choosing } from "../../../src/garrison/page/js/diplomacy/choosing.js";
import { Game } from "../../../src/garrison/page/js/diplomacy/game.js";
import * as orders from "../../../src/garrison/page/js/diplomacy/orders.js";
import { held, spot, told } from "../../../src/garrison/page/js/diplomacy/picture.js";
import { Ground } from "../../../src/garrison/page/js/diplomacy/sandbox/position.js";
import { Camera } from "../../../src/garrison/page/js/map/camera.js";
import { Element, screen, serving, settled } from "./browser.js";
import { BRE, BUR, CHANNEL, drawingOf, ENG, LON, MAO, PAR, PIC, SPA, SPA_NC, SPA_SC } from "./given.js";

const [ENGLAND, FRANCE] = [0, 1];

const UNITS = [
  { power: FRANCE, kind: "A", place: PAR, strength: 1 },
  { power: FRANCE, kind: "F", place: BRE, strength: 1 },
  { power: FRANCE, kind: "F", place: MAO, strength: 1 },
  { power: FRANCE, kind: "A", place: PIC, strength: 2 },
  { power: ENGLAND, kind: "F", place: ENG, strength: 1 },
];

const HOLD = { type: "hold", unit: PAR };
const MOVE = { type: "move", unit: PAR, target: BUR };
const OTHER = { type: "move", unit: PAR, target: PIC };
const STAY = { type: "support hold", unit: PAR, supported: BRE };
const HELP = { type: "support move", unit: PAR, supported: BRE, target: PIC };
const NORTH = { type: "move", unit: MAO, target: SPA_NC };
const SOUTH = { type: "move", unit: MAO, target: SPA_SC };
const CARRY = { type: "convoy", unit: ENG, army: PIC, target: LON };
const LAND = { type: "move", unit: PIC, target: LON, via: true };
const VOYAGE = { type: "voyage", unit: PIC, chain: [ENG, MAO], target: SPA };
const JOIN = { type: "combine", unit: PIC, target: PAR };
const ALL = [HOLD, MOVE, OTHER, STAY, HELP, NORTH, SOUTH, CARRY, LAND, VOYAGE, JOIN];

/** The board around the Channel with these orders to choose from. */
function ground(possible = ALL, { phase = "movement", units = UNITS, dislodged = [], owner = [] } = {}) {
  const made = new Ground(CHANNEL);
  made.take({ phase }, { units, owner, dislodged, written: [], possible: possible.map((order) => ({ order })) });
  return made;
}

// What orders say

test("every order is of a kind, and its places are named one after the other", () => {
  const told = ALL.map((order) => [orders.kindOf(order), orders.subject(order), ...orders.steps(order)]);
  assert.deepEqual(told, [
    ["hold", PAR],
    ["move", PAR, BUR],
    ["move", PAR, PIC],
    ["support", PAR, BRE, BRE],
    ["support", PAR, BRE, PIC],
    ["move", MAO, SPA_NC],
    ["move", MAO, SPA_SC],
    ["convoy", ENG, PIC, LON],
    ["move", PIC, LON],
    ["convoy", PIC, ENG, MAO, SPA],
    ["combine", PIC, PAR],
  ]);
  assert.deepEqual(
    ["retreat", "disband", "build", "waive"].map((type) => orders.kindOf({ type })),
    ["move", "disband", "build", "waive"],
  );
  assert.deepEqual(
    [orders.subject({ place: LON }), orders.subject({}), orders.steps({ type: "retreat", target: BUR })],
    [LON, -1, [BUR]],
  );
});

test("an order is written in short and in words", () => {
  const game = ground();
  const written = (order) => [orders.brief(game, order), orders.words(game, order)];
  assert.deepEqual(ALL.map(written), [
    ["A PAR H", "holds"],
    ["A PAR - BUR", "goes to Burgundy"],
    ["A PAR - PIC", "goes to Picardy"],
    ["A PAR S F BRE", "supports Brest where it is"],
    ["A PAR S F BRE - PIC", "supports Brest to Picardy"],
    ["F MAO - SPA/NC", "goes to Spain (north coast)"],
    ["F MAO - SPA/SC", "goes to Spain (south coast)"],
    ["F ENG C A PIC - LON", "brings Picardy to London"],
    ["A PIC - LON VIA", "goes to London by convoy"],
    ["A PIC - ENG - MAO - SPA", "goes by English Channel and Mid-Atlantic Ocean to Spain"],
    ["A PIC + A PAR", "joins Paris"],
  ]);
  assert.deepEqual(written({ ...JOIN, controller: ENGLAND }), [
    "A PIC + A PAR FOR ENGLAND",
    "joins Paris, led by ENGLAND",
  ]);
  assert.equal(orders.words(game, { ...JOIN, target: PIC }), "waits to be joined");
  assert.deepEqual(written({ type: "retreat", unit: PAR, target: BUR }), ["A PAR R BUR", "retreats to Burgundy"]);
  assert.deepEqual(written({ type: "disband", unit: BRE }), ["F BRE D", "is disbanded"]);
  assert.deepEqual(written({ type: "build", kind: "F", place: SPA_NC }), [
    "F SPA/NC B",
    "a fleet in Spain (north coast)",
  ]);
  assert.equal(orders.words(game, { type: "build", kind: "A", place: PAR }), "an army in Paris");
  assert.deepEqual(written({ type: "waive" }), ["WAIVE", "a build is waived"]);
  assert.equal(orders.words(game, { type: "spoilt" }), "has no effect");
});

test("what can be ordered is told by province, whatever the coast", () => {
  const game = ground();
  assert.deepEqual(orders.free(game), ["PAR", "MAO", "ENG", "PIC"]);
  assert.deepEqual(
    orders.kindsFor(game, PAR).map(({ kind }) => kind),
    ["move", "support", "hold"],
  );
  assert.deepEqual(orders.kindsFor(game, LON), []);
  assert.deepEqual(orders.ordersFor(game, PAR, "support"), [STAY, HELP]);
  const home = ground([{ type: "build", kind: "F", place: SPA_SC }, { type: "waive" }]);
  assert.deepEqual([orders.free(home), orders.kindsFor(home, SPA).map(({ key }) => key)], [["SPA"], ["B"]]);
});

test("a way goes on only to what the orders allow, and is whole at the end of one", () => {
  const game = ground();
  const support = [STAY, HELP];
  assert.deepEqual(orders.nextOf(game, support, []), [BRE]);
  assert.deepEqual(orders.nextOf(game, support, [BRE]), [BRE, PIC]);
  assert.deepEqual(orders.along(game, support, [BRE, PIC]), [HELP]);
  assert.deepEqual(orders.along(game, support, [PIC]), []);
  assert.deepEqual([orders.whole(game, support, [BRE]), orders.whole(game, support, [BRE, BRE])], [[], [STAY]]);
  assert.deepEqual(orders.nextOf(game, [NORTH, SOUTH], []), [SPA], "both coasts are one province");
  assert.deepEqual(orders.whole(game, [NORTH, SOUTH], [SPA]), [NORTH, SOUTH]);
  assert.deepEqual(orders.nextOf(game, [VOYAGE], [ENG]), [MAO]);
});

test("the map marks the unit, the way so far, and where it can go on", () => {
  const marks = orders.putTogether(ground(), { unit: PAR, kind: "support", path: [BRE] });
  assert.deepEqual(marks, { selected: "PAR", path: ["BRE"], targets: ["BRE", "PIC"], own: [] });
});

test("every order there is can be put together from its places", () => {
  const game = ground();
  for (const order of ALL) {
    const subject = game.province(orders.subject(order));
    const same = orders.ordersFor(game, subject, orders.kindOf(order));
    const path = orders.steps(order).map((place) => game.province(place));
    for (const n of path.keys()) assert.ok(orders.nextOf(game, same, path.slice(0, n)).includes(path[n]));
    assert.ok(orders.whole(game, same, path).includes(order));
  }
});

// Putting together

/** Somebody at a desk with this board: what was put, and how often the page was painted. */
function desk(game = ground()) {
  const draft = new Draft();
  const put = [];
  const frame = new Element("svg");
  const page = { game, draft, drawing: drawingOf("europe"), painted: 0, render: () => page.painted++ };
  page.map = { camera: new Camera(frame, page.drawing.viewBox, () => {}) };
  return { page, draft, put, ...choosing(page, (order) => put.push(order)) };
}

test("a unit and a province make a move", () => {
  const { take, name, draft, put, page } = desk();
  take(PAR);
  assert.deepEqual([draft.unit, draft.kind, draft.path, page.painted], [PAR, "move", [], 1]);
  name(BUR);
  assert.deepEqual(put, [MOVE]);
});

test("a support names whom and where, and the same place twice if it stays", () => {
  const { take, kind, name, put } = desk();
  take(PAR);
  kind("support");
  name(BRE);
  assert.deepEqual(put, []);
  name(PIC);
  take(PAR);
  kind("support");
  name(BRE);
  name(BRE);
  assert.deepEqual(put, [HELP, STAY]);
});

test("a fleet carries an army from its place to where it lands, and an army names its fleets", () => {
  const { take, kind, name, put } = desk();
  take(ENG);
  kind("convoy");
  name(PIC);
  name(LON);
  take(PIC);
  assert.deepEqual(put, [CARRY]);
  kind("convoy");
  for (const place of [ENG, MAO, SPA]) name(place);
  assert.deepEqual(put, [CARRY, VOYAGE]);
});

test("where an order can be one of two coasts, both stay to be chosen from", () => {
  const { take, name, draft, put, page } = desk();
  take(MAO);
  name(SPA);
  assert.deepEqual([put, draft.path, page.painted], [[], [SPA], 2]);
});

test("to hold and to disband nothing more is named", () => {
  const { take, kind, put } = desk();
  take(PAR);
  kind("hold");
  assert.deepEqual(put, [HOLD]);
  const disband = { type: "disband", unit: PAR };
  const retreating = desk(ground([{ type: "retreat", unit: PAR, target: BUR }, disband], { phase: "retreat" }));
  retreating.take(PAR);
  assert.deepEqual(retreating.put, []);
  retreating.kind("disband");
  assert.deepEqual(retreating.put, [disband]);
});

test("a click builds or removes at once where only one order is possible", () => {
  const build = { type: "build", kind: "A", place: PAR };
  const one = desk(ground([build], { phase: "adjustment" }));
  one.take(PAR);
  assert.deepEqual(one.put, [build]);
  const two = desk(ground([build, { ...build, kind: "F" }], { phase: "adjustment" }));
  two.take(PAR);
  assert.deepEqual([two.put, two.page.painted], [[], 1]);
  const removed = desk(ground([{ type: "disband", unit: PAR }], { phase: "adjustment" }));
  removed.take(PAR);
  assert.deepEqual(removed.put, [{ type: "disband", unit: PAR }]);
});

test("a kind that the unit can't have changes nothing", () => {
  const { take, kind, name, draft } = desk();
  kind("support");
  assert.equal(draft.kind, "move");
  take(PAR);
  kind("convoy");
  assert.equal(draft.kind, "move");
  kind("support");
  name(BRE);
  kind("support");
  assert.deepEqual(draft.path, [], "a kind begins its way anew");
});

test("a step back takes the last place, then the unit, and then there is none", () => {
  const draft = { unit: PAR, kind: "support", path: [BRE, PIC] };
  assert.ok(backed(draft));
  assert.deepEqual(draft.path, [BRE]);
  assert.ok(backed(draft) && backed(draft));
  assert.deepEqual(draft, { unit: -1, kind: "move", path: [] });
  assert.equal(backed(draft), false);
  assert.equal(backed({ unit: 0, kind: "move", path: [] }), true, "a unit in the first province, too");
});

test("on a narrow screen the map goes to the unit and where it can go, but not out to sea", () => {
  const { take, page } = desk();
  take(PAR);
  assert.equal(page.map.camera.home, null);
  screen.narrow = true;
  Object.assign(page.map.camera, { size: [390, 700] });
  take(PAR);
  const [left, , right] = page.map.camera.home;
  assert.ok(right - left < page.drawing.viewBox[2] / 4);
  const before = page.map.camera.home;
  take(ENG);
  assert.equal(page.map.camera.home, before);
  screen.narrow = false;
});

// What stands on the board

test("a province says for the ear who owns it and what stands there", () => {
  const owner = [FRANCE, -1, -1, -1, -1, ENGLAND, -1, -1];
  const units = [...UNITS, { power: ENGLAND, kind: "F", place: SPA_SC, strength: 1 }];
  const dislodged = [{ unit: { power: ENGLAND, kind: "A", place: PAR, strength: 1 }, options: [], attacker: 0 }];
  const game = ground(ALL, { units, owner, dislodged });
  const says = (province) => told(game, province, game.view);
  assert.equal(says(PAR), "Paris, a supply centre, owned by France, France army, England army, dislodged");
  assert.equal(says(PIC), "Picardy, France army of strength 2");
  assert.equal(says(ENG), "English Channel, sea, England fleet");
  assert.equal(says(SPA), "Spain, a supply centre, England fleet at Spain (south coast)");
  assert.equal(says(LON), "London, a supply centre, owned by England");
});

test("a unit stands on its coast, in its province, or where the map has a label", () => {
  const game = ground(ALL, { units: [], dislodged: [{ unit: { power: FRANCE, kind: "F", place: MAO, strength: 1 } }] });
  const drawing = {
    berths: { "Spain/SC": { "Mid-Atlantic Ocean": [7, 7] } },
    coasts: { Spain: { NC: [1, 2] } },
    units: { Paris: [3, 4] },
  };
  const map = { drawing, shape: (id) => ({ label: [id.length, 9] }) };
  const at = (place) => spot({ game, map }, place);
  assert.deepEqual([SPA_NC, SPA_SC, PAR, BUR].map(at), [
    [1, 2],
    [3, 9],
    [3, 4],
    [3, 9],
  ]);
  game.board.places[SPA_SC].sea = MAO;
  assert.deepEqual(at(SPA_SC), [7, 7]);
  const there = held({ game, map }, { ...game.view, units: UNITS, seat: FRANCE }, MAO);
  assert.deepEqual(
    there.units.map(({ kind, letter, beaten }) => [kind, letter, beaten]),
    [
      ["F", "Fr", undefined],
      ["F", "Fr", true],
    ],
  );
  assert.equal(there.label, "Mid-Atlantic Ocean, sea, France fleet, France fleet, dislodged (yours)");
  assert.equal(there.look, "none");
});

test("home is drawn in the colour of its power as long as nobody has it", () => {
  const game = ground(ALL, { units: [] });
  game.board.provinces[PAR].land = FRANCE;
  const map = { drawing: drawingOf("europe"), shape: () => ({ label: [0, 0] }) };
  const seen = (owner) => {
    const { home, look } = held({ game, map }, { ...game.view, owner: [owner] }, PAR);
    return [home, look];
  };
  assert.deepEqual(
    [seen(-1), seen(ENGLAND)],
    [
      [true, "sky"],
      [false, "blue"],
    ],
  );
  const { home, look } = held({ game, map }, { ...game.view, owner: [] }, BUR);
  assert.deepEqual([home, look], [false, "none"]);
});

// Looking back

function chapter(began, title) {
  return { began, round: 1901, seat: -1, title, lines: [{ seat: -1, words: title }] };
}

/** A game at its version 30, in the fall of 1901, and what it remembers. */
function looked(more = {}) {
  const board = { seats: ["england", "france"], territories: [], provinces: [], places: CHANNEL.places };
  const seen = {
    version: 30,
    seat: FRANCE,
    view: { phase: { type: "ordering" }, choices: [] },
    extra: { sheet: { title: "Fall 1901" } },
  };
  const game = new Game({ id: "g1", now: 0, version: 30, stage: "playing", seats: [], you: [1], ...more }, board, seen);
  const chapters = [chapter(0, "spring 1901"), chapter(12, "spring retreats 1901"), chapter(20, "fall 1901")];
  game.recall({ owner: [], armies: [], frames: [{ version: 5, changes: [] }], chapters });
  return game;
}

test("a version belongs to the phase in which it was played, and now to none of the past", () => {
  const { history } = looked();
  assert.equal(history.version, 30);
  assert.deepEqual(
    history.past.map(({ title }) => title),
    ["spring 1901", "spring retreats 1901"],
  );
  assert.deepEqual(
    [0, 11, 12, 19].map((version) => history.number(version)),
    [0, 0, 1, 1],
  );
  assert.equal(history.number(30), 2);
  assert.deepEqual(
    [0, 1, 2].map((number) => history.began(number)),
    [0, 12, Number.MAX_SAFE_INTEGER],
  );
  assert.deepEqual(history.lines(1), [{ seat: -1, words: "spring retreats 1901" }]);
  assert.deepEqual(history.lines(7), []);
});

test("one goes from phase to phase, and not before the first", () => {
  const { history } = looked();
  assert.deepEqual([history.beside(30, -1), history.beside(12, -1), history.beside(0, -1)], [12, 0, 0]);
  assert.deepEqual([history.beside(0, 1), history.beside(15, 1)], [12, Number.MAX_SAFE_INTEGER]);
});

test("when a game is over its last phase belongs to the past", () => {
  assert.equal(looked({ stage: "over" }).history.past.length, 3);
});

test("the board of a phase is fetched once, and asked for again if it could not come", async () => {
  const { history } = looked();
  let fails = true;
  const asked = serving(({ address }) => (fails ? Response.json({}, { status: 500 }) : { address }));
  let arrived = 0;
  const phase = () => history.phase(0, () => arrived++);
  assert.deepEqual([phase().before, phase().after], [null, null]);
  await settled();
  assert.deepEqual(
    [asked.map(({ address }) => address), arrived],
    [["/api/games/g1/view?seat=1&version=0", "/api/games/g1/view?seat=1&version=12"], 1],
  );
  fails = false;
  phase();
  phase();
  await settled();
  assert.deepEqual([asked.length, phase().before], [4, { address: asked[0].address }]);
  assert.equal(history.phase(2, () => {}).after, history.game.seen, "what is now is known");
});

test("a game knows its own units, those that must retreat, and who has how many centres", () => {
  const game = looked();
  const beaten = { power: FRANCE, kind: "A", place: BUR, strength: 1 };
  game.board.provinces = CHANNEL.places.slice(0, 8);
  game.board.territories = CHANNEL.places.slice(0, 8);
  game.seen.view = {
    ...game.view,
    units: UNITS,
    phase: { type: "ordering" },
    sealed: [FRANCE],
    asides: [{ action: { type: "offerdraw" } }],
  };
  assert.equal(game.own.length, 4);
  assert.ok(game.sealed);
  assert.deepEqual([game.aside("offerdraw"), game.aside("withdrawdraw")], [{ type: "offerdraw" }, undefined]);
  game.seen.view = { ...game.view, phase: { type: "retreating", dislodged: [{ unit: beaten }] } };
  assert.deepEqual([game.own, game.unit(BUR)], [[beaten], beaten]);
  assert.deepEqual(game.centres({ owner: [1, 1, 0, 1, 0, 0, -1, 1] }), [1, 2]);
  assert.deepEqual([game.where(SPA_NC), game.place(SPA_NC), game.code(SPA_NC)], ["SPA", "Spain", "SPA/NC"]);
});

test("only orders that can be written now are possible", () => {
  const game = looked();
  game.seen.phase = "ordering";
  const choices = [
    { action: { type: "write", order: MOVE } },
    { action: { type: "seal" } },
    { action: { type: "erase", order: MOVE } },
    { action: { type: "write", order: HOLD } },
  ];
  game.seen.view = { ...game.view, choices };
  assert.deepEqual(game.possible, [MOVE, HOLD]);
  game.info.stage = "paused";
  assert.deepEqual(game.possible, []);
});

test("a blank draft has no unit, and keeps what is on its way", () => {
  const draft = new Draft();
  Object.assign(draft, {
    unit: 3,
    kind: "hold",
    path: [1],
    bright: 2,
    pointed: 2,
    asked: {},
    refused: ["No."],
    hint: {},
  });
  draft.queue.push({ type: "seal" });
  draft.clear();
  assert.deepEqual({ ...draft }, { ...new Draft(), queue: [{ type: "seal" }] });
});
