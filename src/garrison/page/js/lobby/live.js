/** Games that are being played and that anybody may watch. */
import { h, show } from "../dom.js";
import { card, listSection, signature } from "../rows.js";

/** @typedef {import("../net/wire").GameCard} GameCard */

export function live() {
  const more = h("a", { class: "btn quiet", href: "/watch" }, "All games");
  const { section, place } = listSection("watch", "Watch", { class: "wide", more });
  let shown = "";
  return {
    section,
    /** @param {GameCard[]} games */
    show(games) {
      const others = games.filter((game) => !game.you.length);
      if (shown === signature(others)) return;
      shown = signature(others);
      place.removeAttribute("aria-busy");
      show(
        place,
        others.length
          ? h(
              "ul",
              { class: "livecards" },
              others.map((game) => h("li", {}, card(game))),
            )
          : empty(),
      );
    },
  };
}

function empty() {
  return h(
    "p",
    { class: "empty" },
    "No game is open to watchers right now. ",
    h("a", { href: "/watch#over" }, "Finished games"),
    " can be played back move by move.",
  );
}
