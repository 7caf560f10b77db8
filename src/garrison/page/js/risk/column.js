/** The column: what each seat alone knows, faces of cards, and what is counted of each player. */
import { capital, counted, h, s } from "../dom.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("./page").Page} Page */

/** @param {import("./page").Page} page */
export function hand({ game }) {
  const { hand: cards, hand_sizes: sizes, trades } = game.view;
  const { goal, progress, next_worth: worth } = game.seen.extra;
  const others = game.board.seats.flatMap((_, seat) => (seat === game.seat ? [] : [seat]));
  const own =
    game.seat < 0
      ? []
      : [
          h("h2", {}, "Your goal"),
          h("p", {}, goal, " ", progress ? h("b", {}, progress) : null),
          h("h2", {}, "Your cards"),
          cards.length
            ? h(
                "div",
                { class: "hand" },
                cards.map((card) => cardFace(game, card)),
              )
            : h("p", { class: "muted" }, game.board.cards.length ? "You hold no cards." : "This game has no cards."),
        ];
  return [
    ...own,
    worth
      ? h(
          "p",
          {},
          `${trades ? `${counted(trades, "set")} traded so far` : "No set traded so far"}; the next is worth ${counted(worth, "army", "armies")}.`,
        )
      : null,
    h("h2", {}, game.seat < 0 ? "Hands" : "Other hands"),
    h(
      "ul",
      { class: "counts" },
      others.map((seat) =>
        h(
          "li",
          {},
          flag(game.livery(seat)),
          sizes[seat] ?? 0,
          h("span", { class: "visually-hidden" }, ` cards: ${game.colour(seat)}`),
        ),
      ),
    ),
  ];
}

// Cards as small engraved faces: foot, horse, gun or wild, with the territory that they picture

const GLYPHS = [
  "M10 3a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 10 3zM7 9h6l1 5h-2v4H8v-4H6zM15.5 4v12",
  "M5 17c0-4 1-6 3-8L6 8l-2 2-1-2 3-4 4-1 1-2 2 2c3 1 4 5 3 10v4z",
  "M2 12l10-6 2 3-6 4M9 13.5a3.5 3.5 0 1 1-.1 0M4 13l-2 4h3M13 14l4 3",
];
const WILD = "M10 2l2.3 5.2 5.7.6-4.3 3.8 1.3 5.6L10 14.3 5 17.2l1.3-5.6L2 7.8l5.7-.6z";

/**
 * @param {import("./game.js").Game} game
 * @param {number} number
 */
export function cardFace(game, number, lit = false) {
  const card = game.board.cards[number];
  if (!card) return null;
  const kinds = [...new Set(game.board.cards.map(({ kind }) => kind).filter(Boolean))];
  const mine = card.territory >= 0 && game.seat >= 0 && game.owner(card.territory) === game.seat;
  const where = card.territory >= 0 ? game.name(card.territory) : "any territory";
  return h(
    "figure",
    { class: `card${lit ? " lit" : ""}` },
    s(
      "svg",
      { viewBox: "0 0 20 20", "aria-hidden": "true" },
      s("path", { d: card.kind ? GLYPHS[kinds.indexOf(card.kind) % GLYPHS.length] : WILD }),
    ),
    h(
      "figcaption",
      {},
      h("b", {}, card.kind ? capital(card.kind) : "Wild"),
      h("span", {}, where),
      mine ? h("small", {}, "yours") : null,
    ),
  );
}

// What is counted of each player: territories, armies, cards and income

/** @type {[string, string][]} */
export const COLUMNS = [
  ["Land", "Territories"],
  ["Armies", "Armies"],
  ["Cards", "Cards in hand"],
  ["Next", "Armies at the next turn"],
];

/** @param {Page} page @returns {import("../table/family").Row[]} */
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
