/** The list of territories beside the map, and all that can be said of the one that is chosen. */
import { capital, counted, h } from "../../dom.js";
import { pick } from "../../fields.js";
import { changed, linked, renamed, wayBetween } from "../edits.js";
import { ELEMENTS } from "../file.js";
import { entry } from "./entry.js";

/** @typedef {import("../draft.js").Draft} Draft */
/** @typedef {import("../edits.js").Way} Way */

/** @type {[string, string][]} */
const KINDS = [
  ["land", "by land, both ways"],
  ["sea", "by sea, both ways"],
  ["one_way", "one way, to it"],
  ["back", "one way, from it"],
  ["none", "closed"],
];

/** @param {Draft} draft */
export function placesPanel(draft) {
  const { file, chosen } = draft;
  if (!file.territories.length)
    return [
      h(
        "p",
        {},
        "There are no territories yet. Draw one on the map: press, and draw its outline. A tap makes a round one.",
      ),
      h(
        "p",
        { class: "muted" },
        "By keys: Tab to the map, arrows to move the pen, Enter for a new territory. Or let the first tab make a map for you.",
      ),
    ];
  return [
    chosen >= 0 && one(draft, chosen),
    h("h2", {}, counted(file.territories.length, "territory", "territories")),
    h(
      "ul",
      { class: "placelist" },
      file.territories.map(({ id, name, continent }, n) =>
        h(
          "li",
          {},
          h(
            "button",
            {
              type: "button",
              class: "entry",
              "data-key": `place-${id}`,
              "aria-pressed": `${n === chosen}`,
              onclick: () => draft.choose(n),
            },
            name,
            h("small", {}, file.continents.find((one) => one.id === continent)?.name ?? "in no continent"),
          ),
        ),
      ),
    ),
  ];
}

/** @param {Draft} draft @param {number} n */
function one(draft, n) {
  const { file } = draft;
  const place = /** @type {import("../file.js").Territory} */ (file.territories[n]);
  return h(
    "section",
    { class: "chosen", "aria-label": "The chosen territory" },
    h(
      "div",
      { class: "with" },
      entry({
        label: "Name",
        key: "name",
        value: place.name,
        most: 64,
        taken: (name) => draft.edit((now) => renamed(now, n, name)),
      }),
      h(
        "button",
        {
          type: "button",
          class: "btn",
          "data-key": "suggest",
          onclick: () => draft.edit((now) => renamed(now, n, draft.freeName())),
        },
        "Another",
      ),
    ),
    pick({
      label: "Continent",
      key: "continent",
      value: place.continent,
      options: [
        ...(file.continents.some(({ id }) => id === place.continent) ? [] : [none]),
        ...file.continents.map((one) => /** @type {[string, string]} */ ([one.id, one.name])),
      ],
      taken: (continent) => draft.edit((now) => changed(now, n, { continent })),
    }),
    h("h2", {}, "Neighbours"),
    neighbours(draft, place.id),
    h(
      "details",
      { class: "more" },
      h("summary", { "data-key": "more" }, "Card and element"),
      pick({
        label: "Card",
        key: "card",
        value: place.card,
        options: [
          ["", "no card"],
          ...file.kinds.map((kind) => /** @type {[string, string]} */ ([kind, capital(kind)])),
        ],
        taken: (card) => draft.edit((now) => changed(now, n, { card })),
      }),
      pick({
        label: "Element, for the rules of energy",
        key: "element",
        value: place.element,
        options: ELEMENTS.map((element) => [element, capital(element)]),
        taken: (element) => draft.edit((now) => changed(now, n, { element })),
      }),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { type: "button", class: "btn", "data-key": "remove", onclick: () => draft.remove(n) }, "Remove it"),
      h("button", { type: "button", class: "btn quiet", "data-key": "leave", onclick: () => draft.choose(-1) }, "Done"),
    ),
  );
}

/** @type {[string, string]} */
const none = ["", "none"];

/** @param {Draft} draft @param {string} id */
function neighbours(draft, id) {
  const { file } = draft;
  const all = file.territories.filter((other) => other.id !== id);
  const near = all.filter((other) => wayBetween(file, id, other.id) !== "none" || touches(draft, id, other.id));
  const far = all.filter((other) => !near.includes(other));
  return [
    !near.length && h("p", { class: "muted" }, "None yet."),
    h(
      "ul",
      { class: "ways-to" },
      near.map((other) =>
        h(
          "li",
          {},
          pick({
            label: other.name,
            key: `way-${other.id}`,
            value: wayBetween(file, id, other.id),
            options: KINDS,
            taken: (way) => draft.edit((now) => linked(now, id, other.id, /** @type {Way} */ (way))),
          }),
        ),
      ),
    ),
    far.length > 0 &&
      pick({
        label: "A way over the sea to",
        key: "sea-to",
        value: "",
        options: [["", "choose …"], ...far.map((other) => /** @type {[string, string]} */ ([other.id, other.name]))],
        taken: (other) => other && draft.edit((now) => linked(now, id, other, "sea")),
      }),
  ];
}

/** @param {Draft} draft @param {string} a @param {string} b */
function touches({ file, ground }, a, b) {
  const [one, other] = [a, b]
    .map((id) => file.territories.findIndex((place) => place.id === id) + 1)
    .sort((p, q) => p - q);
  return ground.touching.has(`${one},${other}`);
}
