/** Numbers that are drawn or laid out in tables: lines over rounds, the outcomes of a battle, luck, chances, and swings. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { chances, suggestions } from "../../../src/garrison/page/js/analysis/answers.js";
import { lines, luckTable, outcomes } from "../../../src/garrison/page/js/charts.js";
import { liveries } from "../../../src/garrison/page/js/map/hatching.js";
import { swingList } from "../../../src/garrison/page/js/review/course.js";
import { read } from "./browser.js";
import { lot } from "./given.js";

function number(element, name) {
  return Number(element.getAttribute(name));
}

function classed(element, tag, kind) {
  return element.all(tag).filter((one) => one.getAttribute("class")?.split(" ").includes(kind));
}

/** The points of each line of a chart. */
function drawn(chart) {
  return classed(chart, "path", "series").map((path) =>
    path
      .getAttribute("d")
      .slice(1)
      .split("L")
      .map((point) => point.split(" ").map(Number)),
  );
}

const RED = { look: "red", letter: "R" };
const BLUE = { look: "blue", letter: "B" };

test("lines go from the first round to the last, and higher where there is more", () => {
  const chart = lines(
    [
      { ...RED, values: [0, 10, 5] },
      { ...BLUE, values: [10, 0] },
    ],
    { title: "Armies", width: 320, height: 150 },
  );
  const [red, blue] = drawn(chart);
  assert.deepEqual(red, [
    [34, 130],
    [164, 8],
    [294, 69],
  ]);
  assert.deepEqual(blue, [
    [34, 8],
    [164, 130],
  ]);
  assert.deepEqual(
    classed(chart, "path", "series").map((one) => one.getAttribute("data-o")),
    ["red", "blue"],
  );
  assert.equal(chart.getAttribute("aria-label"), "Armies");
});

test("the scale has round numbers, at most five, with zero among them", () => {
  const ticks = (...values) =>
    lines([{ ...RED, values }], { title: "" })
      .all("text")
      .filter((one) => one.getAttribute("text-anchor") === "end")
      .map((one) => Number(one.textContent));
  assert.deepEqual(ticks(0, 1), [0, 1]);
  assert.deepEqual(ticks(3, 9), [0, 5]);
  assert.deepEqual(ticks(0, 42), [0, 20, 40]);
  assert.deepEqual(ticks(-7, 12), [-5, 0, 5, 10]);
  assert.deepEqual(ticks(0, 1900), [0, 500, 1000, 1500]);
  const below = lot(81);
  for (let n = 0; n < 200; n++) {
    const found = ticks(below(3000) - 1000, below(3000));
    assert.ok(found.includes(0) && found.length <= 5 && found.length >= 2, `${found}`);
  }
});

test("rounds are named at the beginning, in the middle and at the end", () => {
  const rounds = (count) =>
    lines([{ ...RED, values: Array(count).fill(1) }], { title: "" })
      .all("text")
      .filter((one) => one.getAttribute("text-anchor") === "middle")
      .map((one) => one.textContent);
  assert.deepEqual([1, 2, 3, 20].map(rounds), [
    ["1", "2"],
    ["1", "2"],
    ["1", "2", "3"],
    ["1", "11", "20"],
  ]);
});

test("each line ends in its letter, and letters do not lie on each other", () => {
  const chart = lines(
    [RED, BLUE, { look: "green", letter: "G" }].map((one) => ({ ...one, values: [5, 5] })),
    { title: "" },
  );
  const ends = chart.all("g").map((one) => [
    one.textContent,
    ...one
      .getAttribute("transform")
      .match(/[\d.]+/g)
      .map(Number),
  ]);
  assert.deepEqual(ends.map(([letter]) => letter).sort(), ["B", "G", "R"]);
  const heights = ends.map(([, , y]) => y).sort((a, b) => a - b);
  assert.ok(heights[1] - heights[0] >= 15 && heights[2] - heights[1] >= 15);
  const low = lines(
    [
      { ...RED, values: [9, 0] },
      { ...BLUE, values: [9, 0] },
    ],
    { title: "", height: 150 },
  );
  assert.ok(low.all("g").every((one) => Number(one.getAttribute("transform").match(/[\d.]+/g)[1]) <= 129));
});

// A battle

const ENDS = [
  { kind: "won", mine: 2, theirs: 0, chance: 0.2 },
  { kind: "lost", mine: 0, theirs: 1, chance: 0.1 },
  { kind: "won", mine: 5, theirs: 0, chance: 0.4 },
  { kind: "stopped", mine: 1, theirs: 2, chance: 0.1 },
  { kind: "lost", mine: 0, theirs: 3, chance: 0.198 },
  { kind: "won", mine: 1, theirs: 0, chance: 0.002 },
];

test("the outcomes of a battle stand from the worst to the best, each as high as it is likely", () => {
  const chart = outcomes(ENDS, "red", "blue", "Battle", { width: 120, height: 64 });
  const bars = classed(chart, "rect", "bar");
  assert.deepEqual(
    bars.map((bar) => bar.textContent),
    ["lost, 3 hold: 19.8%", "lost, 1 hold: 10.0%", "1 v 2: 10.0%", "won, 2 left: 20.0%", "won, 5 left: 40.0%"],
  );
  assert.deepEqual(
    bars.map((bar) => bar.getAttribute("data-o")),
    ["blue", "blue", "none", "red", "red"],
  );
  assert.deepEqual(
    bars.map((bar) => Math.round(number(bar, "height"))),
    [20, 10, 10, 20, 40],
  );
  assert.ok(bars.every((bar) => number(bar, "y") + number(bar, "height") === 48));
  const rights = bars.map((bar) => number(bar, "x") + number(bar, "width"));
  assert.ok(bars.slice(1).every((bar, i) => number(bar, "x") > rights[i]) && rights[4] <= 120);
  const [cut] = classed(chart, "line", "cut");
  assert.ok(number(cut, "x1") > rights[2] && number(cut, "x1") < number(bars[3], "x"));
  assert.deepEqual(
    classed(chart, "text", "tick").map((one) => one.textContent),
    ["lost, 3 hold", "won, 5 left"],
  );
});

