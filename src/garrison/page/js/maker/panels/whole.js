/** What concerns the whole map: its name, who made it, the armies at the start, the deck of cards, and missions. */
import { capital, h } from "../../dom.js";
import { box } from "../../fields.js";
import { dealt, titled, usualArmies } from "../edits.js";
import { clean } from "../file.js";
import { count, entry } from "./entry.js";
import { missions } from "./missions.js";

/** @typedef {import("../draft.js").Draft} Draft */

const SEATS = ["2", "3", "4", "5", "6"];

/** @param {Draft} draft */
export function wholePanel(draft) {
  const { file } = draft;
  return [
    entry({
      label: "Name of the map",
      key: "title",
      value: file.name,
      most: 64,
      taken: (name) => draft.edit((now) => titled(now, name)),
    }),
    entry({
      label: "Made by",
      key: "authors",
      value: file.authors.join(", "),
      most: 400,
      taken: (typed) =>
        draft.edit((now) => ({ ...now, authors: typed.split(",").map(clean).filter(Boolean).slice(0, 32) })),
    }),
    entry({
      label: "Licence",
      key: "licence",
      value: file.licence,
      most: 64,
      placeholder: "such as CC0-1.0",
      taken: (typed) => draft.edit((now) => ({ ...now, licence: clean(typed) })),
    }),
    h("h2", {}, "Armies at the start"),
    h(
      "p",
      { class: "muted" },
      "For each player, by the number of players. Leave a field empty if the map is not for that many.",
    ),
    h(
      "div",
      { class: "five" },
      SEATS.map((seats) => armies(draft, seats)),
    ),
    h(
      "button",
      { type: "button", class: "btn", "data-key": "usual-armies", onclick: () => draft.edit(usualArmies) },
      "As many as on the world map",
    ),
    h("h2", {}, "Cards"),
    box({
      label: "Every territory has a card",
      key: "cards",
      checked: file.territories.some(({ card }) => card),
      taken: (on) => draft.edit((now) => dealt(now, on)),
    }),
    Array.isArray(file.wild)
      ? h("p", { class: "muted" }, `Wild cards are at fixed places in the deck: ${file.wild.join(", ")}.`)
      : count({
          label: "Wild cards",
          key: "wild",
          value: file.wild,
          least: 0,
          most: 20,
          taken: (wild) => wild !== null && draft.edit((now) => ({ ...now, wild })),
        }),
    h("p", { class: "muted" }, `The kinds are ${file.kinds.map(capital).join(", ")}.`),
    h("h2", {}, "Missions"),
    missions(draft),
    h("h2", {}, "Exceptions"),
    box({
      label: "Continents may have fewer than four territories",
      key: "small",
      checked: file.small,
      taken: (small) => draft.edit((now) => ({ ...now, small })),
    }),
  ];
}

/** @param {Draft} draft @param {string} seats */
function armies(draft, seats) {
  return count({
    label: `${seats} players`,
    key: `armies-${seats}`,
    value: draft.file.armies[seats] ?? "",
    least: 1,
    most: 1000,
    taken: (many) =>
      draft.edit((now) => {
        const { [seats]: _, ...others } = now.armies;
        return { ...now, armies: many === null ? others : { ...others, [seats]: many } };
      }),
  });
}
