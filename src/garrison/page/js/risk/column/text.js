/** The whole board as text, continent by continent. */
import { h } from "../../dom.js";
import { nth } from "../../sure.js";
import { moves, writing } from "../../table/column/text.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function text(page) {
  const { game } = page;
  return [
    h("p", { class: "serif" }, page.sentence().text),
    writing(page),
    moves(page),
    ...game.board.continents.map((_, i) => continent(page, i)),
  ];
}

/** @param {Page} page @param {number} i */
function continent(page, i) {
  const { game } = page;
  const { owner, armies } = page.position();
  const { name, bonus } = nth(game.board.continents, i);
  return h(
    "table",
    { class: "board-text" },
    h("caption", {}, `${name}, +${bonus}`),
    h(
      "thead",
      { class: "visually-hidden" },
      h(
        "tr",
        {},
        ["Territory", "Owner", "Armies", "Neighbours"].map((word) => h("th", { scope: "col" }, word)),
      ),
    ),
    h(
      "tbody",
      {},
      game.members(i).map((where) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, game.name(where), " ", h("code", {}, game.id(where))),
          h("td", {}, nth(owner, where) < 0 ? "nobody" : game.colour(nth(owner, where))),
          h("td", { class: "n" }, armies[where]),
          h(
            "td",
            { class: "visually-hidden" },
            nth(game.board.neighbours, where)
              .map((near) => game.name(near))
              .join(", "),
          ),
        ),
      ),
    ),
  );
}
