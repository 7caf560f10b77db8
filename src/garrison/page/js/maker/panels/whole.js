/** The panel for the whole map: its name, who made it, the armies at the start, the deck of cards, and missions. */
import { capital, h } from "../../dom.js";
import { box } from "../../fields.js";
import { dealt, titled, usualArmies } from "../edits.js";
import { clean } from "../file.js";
import { count, entry } from "./places.js";

/** @typedef {import("../draft.js").Draft} Draft */
/** @typedef {import("../file.js").Mission} Mission */

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

// The missions of a map, for games with missions: a sentence each, buttons for more, and one to remove it

/** @typedef {{ kind: "territories", count: number, armies: number }} Held */

/** @param {Draft} draft */
export function missions(draft) {
  const { file } = draft;
  return [
    !file.missions.length && h("p", { class: "muted" }, "None: the map can't be played with missions."),
    h(
      "ol",
      { class: "missions" },
      file.missions.map((mission, n) => h("li", {}, one(draft, mission, n))),
    ),
    h(
      "div",
      { class: "row wrap" },
      KINDS.map(({ word, fresh }, n) =>
        h(
          "button",
          {
            type: "button",
            class: "btn",
            "data-key": `mission-${n}`,
            onclick: () => put(draft, [...draft.file.missions, fresh(draft.file)]),
          },
          word,
        ),
      ),
    ),
  ];
}

/** @type {{ word: string, fresh: (file: import("../file.js").MapFile) => Mission }[]} */
const KINDS = [
  {
    word: "Two continents",
    fresh: ({ continents }) => ({ kind: "continents", all: continents.slice(0, 2).map(({ id }) => id), plus_any: 0 }),
  },
  { word: "Territories", fresh: (file) => half(file.territories.length) },
  {
    word: "A player to destroy",
    fresh: (file) => ({ kind: "destroy", seat: 1, otherwise: half(file.territories.length) }),
  },
  { word: "The world", fresh: () => ({ kind: "world" }) },
];

/** @param {number} territories @returns {Held} */
function half(territories) {
  return { kind: "territories", count: Math.max(1, Math.ceil((territories * 4) / 7)), armies: 1 };
}

/** @param {Draft} draft @param {Mission[]} list */
function put(draft, list) {
  draft.edit((now) => ({ ...now, missions: list.slice(0, 64) }));
}

/** @param {Draft} draft @param {Mission} mission @param {number} n */
function one(draft, mission, n) {
  const become = (/** @type {Mission} */ next) =>
    put(
      draft,
      draft.file.missions.map((other, i) => (i === n ? next : other)),
    );
  const away = () =>
    put(
      draft,
      draft.file.missions.filter((_, i) => i !== n),
    );
  return [
    h(
      "div",
      { class: "titled" },
      h("span", {}, told(mission)),
      h(
        "button",
        {
          type: "button",
          class: "btn quiet",
          "data-key": `no-mission-${n}`,
          "aria-label": `Remove mission ${n + 1}`,
          onclick: away,
        },
        "Remove",
      ),
    ),
    mission.kind === "continents" && continents(draft, mission, n, become),
    mission.kind === "territories" && held(mission, `mission-${n}`, become),
    mission.kind === "destroy" && [
      count({
        label: "Player number",
        key: `mission-${n}-seat`,
        value: mission.seat,
        least: 1,
        most: 6,
        taken: (seat) => seat !== null && become({ ...mission, seat }),
      }),
      held(mission.otherwise, `mission-${n}`, (otherwise) => become({ ...mission, otherwise })),
    ],
  ];
}

/** @param {Mission} mission */
function told(mission) {
  return {
    world: "Hold every territory.",
    continents: "Hold these continents.",
    territories: "Hold this many territories.",
    destroy: "Take a player's last territory, or else hold this many.",
  }[mission.kind];
}

/** @param {Draft} draft @param {Extract<Mission, { kind: "continents" }>} mission @param {number} n @param {(next: Mission) => void} become */
function continents(draft, mission, n, become) {
  const toggled = (/** @type {string} */ id) =>
    mission.all.includes(id) ? mission.all.filter((one) => one !== id) : [...mission.all, id];
  return [
    h(
      "div",
      { class: "row wrap" },
      draft.file.continents.map(({ id, name }) =>
        h(
          "button",
          {
            type: "button",
            class: "pill",
            "data-key": `mission-${n}-${id}`,
            "aria-pressed": `${mission.all.includes(id)}`,
            onclick: () => become({ ...mission, all: toggled(id) }),
          },
          name,
        ),
      ),
    ),
    count({
      label: "And this many others",
      key: `mission-${n}-others`,
      value: mission.plus_any,
      least: 0,
      most: 64,
      taken: (many) => many !== null && become({ ...mission, plus_any: many }),
    }),
  ];
}

/** @param {Held} of @param {string} key @param {(next: Held) => void} become */
function held(of, key, become) {
  return h(
    "div",
    { class: "with" },
    count({
      label: "Territories",
      key: `${key}-count`,
      value: of.count,
      least: 1,
      most: 254,
      taken: (many) => many !== null && become({ ...of, count: many }),
    }),
    count({
      label: "Armies on each",
      key: `${key}-armies`,
      value: of.armies,
      least: 1,
      most: 1000,
      taken: (many) => many !== null && become({ ...of, armies: many }),
    }),
  );
}
