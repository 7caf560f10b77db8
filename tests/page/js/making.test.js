/** A map in the making: what is drawn, taken back, kept by the browser, and asked of the server. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { blank, Draft, understood } from "../../../src/garrison/page/js/maker/draft.js";
import { renamed, titled, withContinent } from "../../../src/garrison/page/js/maker/edits.js";
import { MOST_TERRITORIES } from "../../../src/garrison/page/js/maker/file.js";
import { at, enclosed } from "../../../src/garrison/page/js/maker/grid.js";
import { checking } from "../../../src/garrison/page/js/maker/panels/balance.js";
import { shelve, shelved, taken, thrownAway } from "../../../src/garrison/page/js/maker/shelf.js";
import { serving, settled, standingClock } from "./browser.js";

const clock = standingClock();

beforeEach(() => localStorage.kept.clear());

/** The cells of a square, by its corner at the left and top, in the units of the map. */
function square(left, top, side = 200) {
  return enclosed([
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ]);
}

/** A draft with these squares as territories, one beside the other. */
function drawn(...lefts) {
  const draft = new Draft("key", blank());
  for (const left of lefts) draft.found(square(left, 300));
  return draft;
}

function names(draft) {
  return draft.file.territories.map(({ name }) => name).join(", ");
}

function links(draft) {
  return draft.file.links.map(({ kind, a, b }) => `${a} ${kind} ${b}`);
}

test("an outline in the sea is a new territory of the chosen continent, and is chosen", () => {
  const draft = drawn();
  draft.edit((file) => withContinent(file, "Second"));
  draft.continent = 1;
  assert.ok(draft.found(square(300, 300)));
  assert.deepEqual(draft.file.territories, [
    { id: "place-1", name: "Place 1", continent: "second", element: "land", card: "infantry" },
  ]);
  assert.equal(draft.chosen, 0);
  assert.equal(draft.ground.rings[0].length, 1);
});

test("neighbours that meet are linked, and parted when water comes between them", () => {
  const draft = drawn(300, 510, 1200);
  assert.deepEqual(links(draft), ["place-1 land place-2"]);
  draft.drown(square(480, 280, 60).concat(square(480, 340, 60), square(480, 400, 60), square(480, 460, 60)));
  assert.deepEqual(links(draft), []);
  draft.choose(1);
  draft.widen(square(480, 350, 60));
  assert.deepEqual(links(draft), ["place-1 land place-2"]);
});

test("where no sea is free no territory begins", () => {
  const draft = drawn(300);
  assert.equal(draft.found(square(340, 340, 100)), false);
  assert.equal(draft.file.territories.length, 1);
  draft.now = {
    ...draft.now,
    file: { ...draft.file, territories: Array.from({ length: MOST_TERRITORIES }, () => draft.file.territories[0]) },
  };
  assert.equal(draft.found(square(900, 300)), false);
});

test("a territory without land is one no longer, and the others keep their land", () => {
  const draft = drawn(300, 510, 720);
  draft.edit((file) => renamed(file, 2, "Last"));
  const land = draft.ground.rings[2];
  draft.drown(square(490, 270, 260));
  assert.equal(names(draft), "Place 1, Last");
  assert.deepEqual(draft.ground.middles.length, 2);
  assert.ok(draft.ground.rings.every((rings) => rings.length === 1));
  draft.undo();
  assert.equal(names(draft), "Place 1, Place 2, Last");
  assert.equal(draft.ground.rings[2], land);
});

test("a territory that is removed becomes sea", () => {
  const draft = drawn(300, 510, 720);
  const [, middle, right] = draft.ground.middles.map((one) => one.at);
  draft.remove(1);
  assert.deepEqual([names(draft), draft.chosen, links(draft)], ["Place 1, Place 3", -1, []]);
  const owner = ([x, y]) => at(draft.ground.grid, Math.floor(y / 6) * 300 + Math.floor(x / 6));
  assert.deepEqual([owner(middle), owner(right)], [0, 2]);
});

test("a brush without a chosen territory does nothing", () => {
  const draft = drawn(300);
  draft.choose(-1);
  const { now } = draft;
  draft.widen(square(700, 300));
  assert.equal(draft.now, now);
});

test("every step is taken back and done again, and a new one ends what could be done again", () => {
  const draft = drawn(300, 700);
  const [second, first] = [draft.now, draft.before[1]];
  draft.undo();
  assert.equal(draft.now, first);
  draft.redo();
  assert.equal(draft.now, second);
  draft.undo();
  draft.edit((file) => ({ ...file, licence: "MIT" }));
  draft.redo();
  assert.equal(draft.file.licence, "MIT");
  for (let n = 0; n < 5; n++) draft.undo();
  assert.deepEqual([draft.file.territories.length, draft.before.length, draft.after.length], [0, 0, 3 - 1]);
});

test("two hundred steps can be taken back", () => {
  const draft = drawn();
  for (let n = 1; n <= 300; n++) draft.edit((file) => ({ ...file, licence: `${n}` }));
  for (let n = 0; n < 300; n++) draft.undo();
  assert.equal(draft.file.licence, `${300 - 201}`);
});

test("an edit that changes nothing is no step", () => {
  const draft = drawn(300);
  draft.edit((file) => renamed(file, 0, "Place 1"));
  assert.equal(draft.before.length, 1);
});

test("whoever listens is told whether the land has changed, too", () => {
  const draft = drawn();
  const told = [];
  draft.listen((ground) => told.push(ground));
  draft.found(square(300, 300));
  draft.edit((file) => renamed(file, 0, "Home"));
  draft.choose(-1);
  draft.undo();
  draft.undo();
  assert.deepEqual(told, [true, false, false, false, true]);
});

