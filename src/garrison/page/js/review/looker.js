/** The board of a finished game at a moment, drawn by its family as on the page of the game; nothing on it can be moved. */
import { $, h, s } from "../dom.js";
import { night } from "../map/night.js";
import { wordsAt } from "../table/history.js";
import { Recap } from "../table/recap.js";

/** @typedef {import("../table/family").Family} Family */
/** @typedef {import("../table/game.js").Game} Game */

export class Looker {
  /** @param {Family} family @param {Game} game @param {import("../net/wire").Drawing} drawing */
  constructor(family, game, drawing) {
    this.family = family;
    this.game = game;
    this.drawing = drawing;
    this.draft = family.draft();
    /** The version that is looked at, or null for the end. @type {number | null} */
    this.version = null;
    this.curtain = -1;
    /** Nobody waits here, and so nothing is recounted. */
    this.recap = new Recap();
    /** Nothing is decided, and so nothing waits to be sent. */
    this.pending = { steps: [], query: "" };
    this.tab = "";
    this.tabs = { set() {} };
    this.act = { look() {} };
    this.asked = 0;
    /** Told after each painting: boards may come later than they are asked for. */
    this.painted = () => {};
    Object.assign(this.act, family.deeds(this.asPage));
    this.onMap = { pick() {}, cancel() {} };
    this.map = family.map(this.asPage, drawing);
    night($(".mapbox"), drawing);
  }

  /** The families know the page of a game, and of that they need here what stands above. */
  get asPage() {
    return /** @type {import("../table/page.js").Page} */ (/** @type {unknown} */ (this));
  }

  /** @returns {any} */
  position() {
    return this.version === null ? this.game.view : this.family.position(this.asPage);
  }

  /** What was played at the moment that is shown. */
  get title() {
    return this.version === null ? "The end of the game" : this.family.at(this.asPage, this.version);
  }

  /** What happened there, in sentences. */
  get words() {
    return this.family.told(this.asPage, this.version ?? this.game.version);
  }

  /** @param {number} version */
  wordsAt(version) {
    return wordsAt(this.game.history, version) || this.family.beginning;
  }

  /** @param {number} version */
  look(version) {
    this.version = version >= this.game.version ? null : Math.max(0, version);
    this.later();
  }

  later() {
    this.asked ||= requestAnimationFrame(() => this.paint());
  }

  news() {
    this.later();
  }

  paint() {
    this.asked = 0;
    this.family.picture(this.asPage);
    $(".mapbox").dataset.version = `${this.version ?? this.game.version}`;
    this.painted();
  }
}

/** The frame of the map, with its tools; the wheel scrolls the page unless Ctrl is held. */
export function frame() {
  const button = (/** @type {string} */ id, /** @type {string} */ label) =>
    h("button", { type: "button", id, "aria-label": label });
  const box = h(
    "div",
    { class: "mapbox" },
    s("svg", {
      class: "map",
      id: "map",
      role: "application",
      "aria-label": "Map. Arrow keys walk from place to place.",
    }),
    h(
      "div",
      { class: "maptools", role: "group", "aria-label": "View" },
      button("nearer", "Nearer"),
      button("farther", "Farther"),
      button("whole", "Whole map"),
    ),
  );
  box.addEventListener("wheel", (event) => !event.ctrlKey && event.stopPropagation(), { capture: true });
  return box;
}
