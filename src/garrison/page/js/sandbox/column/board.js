/** The whole board as text, power by power, for ears and for those who like to read. */
import { counted, h } from "../../dom.js";
import { title } from "../sentence.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */

/** @param {Page} page */
export function board(page) {
  const { game, desk } = page;
  return [
    h("p", { class: "serif" }, `${title(desk.sandbox)}.`),
    ...game.board.seats.map((_, seat) => power(page, seat)),
    power(page, -1),
  ];
}

/** @param {Page} page @param {number} seat */
function power({ game }, seat) {
  const { units, owner, dislodged } = game.seen;
  const own = units.filter((unit) => unit.power === seat);
  const lost = dislodged.filter(({ unit }) => unit.power === seat).map(({ unit }) => unit);
  const centres = game.board.provinces.flatMap(({ centre }, i) =>
    centre && (owner[i] ?? -1) === seat ? [game.name(i)] : [],
  );
  const name = seat < 0 ? "Nobody" : game.colour(seat);
  if (!own.length && !centres.length && !lost.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, `${name}: ${counted(centres.length, "centre")}${seat < 0 ? "" : `, ${counted(own.length, "unit")}`}`),
    own.length
      ? line(
          "Units",
          own.map((unit) => named(game, unit)),
        )
      : null,
    lost.length
      ? line(
          "Dislodged",
          lost.map((unit) => named(game, unit)),
        )
      : null,
    centres.length ? line("Centres", centres) : null,
  );
}

/** @param {string} what @param {string[]} words */
function line(what, words) {
  return h("p", {}, h("b", {}, `${what}: `), words.join(", "));
}

/** @param {import("../ground.js").Ground} game @param {Unit} unit */
function named(game, { kind, place, strength }) {
  return `${kind === "A" ? "army" : "fleet"} ${game.place(place)}${strength > 1 ? ` of strength ${strength}` : ""}`;
}
