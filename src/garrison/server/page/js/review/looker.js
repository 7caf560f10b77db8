/** The board of a finished game at a moment, drawn by its family as on the page of the game; nothing on it can be moved. */
import { $, h } from "../dom.js";
import { icon } from "../icons.js";
import { sentences } from "../table/history.js";

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
    this.tab = "";
    this.tabs = { set() {} };
    this.act = { look() {} };
    this.asked = 0;
    /** Told after each painting: boards may come later than they are asked for. */
    this.painted = () => {};
    Object.assign(this.act, family.deeds(this.asPage));
    this.onMap = { pick() {}, cancel() {} };
    this.map = family.map(this.asPage, drawing);
    $(".mapbox").classList.toggle("night", drawing.style === "stars");
    if (drawing.style === "stars") $(".mapbox").dataset.theme = "dark";
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
    const chapters = this.game.history?.chapters ?? [];
    const chapter = [...chapters].reverse().find(({ began }) => began < version);
    return chapter ? sentences(chapter.lines) : this.family.beginning;
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
  const button = (/** @type {string} */ id, /** @type {string} */ label, /** @type {string} */ sign) =>
    h("button", { type: "button", id, "aria-label": label }, icon(sign));
  const box = h("div", { class: "mapbox" });
  box.append(
    Object.assign(document.createElementNS("http://www.w3.org/2000/svg", "svg"), { id: "map" }),
    h(
      "div",
      { class: "maptools", role: "group", "aria-label": "View" },
      button("nearer", "Nearer", "plus"),
      button("farther", "Farther", "minus"),
      button("whole", "Whole map", "whole"),
    ),
  );
  const map = $("#map", box);
  map.setAttribute("class", "map");
  map.setAttribute("role", "application");
  map.setAttribute("aria-label", "Map. Arrow keys walk from place to place.");
  box.addEventListener("wheel", (event) => !event.ctrlKey && event.stopPropagation(), { capture: true });
  return box;
}

/** @param {Looker} looker */
export function furnish({ map }) {
  $("#nearer").addEventListener("click", () => map.camera.zoom(1.5));
  $("#farther").addEventListener("click", () => map.camera.zoom(1 / 1.5));
  $("#whole").addEventListener("click", () => map.camera.whole());
}
