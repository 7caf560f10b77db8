/** What a page knows of a game: moves that come in, what can be chosen, whose everything is, and what the map shows of it. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../../src/garrison/page/js/risk/draft.js";
import { Game as Risk } from "../../../src/garrison/page/js/risk/game.js";
import { picture } from "../../../src/garrison/page/js/risk/picture.js";
import { limits } from "../../../src/garrison/page/js/simultaneous/act.js";
import { Draft as March, Game as Turns } from "../../../src/garrison/page/js/simultaneous/game.js";
import { picture as turned } from "../../../src/garrison/page/js/simultaneous/picture.js";
import { joined } from "../../../src/garrison/page/js/table/act.js";
import { Game as Any } from "../../../src/garrison/page/js/table/game.js";
import { Recap } from "../../../src/garrison/page/js/table/recap.js";
import { mapOf } from "./given.js";

const NAMES = mapOf("quad").territories.map(({ id, name }) => ({ id, name, continent: 0 }));
const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3];
const BOARD = {
  seats: ["red", "blue"],
  territories: NAMES,
  continents: [{ name: "Commons" }],
  neighbours: [],
  cards: [],
};

const seat = (number, more = {}) => ({ number, kind: "human", name: "", clock: 0, stand_in: false, ...more });
const INFO = {
  id: "g",
  now: 0,
  version: 5,
  stage: "playing",
  seats: [seat(0), seat(1)],
  you: [0],
  awaited: [0],
  due: 9,
  age: 1,
  winners: [],
};
const VIEW = {
  phase: { type: "attacking" },
  owner: [0, 0, 1, -1],
  armies: [8, 1, 3, 0],
  turn: 0,
  round: 3,
  choices: [],
};

function choice(action, most = 0) {
  return { by: 0, action, most };
}

function seen(view = {}, version = 5) {
  return { version, seat: 0, phase: "attack", moves: [], extra: {}, view: { ...VIEW, ...view } };
}

function made(Kind = Risk, view = {}, info = {}) {
  return new Kind({ ...INFO, ...info }, BOARD, seen(view));
}

/** A move that came in. */
function frame(version, changes = [], more = {}) {
  return { version, seat: 0, round: 3, changes, source: -1, target: -1, ...more };
}

/** The frames of the five moves that were made before. */
const FRAMES = [1, 2, 3, 4, 5].map((version) => frame(version));

function happened(version, view = {}, more = {}) {
  const chapter = { began: 4, round: 3, seat: 0, title: "", lines: [{ seat: 0, words: "Red attacks" }] };
  return {
    version,
    moves: ["red: x", "red: y"],
    events: [],
    chapter,
    frame: frame(version),
    seen: seen(view, version),
    awaited: [1],
    due: 3,
    clocks: [7],
    ...more,
  };
}

test("a move that comes in is taken once, and an old one never", () => {
  const game = made();
  assert.equal(game.take(happened(5)), false);
  assert.equal(game.take(happened(6, { armies: [7, 1, 2, 0] })), true);
  assert.equal(game.take(happened(6)), false);
  assert.deepEqual(
    [game.version, game.armies(NORTH), game.info.version, game.info.awaited, game.info.due],
    [6, 7, 6, [1], 3],
  );
  assert.deepEqual(
    game.info.seats.map(({ clock }) => clock),
    [7, 0],
    "a clock that is not told stays",
  );
});

test("the last move ends the game and says who has won", () => {
  const game = made();
  game.take(happened(6, { phase: { type: "over", winners: [1] } }));
  assert.deepEqual(
    [game.over, game.info.stage, game.info.winners, game.info.awaited, game.info.due],
    [true, "over", [1], [], 0],
  );
  game.end([]);
  assert.equal(game.info.result, "drawn");
});

test("older news of the table does not take back a move", () => {
  const game = made();
  game.take(happened(8));
  game.know({ ...INFO, version: 6, awaited: [0], due: 99, title: "New title" });
  assert.deepEqual([game.info.version, game.info.awaited, game.info.due, game.info.title], [8, [1], 3, "New title"]);
  game.know({ ...INFO, version: 8, awaited: [1], due: 77 });
  assert.equal(game.info.due, 77);
  game.know({ ...INFO, version: 9, awaited: [0] });
  assert.deepEqual([game.info.version, game.info.awaited], [9, [0]]);
});

