/** How the sandbox begins: a game's first position, an empty board, or a pasted one; and the details of a position. */
import { $, h } from "../../../dom.js";
import { button } from "../../../table/parts.js";

/** @typedef {import("../types").Page} Page */

const LONGEST = 40_000;

/** @type {[string, string][]} */
const RULES = [
  ["diplomacy", "Diplomacy"],
  ["harbour", "Harbour"],
];

/** @param {Page} page */
export function start(page) {
  const { act } = page;
  return [
    h("h2", {}, "Begin with"),
    h(
      "div",
      { class: "deeds" },
      button("The start of a game", act.start, { key: "start" }),
      button("An empty board", act.blank, { key: "blank" }),
      button("A published case", () => act.open("cases"), { key: "to-cases" }),
    ),
    rules(page),
    map(page),
    refused(page),
    paste(page),
    page.desk.sandbox.phase === "retreat" ? attackers(page) : null,
    h("h2", {}, "Share it"),
    h(
      "p",
      { class: "small muted" },
      "The address of this page holds the whole position with its orders. Nothing is kept on the server.",
    ),
    h("div", { class: "deeds" }, button("Copy the link", act.share, { key: "share", icon: "link" })),
  ];
}

/** @param {Page} page */
function rules({ desk, act }) {
  return h(
    "label",
    { class: "field" },
    h("span", {}, "Rules"),
    h(
      "select",
      { class: "text", "data-key": "rules", onchange: (/** @type {any} */ event) => act.rules(event.target.value) },
      RULES.map(([value, name]) => h("option", { value, selected: value === desk.sandbox.ruleset }, name)),
    ),
  );
}

/** The map, and how to choose another. */
/** @param {Page} page */
function map({ board, desk, act }) {
  const field = h("input", {
    type: "file",
    accept: ".json,application/json",
    class: "visually-hidden",
    "data-key": "map-file",
    onchange: () => {
      const [one] = field.files ?? [];
      if (one) act.file(one);
      field.value = "";
    },
  });
  return h(
    "section",
    { class: "own-map", "aria-label": "Map" },
    h("h2", {}, `Map: ${board.map}`),
    h("p", { class: "small muted" }, "Choose a file with a map of provinces, or drop it anywhere on this page."),
    h(
      "div",
      { class: "deeds" },
      h("label", { class: "btn" }, "A map from a file", field),
      desk.sandbox.map_file ? button("Back to Europe", () => act.map(""), { key: "usual-map" }) : null,
    ),
  );
}

/** @param {Page} page */
function refused({ draft }) {
  return draft.refused.length ? h("p", { class: "bad", role: "alert" }, draft.refused) : null;
}

/** @param {Page} page */
function paste({ game, act }) {
  const area = h("textarea", {
    class: "text mono",
    rows: 4,
    maxlength: LONGEST,
    "data-key": "paste",
    spellcheck: "false",
    autocapitalize: "none",
    placeholder: example(game.start.units),
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.paste($('#panel [data-key="paste"]').value);
  };
  return h(
    "form",
    { class: "paste", onsubmit: send },
    h("label", { class: "field" }, h("span", {}, "Paste a position in the notation, or a case as JSON"), area),
    h("button", { class: "btn", "data-key": "paste-send" }, "Show this position"),
  );
}

/** A position on this map in the notation: the first units of two powers. @param {Page["game"]["start"]["units"]} units */
function example(units) {
  const [one] = units;
  const other = units.find(({ power }) => power !== one?.power);
  const told = [one, other].map((unit) => unit && `${unit.power.toLowerCase()} ${unit.unit}`).filter(Boolean);
  return told.length ? `spring 1901: ${told.join(", ")}` : "";
}

/** A form for where each dislodged unit was attacked from. */
/** @param {Page} page */
function attackers({ game, act }) {
  const provinces = game.board.territories
    .map(({ id, name }) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return h(
    "section",
    {},
    h("h2", {}, "Where the attacks came from"),
    game.seen.dislodged.length ? null : h("p", { class: "muted" }, "No unit is dislodged."),
    game.seen.dislodged.map(({ unit, attacker }, number) =>
      h(
        "label",
        { class: "field" },
        h("span", {}, `${game.colour(unit.power)}, ${game.place(unit.place)}`),
        h(
          "select",
          {
            class: "text",
            "data-key": `attacker-${number}`,
            onchange: (/** @type {any} */ event) => act.attack(number, event.target.value),
          },
          h("option", { value: "" }, "unknown"),
          provinces.map(({ id, name }) =>
            h("option", { value: id, selected: attacker >= 0 && game.where(attacker) === id }, name),
          ),
        ),
      ),
    ),
  );
}
