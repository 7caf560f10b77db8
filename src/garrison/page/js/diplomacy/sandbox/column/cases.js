/** The panels for published cases, with what is expected beside what came; for the board as text; and for the keys. */
import { counted, h } from "../../../dom.js";
import { icon } from "../../../icons.js";
import { title } from "../dock.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../types").PublishedCase} PublishedCase */
/** @typedef {import("../types").Answer} Answer */
/** @typedef {import("../../../net/views/diplomacy").Unit} Unit */

const MOST = 200;

/** @param {Page} page */
export function cases(page) {
  const { published } = page;
  return [published ? one(page, published) : null, search(page), list(page)];
}

/** @param {Page} page @param {PublishedCase} published */
function one(page, published) {
  const { id, name, source } = published;
  const changed = page.desk.sandbox.case !== id;
  return h(
    "section",
    { class: "case", "aria-label": `Case ${id}` },
    h("div", { class: "case-head" }, step(page, -1), h("h2", {}, `${id} `, h("span", {}, name)), step(page, 1)),
    changed
      ? h(
          "p",
          { class: "small" },
          "You have changed the position, so there is nothing to compare it with. ",
          again(page, id),
        )
      : comparison(page, published),
    h("p", { class: "small muted" }, `Source: ${source}.`),
  );
}

/** @param {Page} page @param {string} id */
function again(page, id) {
  return h(
    "button",
    { type: "button", class: "btn", "data-key": "again", onclick: () => page.openCase(id) },
    "Open it again",
  );
}

/** @param {Page} page @param {1 | -1} by */
function step(page, by) {
  const at = page.cases.findIndex(({ id }) => id === page.published?.id);
  const next = page.cases[at + by];
  const label = by < 0 ? "Case before" : "Next case";
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "aria-label": next ? `${label}, ${next.id}` : label,
      "data-key": by < 0 ? "case-before" : "case-next",
      "aria-disabled": next ? null : "true",
      onclick: next ? () => page.openCase(next.id) : null,
    },
    icon(by < 0 ? "back" : "next"),
  );
}

/** What a case expects beside what came. */
/** @param {Page} page @param {PublishedCase} published */
function comparison({ desk }, { expected }) {
  const rows = findings(desk.told?.answer ?? {}, expected);
  return h(
    "table",
    { class: "compared" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        ["", "Expected", "Result"].map((name) =>
          h("th", { scope: "col" }, name || h("span", { class: "visually-hidden" }, "Of what")),
        ),
      ),
    ),
    h(
      "tbody",
      {},
      rows.map(({ part, name, wanted, came, fits }) =>
        h(
          "tr",
          { class: fits ? null : "differs", "data-part": part, "data-name": name },
          h("th", { scope: "row" }, part === "units" ? name : [name, h("small", {}, LABELS[part])]),
          h("td", {}, wanted || "–"),
          h("td", { class: "came" }, came || "–", fits ? null : h("b", { class: "bad" }, " ✗ differs")),
        ),
      ),
    ),
  );
}

/** @type {Record<string, string>} */
const LABELS = { retreat_options: "can retreat to", retreat: "retreats", orders: "order", removed: "removed" };

/** @param {Page} page */
function search({ draft, act }) {
  const field = h("input", {
    type: "text",
    class: "text",
    value: draft.filter,
    maxlength: 80,
    "data-key": "search",
    "aria-label": "Search the cases by number or title",
    placeholder: "6.D.3, convoy, paradox …",
    oninput: () => act.set({ filter: field.value }),
  });
  return h("label", { class: "field" }, h("span", {}, "Published cases"), field);
}

/** @param {Page} page */
function list(page) {
  const words = page.draft.filter.trim().toLowerCase();
  const found = page.cases.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(words));
  if (!found.length) return h("p", { class: "muted" }, "No case has this in its number or title.");
  return h(
    "ul",
    { class: "caselist" },
    found.slice(0, MOST).map(({ id, name }) =>
      h(
        "li",
        {},
        h(
          "a",
          {
            href: `/datc/${id}`,
            "aria-current": id === page.published?.id ? "true" : null,
            "data-key": `case-${id}`,
            onclick: (/** @type {MouseEvent} */ event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
              event.preventDefault();
              page.openCase(id);
            },
          },
          h("b", {}, id),
          h("span", {}, name),
        ),
      ),
    ),
  );
}

