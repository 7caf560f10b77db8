/** The dock while a turn is played back: the step in words, its dice, and the controls. */
import { h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { dicePair } from "../../risk/dice.js";
import { analysed, onward } from "../../table/column/share.js";
import { button, part } from "../../table/parts.js";
import { retell } from "../missed.js";
import { PACES } from "../reel.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../game.js").Told} Told */

/** @param {Page} page */
export function reel(page) {
  const { game, reel: film } = page;
  const lines = film.step?.lines ?? [];
  const title = film.at ? `Step ${film.at} of ${film.steps.length}` : "Before the turn";
  return [
    dice(page),
    part(
      "grow told",
      h("h2", { class: "visually-hidden" }, title),
      h(
        "ul",
        { class: "step-lines", "aria-live": "polite" },
        lines.map(({ seat, words }) => h("li", {}, seat >= 0 ? flag(game.livery(seat)) : null, h("span", {}, words))),
      ),
    ),
    part(
      "reel-tools",
      h(
        "div",
        { class: "row" },
        tool(page, "Previous step", "back", "reel-back", () => film.by(-1), film.at === 0),
        tool(
          page,
          film.playing ? "Pause" : "Play",
          film.playing ? "pause" : "play",
          "reel-play",
          () => film.toggle(),
          false,
        ),
        tool(page, "Next step", "next", "reel-next", () => film.by(1), film.at === film.steps.length),
        h("span", { class: "num small muted" }, `${film.at}/${film.steps.length}`),
      ),
      pace(page),
    ),
  ];
}

/** @param {Page} _page @param {string} label @param {string} sign @param {string} key @param {() => void} onclick @param {boolean} off */
function tool(_page, label, sign, key, onclick, off) {
  const made = button("", onclick, { icon: sign, key, off, quiet: true });
  made.classList.add("icon");
  made.setAttribute("aria-label", label);
  made.title = label;
  return made;
}

/** @param {Page} page */
function pace({ reel: film }) {
  return h(
    "label",
    { class: "field pace" },
    h("span", { class: "visually-hidden" }, "Speed"),
    h(
      "select",
      { "data-key": "reel-pace", onchange: (/** @type {any} */ event) => (film.pace = event.target.value) },
      Object.keys(PACES).map((name) => h("option", { value: name, selected: film.pace === name }, name)),
    ),
  );
}

/** The last roll of a battle; the others are told in numbers. */
/** @param {Page} page */
function dice({ game, reel: film }) {
  const events = /** @type {Told[]} */ (film.step?.events ?? []);
  const began = events.find(({ type }) => type === "attacked" || type === "clashed");
  const rolls = events.filter(({ type }) => type === "fought");
  const last = rolls[rolls.length - 1];
  if (!began || !last) return null;
  const hand = (/** @type {number | undefined} */ seat, /** @type {number[] | undefined} */ faces) => ({
    look: game.livery(seat ?? -1).look,
    dice: faces ?? [],
  });
  return h(
    "section",
    { class: "part", "aria-label": rolls.length > 1 ? `The last of ${rolls.length} rolls` : "The roll" },
    dicePair(hand(began.by, last.attacker), hand(began.against, last.defender)),
  );
}

/** The end of the dock: back to what one was doing. */
/** @param {Page} page */
export function live(page) {
  return [
    ...reel(page),
    part(
      "go",
      button("Done", () => done(page), { primary: true, key: "go", kbd: "E" }),
    ),
  ];
}

/** Back to one's orders, with what the turn changed still in view. @param {Page} page */
function done(page) {
  page.reel.close();
  retell(page);
}

/** The same while one looks back. */
/** @param {Page} page */
export function looking(page) {
  const { game, act } = page;
  return [
    ...reel(page),
    part(
      "go",
      button(game.over ? "To the end" : "Back to now", act.now, { primary: true, key: "go", kbd: "↓" }),
      onward(page) ??
        button("Copy link", () => act.copyVersion(page.version ?? 0), {
          icon: "link",
          quiet: true,
          key: "copy-version",
        }),
      analysed(page),
    ),
  ];
}
