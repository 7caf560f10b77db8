/** What stands below the board: the moment that is shown, steps to the next, and what can be done from there. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { link } from "./parts.js";

/** @typedef {import("../table/game.js").Game} Game */

/**
 * @param {import("./looker.js").Looker} looker
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

/** Positions of written orders are looked at in the sandbox, and those of other games in the analysis. */
/** @param {Game} game @param {number} version */
function analysed(game, version) {
  const { info, seat } = game;
  if (info.family === "diplomacy") return null;
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
