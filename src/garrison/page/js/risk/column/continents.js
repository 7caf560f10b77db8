/** The continents: their bonus, their territories, and what share of each everybody holds; a row and its place on the map light each other. */
import { h } from "../../dom.js";
import { box } from "../../map/geometry.js";
import { flag } from "../../map/hatching.js";
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
        game.board.continents.map((_, i) => row(page, i, owner)),
      ),
    ),
  ];
}

/** @param {Page} page @param {number} i @param {readonly number[]} owner */
function row(page, i, owner) {
  const { game, map, drawing } = page;
  const { name, bonus } = nth(game.board.continents, i);
  const members = game.members(i);
  const shares = [...game.board.seats.keys(), -1]
    .map((seat) => ({ seat, n: members.filter((where) => Math.max(-1, nth(owner, where)) === seat).length }))
    .filter(({ n }) => n);
  shares.sort((a, b) => b.n - a.n);
  const lacking = members.filter((where) => owner[where] !== game.seat);
  const near = game.seat >= 0 && lacking.length > 0 && lacking.length < members.length && lacking.length <= 3;
  const words = shares.map(({ seat, n }) => `${game.colour(seat)} ${n}`).join(", ");
  const note =
    shares.length === 1
      ? nth(shares, 0).seat < 0
        ? "Nobody holds any of it"
        : `${game.colour(nth(shares, 0).seat)} holds all`
      : near
        ? `You lack ${lacking.map((where) => game.name(where)).join(", ")}`
        : `${words} of ${members.length}`;
  const light = (/** @type {number} */ shown) => () => map.continents.light({ shown });
  const see = () =>
    map.camera.see(
      box(
        drawing,
        members.map((where) => game.name(where)),
      ),
    );
  return h(
    "tr",
    {
      "data-region": i,
      class: map.continents.now === i ? "lit" : null,
      onpointerenter: light(i),
      onpointerleave: light(-1),
      onfocusin: light(i),
      onfocusout: light(-1),
    },
    h(
      "th",
      { scope: "row" },
      h("button", { type: "button", "data-key": `continent-${i}`, title: "Show it on the map", onclick: see }, name),
    ),
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
      h(
        "ul",
        { class: "members", "aria-label": `Territories of ${name}` },
        members.map((where) => h("li", {}, flag(game.livery(nth(owner, where))), game.name(where))),
      ),
    ),
  );
}
