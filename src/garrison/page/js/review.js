/** The page of a review: how the chances went, the turns that decided the game, what was luck, and what if. */
import { refused } from "./deeds.js";
import { $, h, phone, show } from "./dom.js";
import { kitOf, loaded } from "./families.js";
import { begin, head } from "./head.js";
import { icon } from "./icons.js";
import { make, open, rulesets } from "./making.js";
import { zooming } from "./map/walked.js";
import { get, Problem } from "./net/api.js";
import { opponent } from "./new/choice.js";
import { Course, swingList } from "./review/course.js";
import { curve, luck, moments, table, told } from "./review/curve.js";
import { Looker, lead, left, link, right } from "./review/looker.js";
import { tell } from "./theme.js";
import { nth } from "./values.js";

/** @typedef {import("./net/wire").Swing} Swing */
/** @typedef {import("./table/game.js").Game} Game */

// A review on the screen: it listens to the server, and shows the moment that the reader has chosen

const LONGEST_TITLE = 60;

export class Reviewer {
  /** @param {import("./review/looker.js").Looker} looker */
  constructor(looker) {
    this.looker = looker;
    this.game = looker.game;
    this.course = new Course();
    this.version = this.game.version;
    /** @type {Swing | null} */
    this.chosen = null;
    this.asked = 0;
    /** @param {number} version */
    this.look = (version) => this.show(version, null);
    this.chart = curve(this.game, this.course, this.look);
    $("#curve").append(this.chart.place);
    looker.painted = () => this.later();
    this.look(this.version);
  }

  listen() {
    const { info } = this.game;
    listenTo(info.id, this.course, {
      news: () => this.news(),
      refused: (problem) => {
        this.course.stopped = true;
        this.later();
        refused($("#refusal"), problem);
      },
    });
    if (kitOf(info.family).numbers)
      get(`/api/games/${info.id}/numbers`)
        .then((numbers) => this.figures(numbers))
        .catch((problem) => this.unlucky(problem));
  }

  news() {
    this.later();
    if (this.course.done) tell("The review is complete.");
  }

  /** @param {number} version @param {Swing | null} swing */
  show(version, swing) {
    Object.assign(this, { version, chosen: swing });
    this.looker.look(version);
    this.later();
    if (swing && phone()) $(".mapbox").scrollIntoView({ block: "nearest" });
  }

  /** To the next moment whose chances are known, or the one before. @param {number} by */
  step(by) {
    const { points } = this.course;
    const there = points[this.course.at(this.version) + by];
    if (there) this.look(there.version);
  }

  later() {
    this.asked ||= requestAnimationFrame(() => this.paint());
  }

  paint() {
    this.asked = 0;
    const { game, course, version } = this;
    this.chart.draw(version);
    show($("#method"), method(course));
    const now = course.points[course.at(version)];
    show($("#here"), now ? told(game, now) : null);
    show($("#table"), course.points.length ? table(game, course, this.look) : null);
    if (course.swings.length || course.done || course.stopped) show($("#swing-list"), this.swings());
    show(
      $("#foot"),
      foot(this.looker, version, (by) => this.step(by)),
    );
  }

  swings() {
    const { game, course, chosen } = this;
    if (!course.swings.length)
      return h(
        "p",
        { class: "muted small" },
        course.done ? "No single turn changed much." : "The review stopped before it found any.",
      );
    return swingList(game, course.swings, {
      chosen,
      look: (swing) => this.show(swing.version, swing),
      play: (swing) => playTurn(game, swing),
    });
  }

  /** The chances are shown even if the figures of the dice can't be fetched. @param {unknown} problem */
  unlucky(problem) {
    const place = h("div", {});
    $("#luck").append(place);
    $("#luck").hidden = false;
    refused(place, problem);
  }

  /** @param {import("./net/wire").Numbers} numbers */
  figures(numbers) {
    $("#luck").append(...luck(this.game, numbers));
    $("#luck").hidden = false;
    if (!numbers.moments.length) return;
    $("#moments").append(moments(this.game, numbers, this.look));
    $("#moments").hidden = false;
  }
}

/** How the chances are found, and how many are still to come; a refusal says so itself. */
/** @param {Course} course */
function method({ waiting, review, stopped, done, known }) {
  if (!stopped && waiting) return waiting;
  if (!review) return stopped ? "" : "Asking the server for the chances …";
  const all = review.moments.length;
  return stopped || done || known >= all
    ? review.words
    : `${review.words} ${all - known} of ${all} moments are still to come.`;
}

/** Begins a game at a turn of this one: the reader plays the seat of that turn, bots the others, and no clock runs. */
/** @param {import("./table/game.js").Game} game @param {Swing} swing */
async function playTurn({ info, board, seat }, swing) {
  const record = `/api/games/${info.id}/record?seat=${seat}&version=${swing.began}`;
  const [text, books] = await Promise.all([get(record, { text: true }), rulesets()]);
  const bot = opponent(books.find(({ name }) => name === info.ruleset));
  const seats = board.seats.map((_, i) => ({ player: i === swing.seat ? "me" : nth(info.seats, i).bot || bot }));
  open((await make({ seats, record: text, title: `${info.title}, once more`.slice(0, LONGEST_TITLE) })).id);
}

