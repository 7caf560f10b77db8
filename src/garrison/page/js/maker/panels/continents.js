/** The continents: their names, what each is worth, and how many territories it has. */
import { counted, h } from "../../dom.js";
import { fairWorth, renamedContinent, withContinent, withoutContinent, worth } from "../edits.js";
import { count, entry } from "./entry.js";

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
      file.continents.map((_, n) => h("li", {}, one(draft, n, fill))),
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
function one(draft, n, fill) {
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
