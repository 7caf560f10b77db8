/** The continents: their bonus, and what share of each everybody holds. */
import { h } from "../../dom.js";
import { nth } from "../../sure.js";

/** @typedef {import("../page").Page} Page */

/** One piece of a bar, as wide as its share. */
/** @param {import("../../map/hatching.js").Livery} livery @param {number} n */
function piece({ look, letter }, n) {
  const part = h("span", { "data-o": look }, letter);
  part.style.setProperty("flex-grow", `${n}`);
  return part;
}

/** @param {Page} page */
export function continents(page) {
  const { game } = page;
  const { owner } = page.position();
  return [
    h(
      "table",
      { class: "regions" },
      h("caption", { class: "visually-hidden" }, "Continents"),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, "Continent"),
          h("th", { scope: "col", class: "n" }, "Bonus"),
          h("th", { scope: "col" }, "Who holds it"),
        ),
      ),
      h(
        "tbody",
        {},
        game.board.continents.map(({ name, bonus }, i) => row(page, name, bonus, game.members(i), owner)),
      ),
    ),
  ];
}

/** @param {Page} page @param {string} name @param {number} bonus @param {number[]} members @param {readonly number[]} owner */
function row({ game }, name, bonus, members, owner) {
  const shares = [...game.board.seats.keys(), -1]
    .map((seat) => ({ seat, n: members.filter((where) => Math.max(-1, nth(owner, where)) === seat).length }))
    .filter(({ n }) => n);
  shares.sort((a, b) => b.n - a.n);
  const lacking = members.filter((where) => owner[where] !== game.seat);
  const near = game.seat >= 0 && lacking.length > 0 && lacking.length < members.length && lacking.length <= 3;
  const words = shares.map(({ seat, n }) => `${game.colour(seat)} ${n}`).join(", ");
  const note =
    shares.length === 1
      ? `${game.colour(nth(shares, 0).seat)} ${nth(shares, 0).seat < 0 ? "has claimed it" : "holds all"}`
      : near
        ? `You lack ${lacking.map((where) => game.name(where)).join(", ")}`
        : `${words} of ${members.length}`;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, name),
    h("td", { class: "n" }, `+${bonus}`),
    h(
      "td",
      {},
      h(
        "div",
        { class: "share", role: "img", "aria-label": words },
        shares.map(({ seat, n }) => piece(game.livery(seat), n)),
      ),
      h("small", { class: near ? "near" : "muted" }, note),
    ),
  );
}
