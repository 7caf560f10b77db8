/** The whole board as text, power by power: an equal way to play, for ears and for those who like to read. */
import { counted, h } from "../../dom.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function text(page) {
  const { game } = page;
  const view = page.position();
  return [
    h("p", { class: "serif" }, page.sentence().text),
    ...game.board.seats.map((_, seat) => power(page, seat, view)),
    nobody(page, view),
  ];
}

/** @param {Page} page @param {number} seat @param {import("../../net/views/diplomacy").View} view */
function power({ game }, seat, view) {
  const units = view.units.filter((unit) => unit.power === seat);
  const centres = owned(game, seat, view);
  return h(
    "section",
    {},
    h("h2", {}, `${game.colour(seat)}: ${counted(centres.length, "centre")}, ${counted(units.length, "unit")}`),
    h(
      "p",
      {},
      h("b", {}, "Units: "),
      units.map(({ kind, place }) => `${kind === "A" ? "army" : "fleet"} ${game.place(place)}`).join(", ") || "none",
    ),
    h("p", {}, h("b", {}, "Centres: "), centres.join(", ") || "none"),
  );
}

/** @param {import("../game.js").Game} game @param {number} seat @param {import("../../net/views/diplomacy").View} view */
function owned(game, seat, { owner }) {
  return game.board.provinces.flatMap(({ centre }, i) => (centre && owner[i] === seat ? [game.name(i)] : []));
}

/** @param {Page} page @param {import("../../net/views/diplomacy").View} view */
function nobody({ game }, { owner }) {
  const free = game.board.provinces.flatMap(({ centre }, i) => (centre && (owner[i] ?? -1) < 0 ? [game.name(i)] : []));
  return free.length ? h("section", {}, h("h2", {}, "Nobody's centres"), h("p", {}, free.join(", "))) : null;
}
