/** The rules: with `?game=` what is different in that game stands on top, and its numbers beside each option in the text. */
import { begin } from "./begin.js";
import { $, $$, h } from "./dom.js";
import { head } from "./head.js";
import { get } from "./net/api.js";

/** @typedef {import("./net/wire").GameInfo} GameInfo */
/** @typedef {import("./net/wire").OptionInfo} OptionInfo */

async function load() {
  const game = new URLSearchParams(location.search).get("game");
  const ruleset = $(".manual")?.dataset.ruleset;
  const [info, books] = await Promise.all([
    game && ruleset ? get(`/api/games/${encodeURIComponent(game)}`) : null,
    game && ruleset ? get("/api/rulesets") : [],
    head(),
  ]);
  const book = books.find((/** @type {{ name: string }} */ { name }) => name === ruleset);
  if (info && book && info.ruleset === ruleset) fill(info, book.options);
}

/** @param {GameInfo} info @param {OptionInfo[]} options */
function fill(info, options) {
  const changed = info.changed.map((text) => /** @type {[string, string]} */ (text.split(/=(.*)/su, 2)));
  const place = $("#game");
  place.hidden = false;
  place.append(
    h(
      "section",
      { class: "this-game", "aria-labelledby": "this-game" },
      h("h2", { id: "this-game" }, info.title || "Your game"),
      changed.length
        ? [
            h("p", {}, "It is played by these rules, except for this:"),
            h(
              "ul",
              {},
              changed.map(([name, value]) => h("li", {}, told(options, name, value))),
            ),
          ]
        : h("p", {}, "It is played exactly as this page says."),
      h("p", {}, h("a", { class: "btn", href: `/g/${info.id}` }, "Back to the game")),
    ),
  );
  for (const [name, value] of changed)
    for (const code of $$(".manual code"))
      if (code.textContent === name) code.after(" ", h("mark", {}, `in your game: ${value}`));
}

/** What an option does in this game, in a sentence. @param {OptionInfo[]} options @param {string} name @param {string} value */
function told(options, name, value) {
  const option = options.find((one) => one.name === name);
  const word = option?.words.find((one) => one.word === value);
  return [option ? `${option.sentence} ` : `${name}: `, h("strong", {}, word?.sentence ?? value)];
}

await begin(load);
