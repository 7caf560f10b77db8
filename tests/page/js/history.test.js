/** What a page remembers of a game: its frames and boards, a turn that is played back, and how the chances went. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { Course, points } from "../../../src/garrison/page/js/review/course.js";
import { tick, told } from "../../../src/garrison/page/js/review/curve.js";
import { Boards } from "../../../src/garrison/page/js/risk/game.js";
import { PACES, Reel } from "../../../src/garrison/page/js/simultaneous/reel.js";
import { History, sentences, wordsAt } from "../../../src/garrison/page/js/table/game.js";
import { screen, serving, settled, standingClock } from "./browser.js";
import { lot } from "./given.js";

function frame(version, changes = []) {
  return { version, seat: 0, round: 1, changes, source: -1, target: -1 };
}

function line(words) {
  return { seat: 0, words };
}

// Frames and chapters

test("the frame of a version is the last one up to it", () => {
  const history = new History([]);
  for (const version of [2, 3, 7]) history.add(frame(version));
  assert.deepEqual(
    [0, 1, 2, 3, 6, 7, 99].map((version) => history.count(version)),
    [0, 0, 1, 2, 2, 3, 3],
  );
  assert.deepEqual(
    [1, 6].map((version) => history.at(version).frame?.version),
    [undefined, 3],
  );
  assert.deepEqual([history.version, new History([]).version], [7, 0]);
});

test("one goes from frame to frame, and not beyond the first and the last", () => {
  const history = new History([]);
  for (const version of [2, 3, 7]) history.add(frame(version));
  assert.deepEqual(
    [7, 5, 3, 2, 0].map((version) => history.beside(version, -1)),
    [3, 2, 2, 0, 0],
  );
  assert.deepEqual(
    [0, 2, 5, 7].map((version) => history.beside(version, 1)),
    [2, 3, 7, 7],
  );
});

test("what is new in a chapter follows the lines that stay", () => {
  const history = new History([{ began: 0, lines: [line("a"), line("b")], kept: 0 }]);
  history.told({ began: 4, lines: [line("d")], kept: 0 });
  history.told({ began: 0, lines: [line("B"), line("c")], kept: 1 });
  history.told({ began: 4, lines: [], kept: 1 });
  assert.deepEqual(
    history.chapters.map(({ began, lines }) => [began, ...lines.map(({ words }) => words)]),
    [
      [0, "a", "B", "c"],
      [4, "d"],
    ],
  );
});

test("the words of a version are those of the chapter in which it was played", () => {
  const history = new History([
    { began: 0, lines: [line("Red begins")] },
    { began: 4, lines: [line("Blue attacks!"), line("Blue wins")] },
  ]);
  assert.deepEqual(
    [0, 1, 4, 5].map((version) => wordsAt(history, version)),
    ["", "Red begins.", "Red begins.", "Blue attacks! Blue wins."],
  );
  assert.equal(wordsAt(null, 3), "");
  assert.equal(sentences(["Why?", "So:", "it is", "Done."].map(line)), "Why? So: it is. Done.");
});

test("a board is the one before it with what changed", () => {
  const history = {
    owner: [0, 1, -1],
    armies: [3, 2, 0],
    chapters: [],
    frames: [
      frame(1, [[0, 0, 5]]),
      frame(3),
      frame(4, [
        [1, 0, 1],
        [2, 1, 7],
      ]),
    ],
  };
  const boards = new Boards(history);
  const seen = (version) => [boards.at(version).owner, boards.at(version).armies];
  assert.deepEqual(seen(0), [
    [0, 1, -1],
    [3, 2, 0],
  ]);
  assert.deepEqual(seen(2), [
    [0, 1, -1],
    [5, 2, 0],
  ]);
  assert.deepEqual(seen(4), [
    [0, 0, 1],
    [5, 1, 7],
  ]);
  assert.equal(boards.at(4).frame.version, 4);
  assert.deepEqual(
    [boards.beside(0, 1), boards.beside(1, 1), boards.beside(4, -1)],
    [1, 4, 1],
    "a frame without a change is passed by",
  );
  assert.deepEqual(history.owner, [0, 1, -1], "what the server sent stays");
});

test("whatever happens, the board of every version is what all changes up to it make", () => {
  const below = lot(61);
  const [owner, armies] = [Array(6).fill(0), Array(6).fill(1)];
  const frames = Array.from({ length: 50 }, (_, n) =>
    frame(
      2 * n + 1,
      Array.from({ length: below(3) }, () => [below(6), below(3), below(9)]),
    ),
  );
  const boards = new Boards({ owner, armies, frames, chapters: [] });
  for (let version = 0; version <= 100; version++) {
    for (const { changes } of frames.filter((one) => one.version === version))
      for (const [where, seat, n] of changes) [owner[where], armies[where]] = [seat, n];
    assert.deepEqual([boards.at(version).owner, boards.at(version).armies], [owner, armies]);
  }
});

// A turn played back

const clock = standingClock();
const STEPS = [
  [[0, 0, 9]],
  [],
  [
    [1, 0, 4],
    [0, 0, 5],
  ],
].map((changes) => ({ changes, lines: [], source: -1, target: -1 }));

/** A reel of the turn that made version 8; the server has no other. */
function reel() {
  const asked = serving(({ address }) => (address.includes("version=8") ? STEPS : []));
  const boards = new Boards({ owner: [0, 1], armies: [3, 2], frames: [frame(8, [[1, 0, 4]])], chapters: [] });
  const page = {
    version: null,
    painted: 0,
    later: () => page.painted++,
    game: { seat: 0, info: { id: "g" }, history: boards },
  };
  page.own = { reel: new Reel(page) };
  return { reel: page.own.reel, page, asked };
}

