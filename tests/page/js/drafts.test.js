/** What a player is about to do and has not sent: drafts, the sheet of a turn on its way to the server, and a list that is sorted. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft as Attack, keep, recall } from "../../../src/garrison/page/js/risk/draft.js";
import { together } from "../../../src/garrison/page/js/simultaneous/act.js";
import { sortable } from "../../../src/garrison/page/js/simultaneous/column/orders.js";
import { Draft as March, Sheet } from "../../../src/garrison/page/js/simultaneous/game.js";
import { give, standingClock } from "./browser.js";
import { lot } from "./given.js";

// Drafts

test("a new phase begins with a blank draft, but with the habits of the player", () => {
  const draft = new Attack();
  const blank = { ...new Attack() };
  Object.assign(draft, { mode: "half", least: 5, percent: 80, dice: 2, queue: [3], placing: true });
  const habits = { mode: "half", least: 5, percent: 80, dice: 2, queue: [3], placing: true };
  Object.assign(draft, {
    source: 1,
    target: 2,
    amount: 3,
    set: 1,
    rolled: {},
    asked: {},
    refused: ["No."],
    hint: {},
  });
  draft.steps.push([4, 2]);
  draft.clear();
  assert.deepEqual({ ...draft }, { ...blank, ...habits });
  const march = new March();
  Object.assign(march, { source: 1, target: 2, deed: "march", amount: 3, kind: 2, order: 1, asked: {} });
  march.clear();
  assert.deepEqual({ ...march }, { ...new March(), kind: 2 });
});

test("armies that will be deployed are counted over all territories", () => {
  const draft = new Attack();
  assert.equal(draft.placed, 0);
  draft.steps.push([4, 2], [0, 5], [4, 3], [0, -5]);
  assert.equal(draft.placed, 5);
  assert.deepEqual([...draft.added], [[4, 5]]);
});

test("a reload takes up what was placed and not sent, unless the game has gone on", () => {
  const kept = new Map();
  give({
    sessionStorage: {
      setItem: (key, value) => kept.set(key, value),
      getItem: (key) => kept.get(key) ?? null,
      removeItem: (key) => kept.delete(key),
    },
  });
  const page = (more = {}) => {
    const game = {
      info: { id: "g" },
      seat: 0,
      version: 7,
      phase: "deploy",
      view: { phase: { type: "deploying" } },
      ...more,
    };
    return { game, draft: new Attack(), pending: { steps: [] } };
  };
  const before = page();
  before.draft.steps.push([4, 2], [1, 3]);
  keep(before);
  const again = page();
  recall(again);
  assert.deepEqual([again.draft.steps, again.draft.spot], [before.draft.steps, 1]);
  for (const more of [{ version: 8 }, { seat: 1 }, { phase: "attack" }]) {
    const other = page(more);
    recall(other);
    assert.deepEqual(other.draft.steps, []);
  }
  before.pending.steps.push({ draft: { steps: [[2, 9]] } });
  before.draft.steps = [];
  keep(before);
  const confirmed = page();
  recall(confirmed);
  assert.deepEqual(confirmed.draft.steps, [[2, 9]], "what was confirmed and not sent is placed again");
  keep(page());
  assert.equal(kept.size, 0);
});

test("how far an attack goes is written one way in an address and another in a move", () => {
  const draft = new Attack();
  Object.assign(draft, { least: 4, percent: 75 });
  const ways = ["once", "won", "left", "half", "percent"].map((mode) => {
    draft.mode = mode;
    return [draft.until, draft.rules];
  });
  assert.deepEqual(ways, [
    ["once", []],
    ["won", ["won"]],
    ["stop:4", ["until 4"]],
    ["half", ["half"]],
    ["75%", ["75%"]],
  ]);
});

// The sheet of a turn

const clock = standingClock();

const order = (name) => ({ type: "march", name });

/**
 * A sheet, and a table that does to its orders what it is sent; "x" it refuses.
 * Each sending takes 10 ms, in which the page is busy.
 */
