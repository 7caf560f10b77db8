/** Which game a position belongs to, and the position itself: rule set, map, seats, options, and the line. */
import { h, show } from "../dom.js";
import { number, pick } from "../fields.js";

/** @typedef {import("../net/wire").Position} Position */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

/**
 * @param {RulesetInfo[]} books
 * @param {{ changed: (change: Partial<Position>) => void, look: () => void, anew: () => void }} told
 */
export function setting(books, { changed, look, anew }) {
  const line = h("textarea", {
    "data-key": "line",
    "aria-label": "The position",
    spellcheck: "false",
    rows: 4,
    oninput: () => changed({ position: line.value.trim() }),
    onchange: look,
  });
  const options = h("textarea", {
    "data-key": "options",
    "aria-label": "Options that differ, one a line",
    spellcheck: "false",
    rows: 3,
    placeholder: "fortify=connected\nattack_dice=2",
    onchange: () => {
      changed({ options: read(options.value) });
      look();
    },
  });
  const choices = h("div", { class: "numbers" });
  const place = h(
    "div",
    { class: "setting" },
    line,
    choices,
    h(
      "details",
      {},
      h("summary", {}, h("b", {}, "Options of the rules")),
      h("p", { class: "small muted" }, "One a line, as in the notation: name=value."),
      options,
    ),
    h(
      "div",
      { class: "acts" },
      h("button", { type: "button", class: "btn primary", "data-key": "look", onclick: look }, "Analyse"),
      h("button", { type: "button", class: "btn", "data-key": "anew", onclick: anew }, "An even position, to arrange"),
    ),
  );

  /** @param {Position} now */
  function draw(now) {
    const book = books.find(({ name }) => name === now.ruleset);
    if (document.activeElement !== line) line.value = now.position;
    if (document.activeElement !== options) options.value = written(now.options ?? {});
    show(
      choices,
      pick({
        label: "Rules",
        key: "ruleset",
        value: now.ruleset ?? "classic",
        options: books.map(({ name }) => [name, name]),
        taken: (ruleset) => changed({ ruleset, options: {}, ...map(ruleset, now) }),
      }),
      now.map_file
        ? h("p", { class: "small" }, "On a map of its own.")
        : pick({
            label: "Map",
            key: "map",
            value: now.map || (book?.usual_map ?? ""),
            options: (book?.maps ?? []).map((name) => [name, name]),
            taken: (name) => changed({ map: name }),
          }),
      number({
        label: "Seats",
        key: "seats",
        least: 2,
        most: 10,
        value: now.seats,
        taken: (seats) => changed({ seats }),
      }),
    );
  }

  /** The same map, if these rules are played on it. @param {string} ruleset @param {Position} now */
  function map(ruleset, now) {
    const book = books.find(({ name }) => name === ruleset);
    return now.map_file || book?.maps.includes(now.map ?? "") ? {} : { map: book?.usual_map ?? "" };
  }

  return { place, draw };
}

/** @param {string} text @returns {Record<string, unknown>} */
function read(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const pairs = lines.filter(Boolean).map((line) => {
    const [name = "", ...value] = line.split("=");
    return [name.trim(), meant(value.join("=").trim())];
  });
  return Object.fromEntries(pairs);
}

/** @param {string} word */
function meant(word) {
  try {
    return JSON.parse(word);
  } catch {
    return word;
  }
}

/** @param {Record<string, unknown>} options */
function written(options) {
  const value = (/** @type {unknown} */ one) => (typeof one === "string" ? one : JSON.stringify(one));
  return Object.entries(options)
    .map(([name, one]) => `${name}=${value(one)}`)
    .join("\n");
}
