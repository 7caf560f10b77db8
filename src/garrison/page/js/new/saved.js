/** Going on from a record: its rules, map and seats are those of the game it saves, and play goes on after any of its moves. */
import { keyed } from "../anew.js";
import { capital, counted, h, show } from "../dom.js";
import { folded, number } from "../fields.js";
import { filePlace, textOf } from "../file.js";
import { listed, mapName } from "../games.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Saved} Saved */

const LARGEST = 5_000_000;
const FIRST = "garrison record 1";

/** @param {{ taken: (saved: Saved | null) => void, at: (at: number) => void }} told */
export function savedPart(told) {
  const section = h("section", { class: "rest", "aria-label": "Saved game" });
  const refusal = h("div", {});
  const draw = keyed((/** @type {Choice} */ { saved }) =>
    show(section, saved ? loaded(saved, told) : closed(refusal, told.taken)),
  );
  return {
    section,
    show: (/** @type {Choice} */ choice) => draw([choice.era, choice.saved?.name, choice.saved?.moves], choice),
  };
}

/** @param {Element} refusal @param {(saved: Saved) => void} taken */
function closed(refusal, taken) {
  const hint = "Or drop it here. The new game begins where the record ends, or after any of its moves.";
  const place = filePlace({
    label: "Choose a record",
    hint,
    most: LARGEST,
    taken: (raw, name) => take(textOf(raw), name, refusal, taken),
  });
  const line = h("span", { class: "line-of" }, "Go on from a record, after any of its moves");
  return folded("Saved game", line, h("div", { class: "fields" }, place, refusal));
}

/** @param {string} text @param {string} name @param {Element} refusal @param {(saved: Saved) => void} taken */
function take(text, name, refusal, taken) {
  const saved = read(text, name);
  show(
    refusal,
    !saved && h("p", { class: "refusal", role: "alert" }, `${name} is not a record: its first line is not '${FIRST}'.`),
  );
  if (saved) taken(saved);
}

/** @param {Saved} saved @param {{ taken: (saved: Saved | null) => void, at: (at: number) => void }} told */
function loaded(saved, told) {
  return h(
    "div",
    { class: "loaded panel" },
    h("h2", {}, "Saved game"),
    h(
      "p",
      {},
      h("b", {}, saved.name),
      `: ${capital(saved.ruleset)}, ${mapName(saved.map)}; ${listed(saved.colours)}; ${counted(saved.moves, "move")}, those of the dice included.`,
    ),
    h(
      "div",
      { class: "numbers" },
      number({ label: "Go on after move", key: "at", least: 0, most: saved.moves, value: saved.at, taken: told.at }),
    ),
    h(
      "button",
      { type: "button", class: "btn", "data-key": "forget-saved", onclick: () => told.taken(null) },
      "Begin anew instead",
    ),
  );
}

/**
 * What a record says of itself, or nothing if it isn't one; whether it can be played, the server says.
 * @param {string} text
 * @param {string} name
 * @param {number} [seat] whose game it is
 * @returns {Saved | null}
 */
export function read(text, name, seat = 0) {
  const lines = text.replaceAll("\r", "").split("\n");
  if (lines[0]?.trim() !== FIRST) return null;
  const end = lines.indexOf("", 1);
  /** @param {string} key */
  const header = (key) =>
    (lines.slice(1, end).find((line) => line.startsWith(`${key}:`)) ?? "").slice(key.length + 1).trim();
  const moves = lines.slice(end).filter((line) => line.trim() && !line.startsWith("#")).length;
  const map = header("map");
  return {
    text,
    name,
    moves,
    at: moves,
    seat: Math.max(0, seat),
    ruleset: header("ruleset").split(" ")[0] ?? "",
    map: map.startsWith("{") ? "a map of its own" : (map.split(" ")[0] ?? ""),
    colours: header("seats")
      .split(",")
      .map((colour) => colour.trim()),
  };
}