// An answer of the adjudicator in words, each beside what a published case expects of it

/** @typedef {{ part: keyof Answer, name: string, wanted: string, came: string, fits: boolean }} Finding */

/** @param {Answer} answer @param {Answer} expected @returns {Finding[]} */
export function findings(answer, expected) {
  return [
    ...rows("units", answer.units, expected.units, unit),
    ...rows("retreat_options", answer.retreat_options, expected.retreat_options, (ways) =>
      ways.length ? ways.join(", ") : "nowhere",
    ),
    ...rows("retreat", answer.retreat, expected.retreat, (end) => end),
    ...rows("orders", answer.orders, expected.orders, (result) => result),
    ...gone(answer.removed, expected.removed),
  ];
}

/**
 * @template T
 * @param {keyof Answer} part
 * @param {Record<string, T> | undefined} found @param {Record<string, T> | undefined} expected
 * @param {(one: T) => string} said
 * @returns {Finding[]}
 */
function rows(part, found, expected, said) {
  const [came, wanted] = [found ?? {}, expected ?? {}];
  return [...new Set([...Object.keys(wanted), ...Object.keys(came)])].map((name) => {
    const [should, is] = [wanted[name], came[name]];
    const told = is === undefined ? "" : said(is);
    return { part, name, wanted: should === undefined ? "" : said(should), came: told, fits: agrees(should, is) };
  });
}

/** Whether everything that is expected is there; there may be more. */
/** @param {any} wanted @param {any} came */
function agrees(wanted, came) {
  if (wanted === undefined) return true;
  if (typeof wanted !== "object" || Array.isArray(wanted)) return JSON.stringify(wanted) === JSON.stringify(came);
  return Object.entries(wanted).every(([key, value]) => value === came?.[key]);
}

/** What became of a unit: "moves, BUR" or "holds, dislodged from MUN". */
/** @param {Record<string, unknown>} found */
function unit({ order, final, dislodged, dislodged_from: from }) {
  return `${order}, ${dislodged ? `dislodged from ${from}` : (final ?? "gone")}`;
}

/** @param {string[]} [came] @param {string[]} [wanted] @returns {Finding[]} */
function gone(came, wanted) {
  if (!wanted && !came?.length) return [];
  const [is, should] = [came?.join(", ") ?? "", wanted?.join(", ") ?? ""];
  return [{ part: "removed", name: "units", wanted: should, came: is || "none", fits: !wanted || is === should }];
}

// The whole board as text, power by power, for screen readers and for those who like to read

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

/** @param {import("../position.js").Ground} game @param {Unit} unit */
function named(game, { kind, place, strength }) {
  return `${kind === "A" ? "army" : "fleet"} ${game.place(place)}${strength > 1 ? ` of strength ${strength}` : ""}`;
}

// The keys of the sandbox

/** @type {[string, string][]} */
const KEYS = [
  ["M", "go to the map; with a unit, move"],
  ["arrows on the map", "walk from province to province"],
  ["Enter, Space", "choose, or place"],
  ["N, Shift+N", "next or previous unit, or target"],
  ["M S C H B D", "with a unit: move, support, convoy, hold, combine, disband"],
  ["A F O X", "while arranging: army, fleet, owner, remove"],
  ["D G", "before retreats: a dislodged army or fleet"],
  ["1 2 3 …", "while arranging: of which power"],
  ["E", "adjudicate, go on"],
  ["W", "write orders"],
  ["P", "arrange the position"],
  ["U, Shift+U", "undo, redo"],
  ["[ ]", "case before, next case"],
  ["T", "all orders as text"],
  ["+ − 0", "nearer, farther, whole map"],
  ["L", "letters and strong hatching"],
  ["Esc", "one step back"],
  ["?", "this list"],
];

export function keys() {
  return [
    h("h2", {}, "Keys"),
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]),
    ),
    h("p", { class: "small muted" }, "No key acts while you write in a field."),
  ];
}
