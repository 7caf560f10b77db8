/** The page of a game in most families, with its draft and its history; a family says only where it differs. */
import { $, $$, h, s } from "../dom.js";
import { icon } from "../icons.js";
import { BoardMap } from "../map/board.js";
import { nth } from "../values.js";

/** @typedef {import("./page.js").Page} Page */

/** @typedef {"sheets" | "resigned" | "votes" | "hidesWho" | "deals" | "scrubber" | "position" | "told" | "moment" | "map"} Usual */

/** @type {Pick<import("./family").Family<import("./page.js").Page>, Usual>} */
export const USUAL = {
  sheets: [],
  resigned: "Your armies stay where they are and only defend. You can't take it back.",
  votes: ["pause", "extend", "draw", "cancel"],
  hidesWho: false,
  deals: () => null,
  scrubber: (place, page) => new Scrubber(place, page),
  position: ({ game, version }) => game.history?.at(version ?? 0),
  told: (page, version) => page.wordsAt(version),
  moment: ({ game }) => game.phase,
  map: ({ game, onMap }, drawing) =>
    new BoardMap(
      $("#map"),
      drawing,
      game.board.territories.map(({ id, name, continent }) => ({ id, name, region: continent })),
      { ...onMap, lit: marked },
      game.board.continents,
    ),
};

/** Marks in the column the continent that is lit on the map. @param {number} region */
function marked(region) {
  for (const row of $$("#panel [data-region]")) row.classList.toggle("lit", row.dataset.region === `${region}`);
}

// What the player is about to do and has not sent, where all families have the same

/** @typedef {{ sentence: string, title: string, words: string, label: string, done: () => unknown }} Question */

export class Draft {
  constructor() {
    /** The question before what cannot be taken back. @type {Question | null} */
    this.asked = null;
    /** Why the last move was refused. @type {string[]} */
    this.refused = [];
    /** @type {import("../net/wire").Hint | null} */
    this.hint = null;
  }

  clear() {
    Object.assign(this, { asked: null, refused: [], hint: null });
  }
}

// The history under the map: a ribbon that shows whose turn it was, a slider over all moves, and play

/** The speeds of playback, as multiples of the usual one and in words. */
/** @type {[number, string][]} */
const SPEEDS = [
  [0.5, "½×"],
  [1, "1×"],
  [2, "2×"],
  [8, "8×"],
];

export class Scrubber {
  /** @param {HTMLElement} place @param {Page} page */
  constructor(place, page) {
    this.page = page;
    const { act } = page;
    this.runs = s("g");
    this.here = s("line", { class: "here", y1: 2, y2: 30 });
    this.range = h("input", {
      type: "range",
      class: "scrubber",
      min: 0,
      max: 0,
      value: 0,
      "aria-label": "History",
      oninput: () => act.look(Number(this.range.value)),
    });
    this.where = h("span", { class: "where" });
    this.now = h("button", { type: "button", class: "btn back-now", hidden: true, onclick: act.now }, "Back to now");
    this.playing = this.button("Play", "play", act.play);
    this.speed = h(
      "select",
      {
        class: "text speed",
        "aria-label": "Speed",
        title: "Speed",
        onchange: (/** @type {any} */ event) => act.speed(Number(event.target.value)),
      },
      SPEEDS.map(([times, words]) => h("option", { value: times, selected: times === page.speed }, words)),
    );
    const ribbon = s(
      "svg",
      { viewBox: "0 0 1000 32", preserveAspectRatio: "none", "aria-hidden": "true" },
      this.runs,
      this.here,
    );
    const parts = [
      this.button("First", "first", () => act.look(0)),
      this.button("Previous move", "back", () => act.step(-1)),
      this.playing,
      this.speed,
      this.button("Next move", "next", () => act.step(1)),
      this.button("Now", "last", act.now),
    ];
    place.replaceChildren(...parts, h("div", { class: "track" }, ribbon, this.range), this.where, this.now);
    this.drawn = -1;
  }

  /** @param {string} label @param {string} name @param {() => void} move */
  button(label, name, move) {
    return h(
      "button",
      { type: "button", class: `btn quiet icon step-${name}`, "aria-label": label, title: label, onclick: move },
      icon(name),
    );
  }

  show() {
    const { game, version, playing } = this.page;
    const total = game.version;
    const at = version ?? total;
    if (this.drawn !== total) this.draw(total);
    this.range.value = `${at}`;
    const round = version === null ? game.age : (game.history?.at(at).frame?.round ?? 0);
    this.range.setAttribute(
      "aria-valuetext",
      version === null ? `now, move ${total}` : `Move ${at} of ${total}, round ${round}`,
    );
    this.here.setAttribute("transform", `translate(${total ? (1000 * at) / total : 0} 0)`);
    this.where.textContent =
      this.page.family.where?.(this.page) ?? (version === null ? `now · move ${total}` : `move ${at} of ${total}`);
    this.now.hidden = version === null;
    this.speed.hidden = version === null && !game.over;
    if (this.playing.dataset.on !== `${playing}`) {
      this.playing.dataset.on = `${playing}`;
      this.playing.replaceChildren(icon(playing ? "pause" : "play"));
      this.playing.setAttribute("aria-label", playing ? "Pause" : "Play");
    }
  }

  /** @param {number} total */
  draw(total) {
    const { game } = this.page;
    this.drawn = game.history ? total : -1;
    this.range.max = `${total}`;
    /** @type {{ seat: number, round: number, from: number, to: number }[]} */
    const runs = [];
    for (const { seat, round, version } of game.history?.frames ?? []) {
      const last = runs[runs.length - 1];
      if (last && last.seat === seat && last.round === round) last.to = version;
      else runs.push({ seat, round, from: version - 1, to: version });
    }
    runs.forEach((run, i) => (run.to = runs[i + 1]?.from ?? run.to));
    const x = (/** @type {number} */ version) => (1000 * version) / Math.max(1, total);
    const bars = runs.map(({ seat, from, to }) =>
      s("rect", {
        class: "run",
        "data-o": game.livery(seat).look,
        x: x(from),
        width: Math.max(0.6, x(to) - x(from) - 0.5),
        y: 12,
        height: 8,
      }),
    );
    const rounds = runs.filter((run, i) => i === 0 || run.round !== nth(runs, i - 1).round);
    const apart = rounds.length > 80 ? [] : rounds;
    this.runs.replaceChildren(
      ...bars,
      ...apart.map(({ from }) => s("line", { class: "round", x1: x(from), x2: x(from), y1: 7, y2: 25 })),
    );
  }
}