test("one may act when one's seat has choices in a game that goes on, and no bot plays for it", () => {
  const choices = [choice({ type: "attack", source: NORTH, target: SOUTH })];
  assert.equal(made(Risk, { choices }).phase, "attack");
  assert.equal(made(Risk, {}).phase, "");
  assert.equal(made(Risk, { choices }, { stage: "paused" }).phase, "");
  assert.equal(made(Risk, { choices }, { seats: [seat(0, { stand_in: true }), seat(1)] }).phase, "");
  const watcher = made(Risk, { choices });
  watcher.seen.seat = -3;
  assert.equal(watcher.phase, "");
});

test("seats have names, colours and looks, and nobody has none", () => {
  const game = made(Any, {}, { seats: [seat(0, { name: "Ann" }), seat(1, { kind: "open" })], you: [] });
  assert.deepEqual([game.person(0), game.person(1), game.person(2), made().person(1)], ["Ann", "Open", "Open", "Blue"]);
  assert.deepEqual(
    [game.colour(1), game.colour(-3), game.livery(0).letter, game.livery(-1).look],
    ["Blue", "Nobody", "R", "none"],
  );
  assert.deepEqual([game.name(EAST), game.name(9), game.id(WEST), game.at.get("south")], ["East", "", "west", SOUTH]);
  assert.deepEqual([game.watching, made().watching], [true, false]);
  const bots = [seat(0, { kind: "bot" }), seat(1, { kind: "bot" })];
  assert.deepEqual(
    [{ maker: true, seats: bots }, { maker: false, seats: bots }, { maker: true }].map(
      (info) => made(Any, {}, info).alone,
    ),
    [true, false, false],
  );
});

test("what can be chosen is told by where it begins and where it leads", () => {
  const choices = [
    choice({ type: "attack", source: NORTH, target: SOUTH }, 3),
    choice({ type: "attack", source: NORTH, target: WEST }, 2),
    choice({ type: "attack", source: EAST, target: SOUTH }),
    choice({ type: "claim", where: WEST }),
    choice({ type: "done" }),
  ];
  const game = made(Risk, { choices });
  assert.deepEqual([game.sources("attack"), game.sources("claim"), game.sources("done")], [[NORTH, EAST], [WEST], []]);
  assert.deepEqual(game.targets("attack", NORTH), [SOUTH, WEST]);
  assert.equal(game.way("attack", NORTH, WEST).most, 2);
  assert.equal(game.way("attack", EAST, WEST), undefined);
  assert.equal(game.done.action.type, "done");
});

test("a position is counted for each seat", () => {
  assert.deepEqual(made().strength(VIEW), [
    { land: 2, armies: 9 },
    { land: 1, armies: 3 },
  ]);
  assert.deepEqual(made().members(0), [NORTH, EAST, SOUTH, WEST]);
});

test("what comes in goes into the history as the server made it", () => {
  const game = made();
  game.recall({ owner: VIEW.owner, armies: VIEW.armies, frames: FRAMES, chapters: [] });
  const changes = [
    [NORTH, 0, 5],
    [SOUTH, 0, 3],
  ];
  const own = frame(6, changes, { source: NORTH, target: SOUTH });
  game.take(happened(6, {}, { events: [{ type: "rolled" }, { type: "occupied" }], frame: own }));
  const { frame: kept, owner, armies } = game.history.at(6);
  assert.deepEqual(kept, own);
  assert.deepEqual(
    [owner, armies],
    [
      [0, 0, 0, -1],
      [5, 1, 3, 0],
    ],
  );
  assert.equal(game.history.chapters[0].began, 4);
  assert.equal(game.latest.length, 2);
  game.seen.version = 5;
  game.take(happened(6));
  assert.equal(game.history.frames.length, 6, "what the history knows it is not told again");
  game.take(happened(8));
  assert.deepEqual([game.history.last, game.behind], [6, true], "what is missing is fetched first");
});

test("of moves that are answered together the last says what the seat sees", () => {
  const game = made();
  game.recall({ owner: VIEW.owner, armies: VIEW.armies, frames: FRAMES, chapters: [] });
  const earlier = happened(6, {}, { events: [{ type: "rolled" }] });
  earlier.seen = undefined;
  assert.equal(game.take(earlier), false);
  assert.deepEqual([game.version, game.history.last], [5, 6]);
  assert.equal(game.take(earlier), false, "it comes again with the answer, after the stream");
  assert.deepEqual([game.history.last, game.rolls.length], [6, 1]);
  assert.equal(game.take(happened(7)), true);
  assert.deepEqual([game.version, game.history.last, game.behind], [7, 7, false]);
});

// What the map shows