test("what was chosen and is there no longer is not chosen", () => {
  const draft = drawn(300, 700);
  assert.equal(draft.chosen, 1);
  draft.undo();
  assert.equal(draft.chosen, -1);
  draft.edit((file) => withContinent(file, "Second"));
  draft.continent = 1;
  draft.undo();
  assert.equal(draft.continent, 0);
});

test("a new territory has the first name that nobody has", () => {
  const draft = drawn(300);
  assert.equal(draft.freeName(), "Place 2");
  draft.names = ["PLACE 1", "Ithaca"];
  assert.equal(draft.freeName(), "Ithaca");
  draft.edit((file) => renamed(file, 0, "ithaca"));
  assert.equal(draft.freeName(), "PLACE 1");
});

// Keeping it

test("a change is kept a moment later, and the text is read as the same map", async () => {
  const draft = drawn(300, 510);
  assert.equal(taken("key"), "");
  await clock.passes(250);
  assert.equal(taken("key"), draft.text);
  assert.deepEqual(
    shelved().map(({ key, name, territories }) => [key, name, territories]),
    [["key", "My map", 2]],
  );
  const { file, ground } = understood(taken("key"));
  assert.deepEqual(file, draft.file);
  assert.deepEqual(ground.rings, draft.ground.rings);
});

test("a map that was only looked at is not kept, and one that is left is kept at once", () => {
  const draft = drawn();
  draft.save();
  assert.deepEqual(shelved(), []);
  draft.found(square(300, 300));
  dispatchEvent(new Event("pagehide"));
  assert.equal(taken("key"), draft.text);
});

test("a browser that keeps nothing is told of, once", () => {
  const draft = drawn(300);
  const told = [];
  draft.listen((ground) => told.push(ground));
  localStorage.closed = true;
  draft.save();
  draft.save();
  assert.deepEqual([draft.safe, told], [false, [false]]);
  localStorage.closed = false;
  draft.save();
  assert.deepEqual([draft.safe, told], [true, [false, false]]);
});

test("the shelf has the last map first, and each once, until it is thrown away", () => {
  const now = Date.now;
  for (const [when, key, name] of [
    [1, "a", "A"],
    [2, "b", "B"],
    [3, "a", "A again"],
  ]) {
    Date.now = () => when;
    assert.ok(shelve(key, name.toLowerCase(), { name, territories: 4 }));
  }
  Date.now = now;
  assert.deepEqual(
    shelved().map(({ key, name }) => [key, name]),
    [
      ["a", "A again"],
      ["b", "B"],
    ],
  );
  assert.deepEqual([taken("a"), taken("c")], ["a again", ""]);
  thrownAway("a");
  assert.deepEqual([shelved().map(({ key }) => key), taken("a")], [["b"], ""]);
});

test("what something else wrote on the shelf is no map", () => {
  for (const text of ["{", "5", "null", '[null, 7, {"key": 5}]']) {
    localStorage.setItem("garrison-maps", text);
    localStorage.setItem("garrison-map-x", text);
    assert.deepEqual([shelved(), taken("x")], [[], ""]);
  }
});

// Asking the server

const FAULT = { place: "$", sentence: "A map must be in one piece.", line: 1, error: true };

test("the server is asked at once, and after a change a moment later", async () => {
  const asked = serving(() => ({ faults: [FAULT], map: null }));
  const draft = drawn();
  const told = [];
  const verdict = checking(draft, (now) => told.push(now));
  await settled();
  assert.deepEqual([asked.length, asked[0].body.text], [1, draft.text]);
  assert.deepEqual(verdict(), { faults: [FAULT], sound: false, stale: false });
  draft.edit((file) => titled(file, "A"));
  draft.edit((file) => titled(file, "Ab"));
  assert.equal(verdict().stale, true);
  await clock.passes(349);
  assert.equal(asked.length, 1);
  await clock.passes(1);
  assert.deepEqual([asked.length, asked[1].body.text], [2, draft.text]);
  assert.deepEqual(
    told.map(({ stale }) => stale),
    [false, true, false],
  );
});

test("a map that can be played on is sound, and one that is as it was is not asked about", async () => {
  const asked = serving(() => ({ faults: [], map: { name: "mine" } }));
  const draft = drawn();
  const verdict = checking(draft, () => {});
  await settled();
  assert.equal(verdict().sound, true);
  draft.choose(-1);
  await clock.passes(1000);
  assert.equal(asked.length, 1);
});

test("it is never asked twice at once, and after an old answer about the map as it is now", async () => {
  const waiting = [];
  const asked = serving(() => new Promise((done) => waiting.push(done)));
  const draft = drawn();
  const verdict = checking(draft, () => {});
  draft.edit((file) => titled(file, "A"));
  await clock.passes(1000);
  assert.equal(asked.length, 1);
  waiting[0]({ faults: [], map: {} });
  await settled();
  assert.equal(verdict().stale, true);
  await clock.passes(350);
  assert.deepEqual([asked.length, asked[1].body.text], [2, draft.text]);
});

test("a refusal is a fault of the whole map", async () => {
  serving(() => Response.json({ code: "too_large", message: "The map is too large." }, { status: 413 }));
  const verdict = checking(drawn(), () => {});
  await settled();
  const faults = [{ place: "$", sentence: "The map is too large.", line: 0, error: true }];
  assert.deepEqual(verdict(), { faults, sound: false, stale: false });
});
