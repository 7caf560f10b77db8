/** The panels for the territories and continents of a map: their lists, and fields for the one that is chosen. */
import { capital, counted, h } from "../../dom.js";
import { pick } from "../../fields.js";
import {
  changed,
  fairWorth,
  linked,
  renamed,
  renamedContinent,
  wayBetween,
  withContinent,
  withoutContinent,
  worth,
} from "../edits.js";
import { ELEMENTS } from "../file.js";

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
    chosen >= 0 && placeForm(draft, chosen),
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
function placeForm(draft, n) {
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

// The continents: their names, what each is worth, and how many territories it has

/** @param {import("../draft.js").Draft} draft @param {(n: number) => void} fill */
export function continentsPanel(draft, fill) {
  const { file } = draft;
  return [
    h(
      "p",
      { class: "muted" },
      "Whoever holds a whole continent gets its armies every turn. Each has a hatching of its own on the map.",
    ),
    h(
      "ul",
      { class: "continents" },
      file.continents.map((_, n) => h("li", {}, continentRow(draft, n, fill))),
    ),
    h(
      "button",
      {
        type: "button",
        class: "btn",
        "data-key": "add-continent",
        onclick: () => draft.edit((now) => withContinent(now, freeName(now.continents.map(({ name }) => name)))),
      },
      "Add a continent",
    ),
    h(
      "button",
      { type: "button", class: "btn", "data-key": "fair", onclick: () => draft.edit(allFair) },
      "Set all armies as on the world map",
    ),
  ];
}

/** @param {import("../draft.js").Draft} draft @param {number} n @param {(n: number) => void} fill */
function continentRow(draft, n, fill) {
  const { file } = draft;
  const { id, name, bonus } = /** @type {import("../file.js").Continent} */ (file.continents[n]);
  const members = file.territories.filter(({ continent }) => continent === id).length;
  return [
    h(
      "div",
      { class: "with" },
      entry({
        label: "Name",
        key: `continent-name-${n}`,
        value: name,
        most: 64,
        taken: (typed) => draft.edit((now) => renamedContinent(now, n, typed)),
      }),
      count({
        label: "Armies",
        key: `bonus-${n}`,
        value: bonus,
        least: 0,
        most: 1000,
        taken: (typed) => typed !== null && draft.edit((now) => worth(now, n, typed)),
      }),
    ),
    h(
      "p",
      { class: "muted" },
      `${counted(members, "territory", "territories")}. On the world map it would be worth ${fairWorth(file, n)}.`,
    ),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "btn", "data-key": `fill-${n}`, onclick: () => fill(n) },
        "Choose its territories",
      ),
      file.continents.length > 1 &&
        h(
          "button",
          {
            type: "button",
            class: "btn quiet",
            "data-key": `remove-continent-${n}`,
            "aria-label": `Remove ${name}`,
            onclick: () => draft.edit((now) => withoutContinent(now, n)),
          },
          "Remove",
        ),
    ),
  ];
}

/** @param {import("../file.js").MapFile} file */
function allFair(file) {
  return { ...file, continents: file.continents.map((one, n) => ({ ...one, bonus: fairWorth(file, n) })) };
}

const ORDER = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"];

/** @param {string[]} taken */
function freeName(taken) {
  const names = [
    ...ORDER.map((word) => `${word} continent`),
    ...Array.from({ length: 64 }, (_, n) => `Continent ${n + 9}`),
  ];
  return /** @type {string} */ (names.find((name) => !taken.includes(name)));
}

// Fields of the maker: what is typed is taken when the field is left, or with Enter

/**
 * @param {{ label: string, key: string, value: string, most?: number, placeholder?: string, taken: (value: string) => void }} of
 */
export function entry({ label, key, value, most, placeholder, taken }) {
  const input = h("input", {
    type: "text",
    class: "text",
    value,
    maxlength: most,
    placeholder,
    "data-key": key,
    autocomplete: "off",
    spellcheck: "false",
  });
  input.addEventListener("change", () => taken(input.value));
  return h("label", { class: "field" }, h("span", {}, label), input);
}

/**
 * A whole number; an empty field gives `null`, where that is allowed.
 * @param {{ label: string, key: string, value: number | string, least: number, most: number, taken: (value: number | null) => void }} of
 */
export function count({ label, key, value, least, most, taken }) {
  const input = h("input", {
    type: "number",
    class: "text",
    inputmode: "numeric",
    min: least,
    max: most,
    step: 1,
    value: `${value}`,
    "data-key": key,
  });
  input.addEventListener("change", () => {
    if (input.value !== "" && !input.validity.valid) return input.setAttribute("aria-invalid", "true");
    input.removeAttribute("aria-invalid");
    input.defaultValue = input.value; // so that another number is seen to be another when the page is painted
    taken(input.value === "" ? null : Number(input.value));
  });
  return h("label", { class: "field number" }, h("span", {}, label), input);
}
