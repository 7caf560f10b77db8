/** What one seat alone knows: its cards and its goal; and how many cards the others hold. */
import { counted, h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { cardFace } from "../cards.js";

/** @param {import("../page").Page} page */
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
