/** The rules: all with their drawings, or one to read; with `?game=`, also what differs in that game. */

import { $, $$, h } from "./dom.js";
import { begin, head } from "./head.js";
import { get } from "./net/api.js";
import { drawing } from "./new/catalogue.js";

/** @typedef {import("./net/wire").GameInfo} GameInfo */

async function load() {
  const game = new URLSearchParams(location.search).get("game");
  const ruleset = $(".manual")?.dataset.ruleset;
  const asked = game && ruleset ? get(`/api/games/${encodeURIComponent(game)}`) : null;
  for (const card of $$(".kindcard")) card.prepend(drawing(card.dataset.ruleset));
  const [info] = await Promise.all([asked, head()]);
  if (info && info.ruleset === ruleset) fill(info);
}

/** @param {GameInfo} info */
function fill(info) {
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
              info.house.map((sentence) => h("li", {}, sentence)),
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

await begin(load);
