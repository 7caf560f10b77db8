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
function analysed({ info, seat }, version) {
  if (info.family === "diplomacy") return null;
  return link(`/analysis?game=${info.id}&v=${version}&seat=${seat}`, "Analyse", "analyse");
}

/** @param {string} label @param {string} sign @param {() => void} onclick */
function arrow(label, sign, onclick) {
  const attributes = { class: "btn quiet icon", "aria-label": label, title: label, "data-key": sign, onclick };
  return h("button", { type: "button", ...attributes }, icon(sign));
}