/** A map that notes what it is asked to show. */
function chart() {
  const shown = {};
  return {
    shown,
    show: (of) => Object.assign(shown, { held: NAMES.map(({ id }) => of(id)) }),
    choose: (chosen) => Object.assign(shown, { chosen }),
    point: (arrows) => Object.assign(shown, { arrows }),
  };
}

function pictured(game, draft, more = {}) {
  const rest = { map: chart(), version: null, curtain: -1, recap: new Recap(), position: () => game.view };
  const page = { game, draft, ...rest, ...more };
  picture(page);
  return page.map.shown;
}

const ATTACKS = [
  choice({ type: "attack", source: NORTH, target: SOUTH }),
  choice({ type: "attack", source: NORTH, target: WEST }),
];

test("each territory says what it is called, whose it is and how many armies stand there", () => {
  const draft = new Draft();
  draft.steps.push([EAST, 2]);
  const { held } = pictured(made(), draft);
  assert.deepEqual(
    held.map(({ label }) => label),
    ["North, Red (yours), 8 armies", "East, Red (yours), 3 armies", "South, Blue, 3 armies", "West, empty, 0 armies"],
  );
  assert.deepEqual(
    held.map(({ look, armies }) => `${look} ${armies}`),
    ["red 8", "red 3", "blue 3", "none 0"],
  );
  assert.equal(pictured(made(), draft, { version: 3 }).held[1].armies, 1, "looking back, what is planned is not there");
});

test("first what can begin is marked, then what it can lead to", () => {
  const game = made(Risk, { choices: ATTACKS });
  const draft = new Draft();
  draft.steps.push([EAST, 2]);
  draft.queue.push(EAST, WEST);
  assert.deepEqual(pictured(game, draft).chosen, { own: ["north"], added: { east: 3, west: 1 } });
  draft.hint = { move: "place west", words: "", why: "" };
  const marked = { own: ["north"], aim: "west", added: { east: 3, west: "here" } };
  assert.deepEqual(pictured(game, draft).chosen, marked, "a hint that names one place marks it");
  draft.hint = null;
  draft.source = NORTH;
  assert.deepEqual(pictured(game, draft).chosen, { selected: "north", targets: ["south", "west"], aim: null });
  draft.target = WEST;
  assert.equal(pictured(game, draft).chosen.aim, "west");
  draft.target = NORTH;
  assert.equal(pictured(game, draft).chosen.aim, "north");
  for (const away of [{ version: 3 }, { curtain: 0 }]) assert.deepEqual(pictured(game, draft, away).chosen, {});
});

test("a battle between two marks both, whatever is drafted", () => {
  const game = made(Risk, { choices: ATTACKS, phase: { type: "defending", source: NORTH, target: SOUTH } });
  game.seen.phase = "defend";
  const { chosen } = pictured(game, Object.assign(new Draft(), { source: EAST }));
  assert.deepEqual(chosen, { selected: "north", targets: ["south"], aim: "south" });
});

test("what was taken is shown with the armies that will move in, and whom they can attack from there", () => {
  const choices = [choice({ type: "occupy", armies: 3 }, 7)];
  const game = made(Risk, { choices, phase: { type: "occupying", source: NORTH, target: WEST } });
  game.seen.phase = "occupy";
  game.board.neighbours = [[], [], [], [EAST, SOUTH]];
  const { chosen, arrows, held } = pictured(game, Object.assign(new Draft(), { source: EAST }));
  assert.deepEqual(chosen, { selected: "west", targets: ["south"] });
  assert.deepEqual(
    [held[NORTH].label, held[WEST].label],
    ["North, Red (yours), 1 army", "West, Red (yours), 7 armies"],
  );
  assert.equal(pictured(game, Object.assign(new Draft(), { amount: 4 })).held[WEST].armies, 4);
  assert.deepEqual(arrows, [{ kind: "plan", from: "north", to: "west" }]);
});

test("arrows show what happened last, what is planned, and what is advised", () => {
  const game = made(Risk, { choices: ATTACKS });
  const draft = new Draft();
  game.last = happened(
    6,
    {},
    {
      events: [
        { type: "attacked", source: NORTH, target: SOUTH },
        { type: "rolled", source: SOUTH, target: NORTH },
        { type: "drew", source: WEST, target: WEST },
      ],
    },
  );
  assert.deepEqual(pictured(game, draft).arrows, [{ kind: "last", from: "south", to: "north" }]);
  draft.hint = { move: "north x west 3" };
  assert.deepEqual(pictured(game, draft).arrows[1], { kind: "plan", from: "north", to: "west" });
  draft.hint = { move: "done" };
  Object.assign(draft, { source: NORTH, target: SOUTH });
  assert.deepEqual(pictured(game, draft).arrows, [{ kind: "plan", from: "north", to: "south" }]);
});

