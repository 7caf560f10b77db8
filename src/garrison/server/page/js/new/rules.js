/** The first question of a new game: by which rules. */
import { keyed } from "../anew.js";
import { capital, h, show } from "../dom.js";
import { ways } from "../fields.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

/**
 * @param {RulesetInfo[]} books
 * @param {(name: string) => void} taken
 */
export function rulesPart(books, taken) {
  const section = h("section", { "aria-label": "Rules" });
  const cards = books.map((book) => ({ value: book.name, word: capital(book.name), sentence: book.summary }));
  const draw = keyed((/** @type {Choice} */ { ruleset }) => {
    show(section, ways({ name: "ruleset", legend: "Rules", kind: "cards", ways: cards, value: ruleset, taken }));
  });
  return { section, show: (/** @type {Choice} */ choice) => draw([choice.era, choice.ruleset], choice) };
}
