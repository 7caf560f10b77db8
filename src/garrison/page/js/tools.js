/** The tools: a game from a file, and a card that leads to each of the others. */

import { $, h } from "./dom.js";
import { begin, head } from "./head.js";
import { icon } from "./icons.js";
import { dropAnywhere, importPlace } from "./importing.js";
import { ownOver } from "./rows.js";

/** @type {[string, string, string, string][]} */
const TOOLS = [
  ["/analysis", "bulb", "Analyse a position", "Odds of any battle, everybody’s chances, and what the bots would do."],
  ["/sandbox", "flag", "Sandbox", "Any position of diplomacy or harbour, with orders for all powers."],
  ["/maps", "map", "Map maker", "Look at every map, or draw one, check it and play on it."],
  ["/verify", "check", "Verify a game", "Check in your browser that nobody meddled with the dice."],
  ["/dice", "cards", "Dice of this server", "How they fell in all games, and how they should have fallen."],
  ["/docs", "text", "API", "Everything the pages can do, for programs and bots."],
];

const outcome = h("div", {});
$("#main").append(
  h("div", {}, h("h1", {}, "Tools"), h("p", { class: "lead" }, "For before a game, and for after it.")),
  h(
    "section",
    { class: "door-of-files", "aria-labelledby": "look-back" },
    h("h2", { id: "look-back" }, "Look back at a game"),
    h(
      "p",
      {},
      "Open a game from a file: see how everybody’s chances went, which turns decided it, and what was luck. Then play on from any moment.",
    ),
    importPlace(),
    outcome,
  ),
  h(
    "section",
    { "aria-labelledby": "more-tools" },
    h("h2", { id: "more-tools" }, "More tools"),
    h("ul", { class: "toolcards" }, TOOLS.map(card)),
  ),
);
dropAnywhere(outcome);

/** @param {[string, string, string, string]} tool */
function card([href, sign, name, words]) {
  return h("li", {}, h("a", { class: "toolcard", href }, icon(sign), h("b", {}, name), h("small", {}, words)));
}

/** Finished games of the visitor, each with a link to its review. */
async function offered() {
  const list = await ownOver((game) => `/g/${game}/review`);
  if (!list) return;
  $("#look-back").parentElement.append(h("h3", {}, "Or at one of yours that is over"), list);
}

await begin(async () => {
  await head();
  await offered();
});
