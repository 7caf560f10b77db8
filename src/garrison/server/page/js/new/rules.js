/** The first question of a new game: by which rules. */
import { keyed } from "../anew.js";
import { capital, h, show } from "../dom.js";
import { ways } from "../fields.js";
import { listed } from "../games.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

/**
 * @param {RulesetInfo[]} all
 * @param {RulesetInfo[]} books those that this page can set up
 * @param {(name: string) => void} taken
 */
export function rulesPart(all, books, taken) {
  const section = h("section", { "aria-label": "Rules" });
  const others = all.filter((book) => !books.includes(book)).map((book) => book.name);
  const cards = books.map((book) => ({ value: book.name, word: capital(book.name), sentence: book.summary }));
  const draw = keyed((/** @type {Choice} */ { ruleset }) => {
    show(
      section,
      ways({ name: "ruleset", legend: "Rules", kind: "cards", ways: cards, value: ruleset, taken }),
      others.length > 0 && elsewhere(others),
    );
  });
  return { section, show: (/** @type {Choice} */ choice) => draw([choice.era, choice.ruleset], choice) };
}

/** @param {string[]} others */
function elsewhere(others) {
  return h(
    "p",
    { class: "small muted" },
    `${capital(listed(others))} have no board in the browser yet. In a terminal, `,
    h("code", {}, `garrison play --ruleset ${others[0]}`),
    " plays them.",
  );
}