// All at once

const TURN = { pool: 7, orders: [], waiting: [], ahead: [], free: [5, 0], energy: 0, commands: [], prices: [1] };

function turns(view = {}, turn = {}) {
  const game = made(Turns, { living: [0, 1], sealed: [], pool: [7, 0], orders: [], ...view });
  game.seen.extra.turn = { ...TURN, ...turn };
  return game;
}

const MARCHES = [
  choice({ type: "march", source: NORTH, target: SOUTH }),
  choice({ type: "march", source: NORTH, target: EAST }),
  choice({ type: "reinforce", target: NORTH }),
  choice({ type: "colonize", where: WEST }),
];

test("a click means where a march begins, and where a bid or a reinforcement goes", () => {
  const game = turns({ choices: MARCHES });
  assert.deepEqual(
    ["march", "reinforce", "colonize"].map((type) => game.places(type)),
    [[NORTH], [NORTH], [WEST]],
  );
  assert.deepEqual(
    [game.choice("reinforce", NORTH), game.choice("colonize", WEST), game.choice("colonize", NORTH)],
    [MARCHES[2], MARCHES[3], undefined],
  );
  assert.deepEqual([game.free(NORTH), game.free(SOUTH), game.owner(9), game.armies(9)], [5, 0, -3, 0]);
  assert.deepEqual([turns({ sealed: [0] }).sealed, game.sealed], [true, false]);
});

test("a turn that is carried out is noted", () => {
  const game = turns();
  game.take(happened(6));
  assert.equal(game.carried, -1);
  game.take(happened(7, { armies: [1, 1, 3, 0] }, { events: [{ type: "carriedout" }] }));
  assert.equal(game.carried, 7);
  const together = happened(8, {}, { events: [{ type: "carriedout" }] });
  together.seen = undefined;
  game.take(together);
  assert.equal(game.carried, 8);
});

test("how many armies can be named depends on the deed, the pool, the price and the order that is changed", () => {
  const room = (game, more) => limits({ game, draft: Object.assign(new March(), more) });
  const orders = [{ type: "march", source: NORTH, target: SOUTH, armies: 3 }];
  const game = turns({ orders });
  assert.deepEqual(room(game, { deed: "march", source: NORTH }), { least: 1, most: 5, n: 5 });
  assert.deepEqual(room(game, { deed: "march", source: NORTH, amount: 2 }), { least: 1, most: 5, n: 2 });
  assert.deepEqual(room(game, { deed: "march", source: NORTH, order: 0 }), { least: 1, most: 8, n: 3 });
  assert.deepEqual(room(game, { deed: "colonize", source: WEST }), { least: 1, most: 7, n: 1 });
  assert.deepEqual(room(game, { deed: "reinforce", source: NORTH, amount: 99 }), { least: 1, most: 7, n: 7 });
  assert.deepEqual(room(turns({}, { prices: [1, 3] }), { deed: "reinforce", source: NORTH, kind: 1 }), {
    least: 1,
    most: 2,
    n: 2,
  });
  assert.deepEqual(room(turns({}, { pool: -4 }), { deed: "reinforce", source: NORTH }), { least: 1, most: 1, n: 1 });
});

function turnPictured(game, { draft = new March(), orders = [], reel = { open: false }, ...more } = {}) {
  const page = {
    game,
    draft,
    own: { sheet: { orders }, reel },
    map: chart(),
    version: null,
    curtain: -1,
    position: () => game.view,
    ...more,
  };
  turned(page);
  return page.map.shown;
}

test("a star says what is there, and that nobody holds it", () => {
  const game = turns({ wasted: [WEST], stations: [NORTH], troops: [[2, 3], [4], [], []] });
  const { held } = turnPictured(game);
  assert.deepEqual(
    held.map(({ label }) => label),
    [
      "North, Red (yours), 8 armies, station, units 2 3",
      "East, Red (yours), 1 army",
      "South, Blue, 3 armies",
      "West, nobody’s, laid waste",
    ],
  );
});