test("a turn begins with the board before it, and each step changes the one before", async () => {
  const { reel: one, asked } = reel();
  assert.ok(await one.load(8));
  assert.equal(asked[0].address, "/api/games/g/steps?version=8&seat=0");
  assert.deepEqual(one.boards, [
    { owner: [0, 1], armies: [3, 2] },
    { owner: [0, 1], armies: [9, 2] },
    { owner: [0, 1], armies: [9, 2] },
    { owner: [0, 0], armies: [5, 4] },
  ]);
  assert.ok(one.open);
  assert.deepEqual([one.step, one.position], [undefined, one.boards[0]]);
  one.go(3);
  assert.deepEqual([one.step, one.position], [STEPS[2], one.boards[3]]);
  one.by(1);
  assert.equal(one.at, 3);
  for (let n = 0; n < 5; n++) one.by(-1);
  assert.equal(one.at, 0);
});

test("a turn is played step by step at its pace, and again from its beginning", async () => {
  screen.calm = false;
  const { reel: one } = reel();
  one.begin(8);
  await settled();
  assert.deepEqual([one.at, one.playing], [1, true]);
  await clock.passes(PACES.normal);
  assert.equal(one.at, 2);
  await clock.passes(2 * PACES.normal);
  assert.deepEqual([one.at, one.playing], [3, false]);
  one.toggle();
  assert.deepEqual([one.at, one.playing], [1, true]);
  one.toggle();
  await clock.passes(10 * PACES.slow);
  assert.deepEqual([one.at, one.playing], [1, false]);
  screen.calm = true;
});

test("whoever wants no motion, or looks back, is not shown it unasked", async () => {
  const { reel: one, page } = reel();
  one.begin(8);
  await settled();
  assert.equal(one.open, false);
  await one.again(8);
  assert.deepEqual([one.at, one.playing], [1, false]);
  screen.calm = false;
  page.version = 5;
  one.begin(8);
  await settled();
  assert.equal(one.playing, false);
  screen.calm = true;
});

