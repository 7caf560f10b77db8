/** What is counted of each player: territories, armies, cards and income. */
import { h } from "../../dom.js";

/** @typedef {import("../page").Page} Page */

/** @type {[string, string][]} */
export const COLUMNS = [
  ["Land", "Territories"],
  ["Armies", "Armies"],
  ["Cards", "Cards in hand"],
  ["Next", "Armies at the next turn"],
];

/** @param {Page} page @returns {import("../../table/family").Row[]} */
export function rows(page) {
  const { game } = page;
  const live = page.version === null;
  const position = page.position();
  const begun = position.owner.every((seat) => seat >= 0);
  return game.strength(position).map(({ land, armies }, seat) => {
    const cards = live ? (game.view.hand_sizes[seat] ?? 0) : -1;
    const income = live ? (game.seen.extra.income[seat] ?? 0) : -1;
    return {
      cells: [land, armies, cards < 0 ? "–" : cards, income > 0 ? `+${income}` : "–"],
      chip: [
        h("b", { class: "num" }, land),
        h("small", { class: "num" }, income > 0 ? `${armies} +${income}` : armies),
      ],
      fallen: (begun && !land) || (live && game.view.resigned.includes(seat)),
      told: `${land} territories, ${armies} armies`,
    };
  });
}