test("orders are shown as tags and arrows, and the one that is changed as a plan", () => {
  const orders = [
    { type: "reinforce", target: NORTH, armies: 2 },
    { type: "reinforce", target: NORTH, armies: 3 },
    { type: "colonize", target: WEST, armies: 4 },
    { type: "march", source: NORTH, target: SOUTH, armies: 6 },
    { type: "march", source: NORTH, target: EAST, percent: 50 },
  ];
  const game = turns({ choices: MARCHES });
  const { chosen, arrows } = turnPictured(game, { orders });
  assert.deepEqual(chosen, { own: ["north", "west"], added: { north: 5, west: "bid 4" }, aim: null });
  assert.deepEqual(arrows, [
    { kind: "march", from: "north", to: "south", n: 6 },
    { kind: "march move", from: "north", to: "east", n: "50%" },
  ]);
  const draft = Object.assign(new March(), { source: NORTH, target: SOUTH, deed: "march", order: 3 });
  const again = turnPictured(game, { orders, draft });
  assert.deepEqual(again.arrows, [
    { kind: "march move", from: "north", to: "east", n: "50%" },
    { kind: "plan", from: "north", to: "south" },
  ]);
  assert.deepEqual([again.chosen.targets, again.chosen.aim, again.chosen.own], [["south", "east"], "south", []]);
});

test("a march leads to the first territory, too", () => {
  const draft = Object.assign(new March(), { source: SOUTH, target: NORTH, deed: "march" });
  const { chosen, arrows } = turnPictured(turns({ choices: MARCHES }), { draft });
  assert.deepEqual([chosen.aim, arrows], ["north", [{ kind: "plan", from: "south", to: "north" }]]);
});

test("a hint shows its march, or the place that it names", () => {
  const hinted = (move) =>
    turnPictured(turns({ choices: MARCHES }), { draft: Object.assign(new March(), { hint: { move } }) });
  assert.deepEqual(hinted("north - south 3").arrows, [{ kind: "plan", from: "north", to: "south" }]);
  assert.deepEqual([hinted("north +3").arrows, hinted("north +3").chosen.aim], [[], "north"]);
  assert.equal(hinted("seal").chosen.aim, null);
});

test("a step that is played back shows its march and its place, and nothing else", () => {
  const step = { source: SOUTH, target: NORTH, events: [{ type: "clashed", armies: 4 }] };
  const open = (more) =>
    turnPictured(turns(), {
      orders: [{ type: "march", source: NORTH, target: EAST, armies: 1 }],
      reel: { open: true, step: { ...step, ...more } },
    });
  assert.deepEqual(open({}).arrows, [{ kind: "march", from: "south", to: "north", n: 4 }]);
  assert.equal(open({ events: [{ type: "moved", armies: 2 }] }).arrows[0].kind, "march move");
  assert.deepEqual([open({ source: -1 }).arrows, open({}).chosen], [[], { own: ["north"] }]);
});

test("no deed of a family takes the place of one of the table", () => {
  assert.deepEqual(joined({ look: 1 }, { attack: 2 }), { look: 1, attack: 2 });
  assert.throws(() => joined({ look: 1 }, { attack: 2, look: 3 }), /both have a deed that is called look\./);
});

test("new armies can be placed as far as territories have room", () => {
  const deploy = (where, most) => choice({ type: "deploy", where, armies: 1 }, most);
  const view = { phase: { type: "deploying", armies: 5 }, choices: [deploy(NORTH, 2), deploy(EAST, 1)] };
  const [game, draft] = [new Risk(INFO, BOARD, { ...seen(view), phase: "deploy" }), new Draft()];
  assert.equal(game.unplaced(draft), 3);
  draft.steps.push([NORTH, 2]);
  assert.equal(game.unplaced(draft), 1);
  const roomy = { phase: { type: "deploying", armies: 5 }, choices: [deploy(NORTH, 5), deploy(EAST, 5)] };
  assert.equal(new Risk(INFO, BOARD, { ...seen(roomy), phase: "deploy" }).unplaced(draft), 3);
});

test("a territory that was just taken says why it can't attack", () => {
  const game = made(Risk, { marks: [{ type: "taken", where: EAST }] });
  assert.match(game.idle(EAST), /next turn/);
  assert.equal(game.idle(NORTH), "");
  assert.equal(made(Risk).idle(EAST), "");
});

test("where attacks are announced the map outlines whom you can still name", () => {
  const announce = (where) => choice({ type: "announce", where });
  const view = { marks: [{ type: "named", where: SOUTH }], choices: [announce(WEST)] };
  const game = new Risk(INFO, BOARD, { ...seen(view), phase: "announce" });
  assert.deepEqual(game.named, [SOUTH]);
  assert.deepEqual(game.sources("announce"), [WEST]);
});