test("a turn that is looked back at is shown as it ended, if one still looks there", async () => {
  const { reel: one, page, asked } = reel();
  page.version = 8;
  await one.show(8);
  assert.equal(one.at, 3);
  await one.show(8);
  assert.equal(asked.length, 1);
  await one.show(6);
  assert.deepEqual([one.open, one.position, one.step], [false, null, undefined]);
  const going = one.show(8);
  page.version = null;
  await going;
  assert.equal(one.at, 0);
});

// How the chances went

function chances(version, round, ...list) {
  return { version, round, chances: list, error: 0 };
}

test("points come in any order, and a later word on a moment takes the place of an earlier one", () => {
  const course = new Course();
  for (const version of [5, 1, 9, 5, 3]) course.add(chances(version, version, course.points.length));
  assert.deepEqual(
    course.points.map((point) => [point.version, point.chances[0]]),
    [
      [1, 1],
      [3, 3],
      [5, 3],
      [9, 2],
    ],
  );
  assert.deepEqual(
    [0, 1, 4, 5, 99].map((version) => course.at(version)),
    [0, 0, 1, 2, 3],
  );
  assert.deepEqual(
    [0, 4.5, 7.5, 99].map((version) => course.near(version).version),
    [1, 5, 9, 9],
  );
  assert.equal(new Course().near(3), undefined);
  assert.deepEqual([course.last, new Course().last], [9, 1]);
  course.review = { last: 40, moments: [1, 2, 3, 9] };
  assert.deepEqual([course.last, course.known], [40, 3]);
});

test("a round begins with its first point", () => {
  const course = new Course();
  for (const [version, round] of [
    [0, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [6, 2],
    [8, 3],
  ])
    course.add(chances(version, round));
  assert.deepEqual(
    course.rounds.map(({ version }) => version),
    [0, 2, 5, 8],
  );
});

test("the twelve largest swings are kept, in the order of the game, and each once", () => {
  const course = new Course();
  for (let n = 1; n <= 20; n++)
    course.swing({ seat: 0, version: 100 - n, before: 0.5, after: 0.5 + (n % 2 ? n : -n) / 100 });
  assert.deepEqual(
    course.swings.map(({ version }) => version),
    [80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91],
  );
  course.swing({ seat: 0, version: 80, before: 0, after: 1 });
  assert.deepEqual([course.swings.length, course.swings[0].after], [12, 1]);
  course.swing({ seat: 1, version: 80, before: 0, after: 1 });
  assert.deepEqual(
    course.swings.slice(0, 2).map(({ seat }) => seat),
    [0, 1],
  );
});

test("a moment is told with its round and the chances of all who have any", () => {
  const game = { info: { family: "risk" }, colour: (seat) => ["Red", "Blue", "Green"][seat] };
  assert.equal(told(game, chances(7, 2, 0.204, 0.792, 0.004)), "Round 2: Blue 79%, Red 20%");
  assert.equal(told({ ...game, info: { family: "simultaneous" } }, chances(7, 2, 1, 0, 0)), "Turn 2: Red 100%");
  assert.equal(told(game, chances(0, 0, 0.5, 0.5, 0)), "The beginning: Red 50%, Blue 50%");
  assert.equal(tick(game, chances(7, 2)), 2);
  const history = new History([
    { began: 0, title: "spring 1901", lines: [] },
    { began: 7, title: "fall 1902", lines: [] },
  ]);
  const written = { ...game, info: { family: "diplomacy" }, history };
  assert.equal(told(written, chances(7, 2, 1, 0, 0)), "Fall 1902: Red 100%");
  assert.deepEqual(
    [6, 7].map((version) => tick(written, chances(version, 2))),
    ["1901", "1902"],
  );
});

test("changes of chances are told with their sign", () => {
  assert.deepEqual([0.126, -0.126, 0.004, -0.004].map(points), ["+13", "−13", "±0", "±0"]);
});
