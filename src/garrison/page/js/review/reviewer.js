/** A review on the screen: it listens to the server, and shows the moment that the reader has chosen. */
import { refused } from "../deeds.js";
import { $, h, phone, show } from "../dom.js";
import { make, open, rulesets } from "../making.js";
import { get } from "../net/api.js";
import { opponent } from "../new/choice.js";
import { nth } from "../sure.js";
import { tell } from "../theme.js";
import { listenTo } from "./asking.js";
import { Course } from "./course.js";
import { curve, table, told } from "./curve.js";
import { foot } from "./foot.js";
import { luck, moments } from "./luck.js";
import { swingList } from "./swings.js";

/** @typedef {import("../net/wire").Swing} Swing */

const LONGEST_TITLE = 60;

export class Reviewer {
  /** @param {import("./looker.js").Looker} looker */
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
    if (info.family !== "diplomacy")
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

  /** The chances are shown even if the figures of the dice can't be had. @param {unknown} problem */
  unlucky(problem) {
    const place = h("div", {});
    $("#luck").append(place);
    $("#luck").hidden = false;
    refused(place, problem);
  }

  /** @param {import("../net/wire").Numbers} numbers */
  figures(numbers) {
    $("#luck").append(...luck(this.game, numbers));
    $("#luck").hidden = false;
    if (!numbers.moments.length) return;
    $("#moments").append(moments(this.game, numbers, this.look));
    $("#moments").hidden = false;
  }
}

/** How the chances are found, and what is still to come; once they are refused, the refusal says that. */
/** @param {Course} course */
function method({ waiting, review, stopped, done, known }) {
  if (!stopped && waiting) return waiting;
  if (!review) return stopped ? "" : "Asking the server for the chances …";
  const all = review.moments.length;
  return stopped || done || known >= all
    ? review.words
    : `${review.words} ${all - known} of ${all} moments are still to come.`;
}

/** Begins a game at a turn of this one: its seat is the reader's, bots play the others, and no clock runs. */
/** @param {import("../table/game.js").Game} game @param {Swing} swing */
async function playTurn({ info, board, seat }, swing) {
  const record = `/api/games/${info.id}/record?seat=${seat}&version=${swing.began}`;
  const [text, books] = await Promise.all([get(record, { text: true }), rulesets()]);
  const bot = opponent(books.find(({ name }) => name === info.ruleset));
  const seats = board.seats.map((_, i) => ({ player: i === swing.seat ? "me" : nth(info.seats, i).bot || bot }));
  open((await make({ seats, record: text, title: `${info.title}, once more`.slice(0, LONGEST_TITLE) })).id);
}