// Listens to a review: it comes piece by piece while the server works, and goes on after a break

/**
 * @param {string} game
 * @param {Course} course
 * @param {{ news: () => void, refused: (problem: unknown) => void }} told
 */
export function listenTo(game, course, told) {
  const address = `/api/games/${game}/review`;
  const source = new EventSource(address);
  /** @param {string} name @param {(piece: any) => void} take */
  const on = (name, take) =>
    source.addEventListener(name, (event) => {
      take(JSON.parse(event.data));
      told.news();
    });
  on("wait", ({ words }) => (course.waiting = words));
  on("review", (review) => Object.assign(course, { review, waiting: "" }));
  on("chance", (point) => {
    course.waiting = "";
    course.add(point);
  });
  on("swing", (swing) => course.swing(swing));
  on("end", () => {
    source.close();
    Object.assign(course, { done: true, waiting: "" });
  });
  on("fault", ({ words }) => {
    source.close();
    told.refused(new Problem(503, { message: words }));
  });
  source.addEventListener("error", () => {
    if (source.readyState === EventSource.CLOSED && !course.done) failed(address, told.refused);
  });
  addEventListener("pagehide", () => source.close());
}

/** A stream does not say why it was refused; the same question without one does. */
/** @param {string} address @param {(problem: unknown) => void} refused */
async function failed(address, refused) {
  try {
    await get(address);
    refused(new Problem(503, { message: "The review has stopped. Load the page again." }));
  } catch (problem) {
    refused(problem);
  }
}

// What stands below the board: the moment that is shown, steps to the next, and what can be done from there

/**
 * @param {import("./review/looker.js").Looker} looker
 * @param {number} version
 * @param {(by: number) => void} step
 */
export function foot(looker, version, step) {
  const { game } = looker;
  const { id, result } = game.info;
  const last = version >= game.version;
  return [
    h(
      "div",
      { class: "steps-row" },
      arrow("Back", "back", () => step(-1)),
      h("h3", {}, looker.title),
      arrow("On", "next", () => step(1)),
    ),
    h("p", { class: "clamp" }, looker.words),
    h(
      "div",
      { class: "acts" },
      last && result !== "*" ? null : link(onward(game, version), "What if? Play on from here", "onward"),
      analysed(game, version),
      link(last ? `/g/${id}` : `/g/${id}?v=${version}`, "Open on the board", "open"),
    ),
  ];
}

/** Where a game is made that goes on from a moment. @param {Game} game @param {number} version */
export function onward({ info, seat }, version) {
  return `/new?from=${info.id}&at=${version}&seat=${seat}`;
}

/** The way to the analysis, if positions of the family can be analysed. */
/** @param {Game} game @param {number} version */
function analysed(game, version) {
  const { info, seat } = game;
  if (!kitOf(info.family).analysis) return null;
  const ended = version >= game.version && info.result !== "*";
  const at = ended ? lastTurn(game) : version;
  return link(`/analysis?game=${info.id}&v=${at}&seat=${seat}`, ended ? "Analyse the last turn" : "Analyse", "analyse");
}

/** Where the last turn begins: after it there is nothing left to decide. @param {Game} game */
function lastTurn({ history, version }) {
  const before = history?.chapters.filter(({ began }) => began < version) ?? [];
  return before[before.length - 1]?.began ?? Math.max(0, version - 1);
}

/** @param {string} label @param {string} sign @param {() => void} onclick */
function arrow(label, sign, onclick) {
  const attributes = { class: "btn quiet icon", "aria-label": label, title: label, "data-key": sign, onclick };
  return h("button", { type: "button", ...attributes }, icon(sign));
}

// The page

const id = location.pathname.split("/")[2] ?? "";

await begin(async () => {
  const [info] = await Promise.all([get(`/api/games/${id}`), head()]);
  if (info.stage !== "over" && info.stage !== "cancelled")
    throw new Problem(409, { message: "This game is not over. You can look back at it when it is." });
  const looker = await opened(info);
  zooming(looker.map);
  new Reviewer(looker).listen();
});

/** The board of the game, with its history. @param {import("./net/wire").GameInfo} info */
async function opened(info) {
  const [family, board, seen] = await Promise.all([
    loaded(info.family),
    get(`/api/games/${id}/board`),
    get(`/api/games/${id}/view`),
  ]);
  const [drawing, history] = await Promise.all([get(board.shapes), get(`/api/games/${id}/history?seat=${seen.seat}`)]);
  const game = family.game(info, board, seen);
  game.recall(history);
  $("#main").append(lead(game, family), h("div", { class: "two-columns" }, left(), right()));
  return new Looker(family, game, drawing);
}
