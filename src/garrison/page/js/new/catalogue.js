/** The first question of a new game: what to play. Rule sets as cards, by how they are played, with their presets. */
import { capital, h, keyed, s, show } from "../dom.js";
import { ways } from "../fields.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").MapInfo} MapInfo */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

/** What is typical of each rule set, drawn in ink on 64 by 40: what is black there, and what is only a line. @type {Record<string, [string, string]>} */
const DRAWINGS = {
  classic: [
    "M11 17.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M18 24.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M52 20l-8-6v12z",
    "M7 10h19a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3zM33 20h12",
  ],
  missions: [
    "M43 26a5 5 0 1 0 10 0 5 5 0 1 0-10 0z",
    "M16 8h32a4 4 0 0 1 0 8h-4v12M16 8a4 4 0 0 0-4 4v18a4 4 0 0 0 4 4h28M20 15h14M20 20h18M20 25h10M46 31l-2 6M50 31l2 6",
  ],
  rixk: [
    "M14 16a2 2 0 1 0 4 0 2 2 0 1 0-4 0M20 22a2 2 0 1 0 4 0 2 2 0 1 0-4 0M14 28a2 2 0 1 0 4 0 2 2 0 1 0-4 0",
    "M9 10h20v24H9zM46 8l11 4v9c0 7-5 11-11 14-6-3-11-7-11-14v-9z",
  ],
  simultaneous: ["M32 19a4 4 0 1 0 .1 0z", "M12 10h40v22H12zM12 10l20 14 20-14M12 32l14-12M52 32L38 20"],
  trumps: [
    "M29 12l3-6 3 6zM12 30h10v6H12zM46 33a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
    "M38 10c7 3 11 9 12 15M44 36H26M15 26c1-7 5-12 11-15M47 21l3 5 4-4M30 32l-4 4 4 4M21 10l5 1-2 5",
  ],
  energy: ["M35 4L20 23h10l-3 13 16-20H33z", "M10 12l4 3M8 22h5M10 32l4-3M54 12l-4 3M56 22h-5M54 32l-4-3"],
  warlight: ["M25 6l7 4-7 4zM43 16l7 4-7 4zM25 26l7 4-7 4z", "M12 10h14M30 20h14M12 30h14M12 20h8M44 10h8M44 30h8"],
  diplomacy: [
    "M18 8v14h-8zM21 6v16h10z",
    "M6 26h30l-5 8H11zM48 9l10 4v8c0 7-4 10-10 13-6-3-10-6-10-13v-8zM44 20l3 4 6-7",
  ],
  harbour: [
    "M29 9a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    "M32 12v23M24 17h16M14 24c1 8 9 12 18 12s17-4 18-12M14 24l-3 5M14 24l5 4M50 24l3 5M50 24l-5 4",
  ],
};

/** A castle, for rules that have no drawing. @type {[string, string]} */
const CASTLE = ["M14 36V14h6v5h6v-9h12v9h6v-5h6v22z", ""];

/** @param {string} name */
export function drawing(name) {
  const [full, lines] = DRAWINGS[name] ?? CASTLE;
  return s(
    "svg",
    { class: "emblem", viewBox: "0 0 64 40", "aria-hidden": "true" },
    s("path", { class: "lines", d: lines }),
    s("path", { d: full }),
  );
}

/**
 * How many can play, and how long a game lasts.
 * @param {RulesetInfo} book
 * @param {MapInfo[]} maps
 */
export function measures(book, maps) {
  const own = maps.filter((map) => book.maps.includes(map.name));
  const powers = own.find((map) => map.name === book.usual_map)?.powers.length;
  const most = Math.max(2, ...own.map((map) => map.most_seats));
  return capital([powers ? `${powers} powers` : `2 to ${most} players`, book.lasts].filter(Boolean).join(", "));
}

/** The rule sets by the headings above them. @param {RulesetInfo[]} books @returns {[string, RulesetInfo[]][]} */
export function byManner(books) {
  return [...new Set(books.map(({ manner }) => manner))].map((manner) => [
    manner,
    books.filter((book) => book.manner === manner),
  ]);
}

/** The presets that change something. @param {RulesetInfo} book */
function presetsOf({ presets }) {
  return presets.filter(({ options, seats, hours }) => Object.keys(options).length || seats || hours);
}

/**
 * @param {RulesetInfo[]} books
 * @param {MapInfo[]} maps
 * @param {{ taken: (name: string) => void, preset: (name: string) => void }} told
 */
export function rulesPart(books, maps, told) {
  const [cards, presets] = [h("div", { class: "manners" }), h("div", {})];
  const section = h(
    "section",
    { "aria-labelledby": "what-to-play" },
    h("h2", { id: "what-to-play" }, "What do you want to play?"),
    cards,
    presets,
  );
  const draw = keyed((/** @type {Choice} */ { ruleset }) =>
    show(
      cards,
      byManner(books).map(([manner, of]) =>
        ways({
          name: "ruleset",
          legend: manner,
          kind: `cards kinds n${of.length}`,
          ways: of.map((book) => ({
            value: book.name,
            picture: drawing(book.name),
            word: capital(book.name),
            sentence: [book.does, h("span", { class: "measures" }, measures(book, maps))],
          })),
          value: ruleset,
          taken: told.taken,
        }),
      ),
    ),
  );
  const drawPresets = keyed((/** @type {Choice} */ { preset }, /** @type {RulesetInfo} */ book) => {
    const of = presetsOf(book);
    const usual = { value: "", word: "As usual", sentence: "The rules as they are written." };
    const list = of.map(({ name, title, sentence }) => ({ value: name, word: title, sentence }));
    const value = of.some(({ name }) => name === preset) ? preset : "";
    show(
      presets,
      of.length > 0 &&
        ways({
          name: "preset",
          legend: "Which way?",
          kind: `ways presets n${list.length + 1}`,
          ways: [usual, ...list],
          value,
          taken: told.preset,
        }),
    );
  });
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book */
    show(choice, book) {
      draw([choice.era, choice.ruleset], choice);
      drawPresets([choice.era, choice.ruleset, choice.preset], choice, book);
    },
  };
}
