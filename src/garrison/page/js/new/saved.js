/** Going on from a record with its rules, map and seats; and the summary of a game as chosen, with its button. */

import { asked, refused } from "../deeds.js";
import { capital, counted, h, keyed, show } from "../dom.js";
import { folded, number } from "../fields.js";
import { filePlace, textOf } from "../file.js";
import { listed, mapName } from "../games.js";
import { icon } from "../icons.js";
import { flag, liveries } from "../map/hatching.js";
import { mapPicture } from "../maps.js";
import { Problem } from "../net/api.js";
import { colours } from "./choice.js";
import { sentence } from "./options.js";
import { clockWords } from "./time.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./choice.js").Saved} Saved */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

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
 * What a record says of itself, or null if it isn't one; the server says whether it can be played.
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

// The game as chosen so far, with each thing that is not as usual and a way to undo it, and the button that makes it

/**
 * @typedef {object} Told
 * @property {() => Promise<unknown>} made
 * @property {() => void} anew
 * @property {(name: string) => void} drop an option is to be as usual
 * @property {() => void} plain no preset
 * @property {(faults: Map<string, string>) => void} faults
 */

/** @param {Told} told */
export function summaryPart(told) {
  const about = h("div", { class: "about" });
  const refusal = h("div", {});
  const button = h("button", { type: "submit", class: "btn primary big", "data-key": "go" }, "Begin the game");
  const section = h(
    "aside",
    { class: "summary panel", "aria-label": "Your game" },
    about,
    h("div", { class: "go" }, refusal, button),
    h("button", { type: "button", class: "btn quiet", "data-key": "anew", onclick: told.anew }, "All back to usual"),
  );
  /** @type {RulesetInfo | undefined} */
  let shown;
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book */
    show(choice, book) {
      shown = book;
      show(about, lines(choice, book, told));
      button.textContent = choice.seats.some((seat) => seat.player === "open") ? "Open the table" : "Begin the game";
    },
    go() {
      told.faults(new Map());
      return asked(button, "Setting the board …", refusal, () =>
        told.made().catch((problem) => refuse(refusal, problem, shown, told.faults)),
      );
    },
  };
}

/** @param {Choice} choice @param {RulesetInfo} book @param {Told} told */
function lines(choice, book, told) {
  const { saved, own } = choice;
  const map = saved ? saved.map : (own?.info.name ?? choice.map);
  const bundled = !own && !saved?.map.includes(" ");
  return [
    bundled && mapPicture(map),
    h("h2", {}, capital(saved?.ruleset ?? choice.ruleset), ", ", mapName(map)),
    h("ul", { class: "lineup" }, players(choice, book)),
    h(
      "p",
      { class: "small muted" },
      [clockWords(choice.clock), choice.listed ? "listed for everybody" : "private"].join(" · "),
    ),
    saved
      ? h("p", { class: "small muted" }, `From ${saved.name}, after ${counted(saved.at, "move")}`)
      : changes(choice, book, told),
  ];
}

/** @param {Choice} choice @param {RulesetInfo} book */
function players(choice, book) {
  const liveried = liveries(colours(choice));
  return choice.seats.map((seat, i) => {
    const bot = book.players.find(({ name }) => name === seat.player);
    const who = { you: "You", shared: seat.name || "Somebody here", open: "Open" }[seat.player] ?? seat.name;
    return h("li", {}, flag(liveried[i] ?? "red"), h("span", {}, who), bot && h("small", {}, bot.temper));
  });
}

/** What is not as usual, in sentences. @param {Choice} choice @param {RulesetInfo} book @param {Told} told */
function changes({ options, preset }, book, told) {
  const found = book.presets.find(({ name }) => name === preset);
  const changed = book.options.filter(({ name }) => name in options);
  if (!found && !changed.length) return null;
  return [
    h("h3", { class: "small" }, "Not as usual"),
    h(
      "ul",
      { class: "differs" },
      found && differs(`${found.title}: ${found.sentence}`, "preset", told.plain),
      changed.map((option) =>
        differs(sentence(option, options[option.name]), option.name, () => told.drop(option.name)),
      ),
    ),
  ];
}

/** @param {string} words @param {string} key @param {() => void} drop */
function differs(words, key, drop) {
  return h(
    "li",
    {},
    h("span", {}, words),
    h(
      "button",
      {
        type: "button",
        class: "btn quiet icon",
        "data-key": `drop-${key}`,
        "aria-label": `As usual instead of: ${words}`,
        title: "As usual",
        onclick: drop,
      },
      icon("x"),
    ),
  );
}

/**
 * Puts reasons that begin with the name of an option beside it, with its title instead; the button shows them all.
 * @param {Element} place
 * @param {unknown} problem
 * @param {RulesetInfo | undefined} book
 * @param {(faults: Map<string, string>) => void} told
 */
function refuse(place, problem, book, told) {
  if (!(problem instanceof Problem)) return refused(place, problem);
  /** @type {Map<string, string>} */
  const faults = new Map();
  const reworded = (/** @type {string} */ reason) => {
    const option = book?.options.find(({ name }) => reason.startsWith(`${name}: `));
    if (!option) return reason;
    const said = `${option.title}: ${reason.slice(option.name.length + 2)}`;
    faults.set(option.name, said);
    return said;
  };
  const { status, code, version, message, reasons } = problem;
  refused(place, new Problem(status, { code, version, message: reworded(message), reasons: reasons.map(reworded) }));
  told(faults);
}
