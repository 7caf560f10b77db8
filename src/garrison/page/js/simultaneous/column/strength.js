/** What is counted of each player: territories, armies, the pool with what comes into it, and whether one's own orders are sealed. */
import { h } from "../../dom.js";

/** @typedef {import("../page").Page} Page */

/** @type {[string, string][]} */
export const COLUMNS = [
  ["Land", "Territories"],
  ["Armies", "Armies"],
  ["Pool", "Armies in the pool"],
  ["Next", "Armies at the end of the turn"],
];

/** @param {Page} page @returns {import("../../table/family").Row[]} */
export function rows(page) {
  const { game } = page;
  const live = page.version === null;
  const { sealed, pool, eliminated, resigned } = game.table;
  return game.strength(page.position()).map(({ land, armies }, seat) => {
    const income = live && !game.over ? (game.seen.extra.income[seat] ?? 0) : 0;
    const done = live && seat === game.seat && sealed.includes(seat);
    return {
      cells: [land, armies, live ? (pool[seat] ?? "–") : "–", done ? tick() : income > 0 ? `+${income}` : "–"],
      chip: [h("b", { class: "num" }, land), h("small", { class: "num" }, done ? "sealed" : `${armies} +${income}`)],
      fallen: live && (eliminated.includes(seat) || resigned.includes(seat)),
      told: `${land} territories, ${armies} armies${done ? ", sealed" : ""}`,
    };
  });
}

function tick() {
  return h("span", { class: "sealed", title: "Sealed" }, "✓", h("span", { class: "visually-hidden" }, " sealed"));
}