function table(...names) {
  const game = {
    phase: "ordering",
    table: { round: 1, orders: names.map(order) },
    order: (number) => game.table.orders[number],
    get reckoned() {
      return { orders: game.table.orders.map(({ name }, number) => ({ number, words: `of ${name}` })) };
    },
  };
  const page = { game, busy: false, sent: [], painted: 0, later: () => page.painted++ };
  page.act = {
    async send(moves) {
      page.busy = true;
      page.sent.push(moves);
      await new Promise((done) => setTimeout(done, 10));
      page.busy = false;
      if (moves.some(({ name }) => name === "x")) return false;
      for (const move of moves)
        game.table.orders =
          move.type === "erase" ? game.table.orders.filter((_, i) => i !== move.number) : [...game.table.orders, move];
      return true;
    },
  };
  return { sheet: new Sheet(page), page, names: () => game.table.orders.map(({ name }) => name).join("") };
}

test("an order that is written is on the sheet at once, and on the server soon", async () => {
  const { sheet, page, names } = table("a");
  sheet.write(order("b"));
  assert.deepEqual([sheet.orders.map(({ name }) => name).join(""), names()], ["ab", "a"]);
  await clock.passes(10);
  assert.deepEqual([names(), sheet.wanted, page.sent], ["ab", null, [[order("b")]]]);
});

test("only what differs is sent: from the end back to the first that is another, and then on", async () => {
  const { sheet, page, names } = table("a", "b", "c");
  sheet.change(1, order("B"));
  await clock.passes(10);
  assert.deepEqual(page.sent, [[{ type: "erase", number: 2 }, { type: "erase", number: 1 }, order("B"), order("c")]]);
  sheet.erase(order("c"));
  await clock.passes(10);
  assert.deepEqual([names(), page.sent[1]], ["aB", [{ type: "erase", number: 2 }]]);
});

test("what is wanted while something is on its way is sent after it", async () => {
  const { sheet, page, names } = table();
  for (const name of "abc") sheet.write(order(name));
  assert.equal(page.sent.length, 1);
  await clock.passes(100);
  assert.deepEqual([names(), page.sent.map((moves) => moves.length)], ["abc", [1, 2]]);
});

test("a sheet waits while the page is busy with something else", async () => {
  const { sheet, page, names } = table();
  page.busy = true;
  sheet.write(order("a"));
  await clock.passes(100);
  assert.equal(page.sent.length, 0);
  page.busy = false;
  await clock.passes(30);
  assert.equal(names(), "a");
});

test("what the server refuses is not on the sheet, and can't be undone", async () => {
  const { sheet, names } = table("a");
  sheet.write(order("x"));
  assert.equal(sheet.orders.length, 2);
  await clock.passes(10);
  assert.deepEqual([sheet.orders.length, names(), sheet.undoable], [1, "a", false]);
});

test("undo brings back sheet after sheet, also what was sent", async () => {
  const { sheet, names } = table("a");
  sheet.write(order("b"));
  sheet.erase(order("a"));
  await clock.passes(100);
  assert.equal(names(), "b");
  sheet.undo();
  await clock.passes(100);
  assert.equal(names(), "ab");
  sheet.undo();
  await clock.passes(100);
  assert.deepEqual([names(), sheet.undo()], ["a", null]);
});

test("a new turn forgets what was wanted and what could be undone", async () => {
  const { sheet, page } = table("a");
  sheet.write(order("b"));
  await clock.passes(100);
  page.game.table = { round: 2, orders: [] };
  assert.deepEqual([sheet.rows, sheet.undoable, sheet.orders], [[], false, []]);
});

test("nothing is sent when it is not one's turn", async () => {
  const { sheet, page } = table("a");
  page.game.phase = "";
  sheet.write(order("b"));
  await clock.passes(100);
  assert.deepEqual([page.sent, sheet.wanted], [[], null]);
});

test("a row keeps what the server said of it, wherever it is put", () => {
  const { sheet } = table("a", "b");
  assert.deepEqual(
    sheet.rows.map(({ info }) => info.words),
    ["of a", "of b"],
  );
  sheet.want([order("b"), order("new"), order("a")]);
  assert.deepEqual(
    sheet.rows.map(({ order: one, info }) => [one.name, info?.words]),
    [
      ["b", "of b"],
      ["new", undefined],
      ["a", "of a"],
    ],
  );
});