test("where all is won there is no line between, and without outcomes there are no bars", () => {
  assert.equal(classed(outcomes([ENDS[0]], "red", "blue", ""), "line", "cut").length, 0);
  const none = outcomes([], "red", "blue", "");
  assert.deepEqual([classed(none, "rect", "bar").length, classed(none, "text", "tick").length], [0, 0]);
});

// Tables and lists

const SEATS = [
  { seat: 1, attacks: 12, taken: 3, lost: 4, luck: 0.75, p: 0.0004 },
  { seat: 0, attacks: 5, taken: 0, lost: 9, luck: -0.24, p: 0.5 },
  { seat: 2, attacks: 0, taken: 0, lost: 0, luck: 0, p: 1 },
];

test("luck is told with its sign and its probability, in the columns that are asked for", () => {
  const cells = (...columns) =>
    read(luckTable(SEATS, columns, (seat) => `seat ${seat}`))
      .all("tr")
      .map((row) => row.children.flat().map((cell) => cell.textContent));
  assert.deepEqual(cells("Luck", "p", "Attacks"), [
    ["Player", "Attacks", "Luck", "p"],
    ["seat 1", "12", "+0.8", "<0.001"],
    ["seat 0", "5", "−0.2", "0.500"],
    ["seat 2", "0", "0.0", "1.000"],
  ]);
  assert.deepEqual(cells("Taken", "Lost")[1], ["seat 1", "3", "4"]);
});

test("chances stand from the best to the worst, with how exact they are", () => {
  const colours = liveries(["red", "blue", "green"]);
  const found = { chances: [0.2, 0.746, 0.054], words: "300 games were played.", error: 0.021 };
  const list = read(chances(found, colours, (seat) => `seat ${seat}`));
  assert.deepEqual(
    list.all("li").map((one) => one.all("span")[0].textContent + one.all("b")[0].textContent),
    ["seat 175%", "seat 020%", "seat 25%"],
  );
  assert.deepEqual(
    list
      .all("rect")
      .filter((one) => one.getAttribute("class") === "fill")
      .map((one) => number(one, "width")),
    [74.6, 20, 5.4],
  );
  assert.equal(list.all("p")[0].textContent, "300 games were played. Give or take 2%.");
  assert.equal(
    read(chances({ ...found, error: 0 }, colours, String)).all("p")[0].textContent,
    "300 games were played.",
  );
});

test("a bot's move is told in words, with the move beside them where it differs", () => {
  const said = (more) =>
    read(
      suggestions({
        suggestions: [{ bot: "steady", move: "a x b 3", words: "", chance: 0.5, reason: "It is weak.", ...more }],
      }),
    ).textContent;
  assert.equal(said({ words: "A attacks B" }), "A attacks B50%It is weak.The steady bot; a x b 3");
  assert.equal(said({}), "a x b 350%It is weak.The steady bot");
  assert.equal(read(suggestions({ suggestions: [] })).textContent, "The bots have nothing to say about this position.");
});

const SWING = {
  seat: 1,
  round: 3,
  began: 4,
  version: 9,
  before: 0.3,
  expected: 0.45,
  after: 0.5,
  luck: 0.05,
  decision: 0.15,
  words: "Blue took Peru",
  best: null,
};

test("a swing is split into decision and luck, as long as the largest of them", () => {
  const game = { info: { family: "risk" }, livery: () => liveries(["blue"])[0] };
  const how = { chosen: SWING, look: () => {}, play: () => {} };
  const list = swingList(game, [SWING, { ...SWING, seat: 0, luck: -0.3, decision: 0 }], how);
  const fills = classed(list, "rect", "fill").map((one) =>
    [number(one, "x"), number(one, "width")].map((n) => Math.round(10 * n) / 10),
  );
  assert.deepEqual(fills, [
    [0, 25],
    [0, 8.3],
    [0, 0.6],
    [-50, 50],
  ]);
  assert.deepEqual(
    classed(list, "button", "swing").map((one) => one.getAttribute("aria-pressed")),
    ["true", "false"],
  );
  assert.ok(list.all("li")[0].textContent.includes("30% → 50%"));
  assert.equal(
    classed(list, "div", "swing-more")[0].textContent,
    "On average over the dice, this turn led from 30% to 45%.Play this turn yourself",
  );
  const best = { bot: "strong", words: "attack Chile", chance: 0.61 };
  const other = swingList(game, [{ ...SWING, best }], { ...how, chosen: { ...SWING } });
  assert.ok(other.textContent.includes("The strong bot would have begun with “attack Chile”, for a chance of 61%."));
});

test("where nothing is left to chance there is no luck", () => {
  const history = { chapters: [{ began: 0, title: "spring 1901" }] };
  const list = swingList({ info: { family: "diplomacy" }, history, livery: () => liveries(["france"])[0] }, [SWING], {
    chosen: SWING,
    look: () => {},
    play: () => {},
  });
  assert.deepEqual(
    classed(list, "span", "bar-name").map((one) => one.textContent),
    ["Decision"],
  );
  assert.ok(list.textContent.includes("This turn led from 30% to 45%."));
  assert.ok(list.textContent.includes("1901"));
});
