/** The parts of the page of an analysis before anything has been answered, and the choice of what a click on the map does. */
import { h } from "../dom.js";

/** @typedef {"odds" | "arrange"} Mode */

/** @param {Element} setting @param {Element} modes */
export function columns(setting, modes) {
  return h("div", { class: "two-columns" }, left(setting, modes), right());
}

/** @param {Element} setting @param {Element} modes */
function left(setting, modes) {
  const foot = [h("p", { class: "now", id: "now", role: "status" }), modes, h("div", { id: "mode" })];
  return h(
    "div",
    { class: "side" },
    h(
      "section",
      { class: "sheet board", "aria-label": "The board" },
      h("div", { class: "mapbox" }),
      h("div", { class: "foot" }, foot),
    ),
    h(
      "section",
      { class: "sheet", "aria-labelledby": "setting" },
      h("h2", { id: "setting" }, "Position"),
      setting,
      h("div", { id: "refusal" }),
    ),
  );
}

function right() {
  return h(
    "div",
    { class: "side" },
    section("chances", "Chances to win"),
    section("bots", "What the bots would do"),
    section("battle", "Odds of a battle"),
    h(
      "section",
      { class: "sheet", "aria-labelledby": "onward" },
      h("h2", { id: "onward" }, "Play on"),
      h("p", { class: "small muted" }, "Alone against bots, or with friends."),
      h("div", { class: "acts", id: "acts" }),
    ),
  );
}

/** @param {string} id @param {string} title */
function section(id, title) {
  return h(
    "section",
    { class: "sheet", "aria-labelledby": id },
    h("h2", { id }, title),
    h("div", { id: `${id}-answer`, class: "answers" }),
  );
}

/** @param {(mode: Mode) => void} taken */
export function modes(taken) {
  const mode = (/** @type {Mode} */ id, /** @type {string} */ word) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "mode",
        value: id,
        checked: id === "odds",
        "data-key": `mode-${id}`,
        onchange: () => taken(id),
      }),
      word,
    );
  return h(
    "fieldset",
    { class: "seg" },
    h("legend", { class: "visually-hidden" }, "What choosing on the map does"),
    mode("odds", "Choose a battle"),
    mode("arrange", "Arrange"),
  );
}