test("of hundreds of orders two hundred are sent at once", async () => {
  const { sheet, page } = table();
  sheet.want(Array.from({ length: 450 }, (_, n) => order(`${n}`)));
  await clock.passes(100);
  assert.deepEqual(
    page.sent.map((moves) => moves.length),
    [200, 200, 50],
  );
});

test("whatever is written, changed, erased and undone, the server ends with the sheet", async () => {
  const below = lot(71);
  const { sheet, names } = table("a", "b", "c");
  for (let n = 0; n < 120; n++) {
    const { orders } = sheet;
    const at = below(orders.length || 1);
    const deeds = [
      () => sheet.write(order(`${below(9)}`)),
      () => orders.length && sheet.change(at, order(`${below(9)}`)),
      () => orders.length && sheet.erase(orders[at]),
      () => sheet.undo(),
      () => orders.length && sheet.want([...orders].reverse()),
    ];
    deeds[below(deeds.length)]();
    if (!below(3)) await clock.passes(below(40));
    const wanted = sheet.orders.map(({ name }) => name).join("");
    if (below(4)) continue;
    await clock.passes(1000);
    assert.equal(names(), wanted);
  }
});

// A list that is sorted

/** A list of these rows, what was done with it, and what its grips hear. */
function list(...ids) {
  const state = { held: "", dragged: -1 };
  const done = [];
  const how = {
    move: (from, to) => done.push(`${from} to ${to}`),
    say: (words) => done.push(words),
    again: () => done.push("again"),
  };
  const rows = ids.map((id) => ({ id, text: `March ${id}`, kind: "", movable: true, body: [] }));
  const press = (row, key) => {
    const event = Object.assign(new Event("keydown", { cancelable: true }), { key });
    sortable(state, rows, how).all("button")[row].dispatchEvent(event);
    return event.defaultPrevented;
  };
  const drag = (row, kind) => {
    const event = new Event(kind, { cancelable: true });
    const item = sortable(state, rows, how).all("li")[row];
    item.classList = { add() {}, remove() {} };
    item.dispatchEvent(event);
  };
  return { state, done, press, drag };
}

test("an order is taken up, moved and put down by keys", () => {
  const { state, done, press } = list("a", "b", "c");
  press(1, "ArrowDown");
  assert.deepEqual(done, [], "what is not taken up does not move");
  assert.ok(press(1, " "));
  assert.equal(state.held, "b");
  press(1, "ArrowUp");
  press(1, "ArrowDown");
  press(1, "Enter");
  assert.deepEqual(done, [
    "March b: taken up, at place 2 of 3.",
    "again",
    "1 to 0",
    "1 to 2",
    "March b: put down at place 2.",
    "again",
  ]);
  assert.equal(state.held, "");
});

test("an order does not leave the list, and Escape lets go of it", () => {
  const { state, done, press } = list("a", "b");
  press(0, " ");
  press(0, "ArrowUp");
  press(1, "ArrowDown");
  assert.deepEqual(done.slice(2), []);
  press(0, "Escape");
  assert.equal(state.held, "");
  const quiet = press(0, "Escape");
  assert.deepEqual([quiet, press(0, "a")], [false, false]);
});

test("an order is dragged to another's place, and one that is dropped on itself stays", () => {
  const { state, done, drag } = list("a", "b", "c");
  drag(2, "dragstart");
  drag(0, "dragover");
  drag(0, "drop");
  assert.deepEqual([done, state.dragged], [["2 to 0"], -1]);
  drag(0, "dragstart");
  drag(1, "drop");
  assert.equal(done.pop(), "0 to 1");
  drag(1, "dragstart");
  drag(1, "drop");
  drag(0, "drop");
  assert.equal(done.length, 1);
});

test("two orders can change places only where the rules carry them out together", () => {
  const row = (number) => ({ info: { together: number } });
  assert.ok(together(row(2), row(2)));
  for (const pair of [
    [row(1), row(2)],
    [undefined, row(1)],
    [row(1), undefined],
    [{ info: null }, { info: null }],
  ])
    assert.ok(!together(...pair));
});
