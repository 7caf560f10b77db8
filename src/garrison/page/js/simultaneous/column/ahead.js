/** What lies ahead: what the seat will have if nobody else orders anything, as the server reckons it. */
import { h, percent } from "../../dom.js";
import { flag } from "../../map/hatching.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function ahead({ game }) {
  const { ahead: rows } = game.reckoned;
  if (!rows.length)
    return [
      h(
        "p",
        { class: "muted" },
        game.seen.extra.turn ? "Nothing changes by your orders so far." : "There is nothing to expect now.",
      ),
    ];
  return [
    h("p", { class: "muted" }, "If nobody else gives an order, you will have:"),
    h(
      "ul",
      { class: "ahead" },
      rows.map(({ territory, armies, chance, words }) => {
        const battle = game.owner(territory) >= 0 && game.owner(territory) !== game.seat;
        return h(
          "li",
          {},
          flag(game.livery(game.owner(territory))),
          h("span", {}, h("b", {}, game.name(territory)), h("small", {}, words)),
          h("span", { class: "sum" }, battle ? (chance < 0 ? "?" : percent(chance)) : armies),
        );
      }),
    ),
    game.info.options.mutual_mode === "clash"
      ? h("p", { class: "small muted" }, "Two forces that attack each other meet at the border, at even odds.")
      : null,
  ];
}
