/** The dock of the sandbox and the sentence above its map: placing, ordering, or the outcome. */

import { capital, counted, h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { button, part } from "../../table/parts.js";
import { legend, unit } from "../choosing.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {import("./types").Brush} Brush */
/** @typedef {import("./types").Sandbox} Sandbox */

/** @type {{ brush: Brush, label: string, key: string }[]} */
export const BRUSHES = [
  { brush: "A", label: "Army", key: "A" },
  { brush: "F", label: "Fleet", key: "F" },
  { brush: "owner", label: "Owner", key: "O" },
  { brush: "erase", label: "Remove", key: "X" },
];

/** @type {{ brush: Brush, label: string, key: string }[]} */
export const LOST = [
  { brush: "lost A", label: "Dislodged army", key: "D" },
  { brush: "lost F", label: "Dislodged fleet", key: "G" },
];

/** @type {Record<import("./types").Mode, (page: Page) => import("../../dom.js").Child[]>} */
export const DOCKS = { arranging, writing, judged };

// The dock while units and owners are placed

/** @param {Page} page */
function arranging(page) {
  const { draft, desk, act } = page;
  return [
    part(
      "grow",
      draft.coasts.length
        ? coasts(page)
        : [
            choice(page, BRUSHES),
            desk.sandbox.phase === "retreat" ? choice(page, LOST) : null,
            draft.brush === "erase" ? null : powers(page),
            when(page),
          ],
    ),
    part("go", button("Write orders", act.go, { key: "go", primary: true, kbd: "E" })),
  ];
}

/** @param {Page} page @param {typeof BRUSHES} brushes */
function choice({ draft, act }, brushes) {
  return h(
    "fieldset",
    { class: "seg kinds brushes" },
    h("legend", { class: "visually-hidden" }, "What is placed"),
    brushes.map(({ brush, label, key }) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "brush",
          value: brush,
          checked: draft.brush === brush,
          "data-key": `brush-${brush}`,
          onchange: () => act.set({ brush, coasts: [] }),
        }),
        h("span", {}, label),
        h("kbd", { "aria-hidden": "true" }, key),
      ),
    ),
  );
}

/** @param {Page} page */
function powers({ game, draft, act }) {
  return h(
    "fieldset",
    { class: "seg powers" },
    h("legend", { class: "visually-hidden" }, "Of which power"),
    game.board.seats.map((_, seat) =>
      h(
        "label",
        { title: `${game.colour(seat)} (${seat + 1})` },
        h("input", {
          type: "radio",
          name: "power",
          value: seat,
          checked: draft.power === seat,
          "aria-label": game.colour(seat),
          "data-key": `power-${seat}`,
          onchange: () => act.set({ power: seat }),
        }),
        flag(game.livery(seat)),
      ),
    ),
  );
}

/** The choice of a coast or a berth for a fleet. */
/** @param {Page} page */
function coasts({ game, draft, act }) {
  return [
    h("p", { class: "ask" }, "Where exactly is the fleet?"),
    h(
      "div",
      { class: "which" },
      draft.coasts.map((place) => button(game.place(place), () => act.place(place), { key: `coast-${place}` })),
      button("Cancel", act.cancel, { key: "cancel", quiet: true }),
    ),
  ];
}

const PHASES = ["spring movement", "spring retreat", "fall movement", "fall retreat", "fall adjustment"];

/** @param {Page} page */
function when({ desk, act }) {
  const { phase, season } = desk.sandbox;
  const now = phase === "adjustment" ? "fall adjustment" : `${season} ${phase}`;
  return h(
    "label",
    { class: "field pick" },
    h("span", {}, "Phase"),
    h(
      "select",
      { "data-key": "phase", onchange: (/** @type {any} */ event) => act.date(event.target.value) },
      PHASES.map((value) => {
        const [word, kind] = /** @type {["spring" | "fall", typeof phase]} */ (value.split(" "));
        const name = title({ ...desk.sandbox, season: word, phase: kind });
        return h("option", { value, selected: value === now }, name);
      }),
    ),
  );
}

// The dock while orders are written

/** @param {Page} page */
function writing(page) {
  const { draft, desk, game, act } = page;
  if (draft.unit >= 0) return unit(page);
  const { written } = game.seen;
  return [
    part("grow", h("h2", {}, title(desk.sandbox)), h("p", { class: "muted" }, advice(page)), legend()),
    part(
      "go",
      button("Adjudicate", act.go, { key: "go", primary: true, kbd: "E" }),
      written.length ? button("Erase all", act.clear, { key: "clear", quiet: true }) : null,
    ),
  ];
}

/** @param {Page} page */
function advice({ desk, game }) {
  const { phase } = desk.sandbox;
  if (phase === "adjustment")
    return game.possible.length
      ? "Choose a home centre to build in, or a unit to remove."
      : "Nobody has anything to do.";
  if (phase === "retreat") return "Choose a dislodged unit, then where it retreats to.";
  return "Choose a unit, then where it goes. Or type the order below the list.";
}

// The dock once orders are judged

/** @param {Page} page */
function judged({ desk, game, act, published }) {
  const lost = desk.sandbox.phase === "movement" ? (desk.told?.dislodged ?? []) : [];
  return [
    part(
      "grow",
      h("h2", {}, `${title(desk.sandbox)}: the result`),
      lost.length
        ? h("p", {}, `Dislodged: ${lost.map(({ unit: one }) => game.place(one.place)).join(", ")}.`)
        : h("p", { class: "muted" }, "Choose a unit to change its order."),
      published && desk.sandbox.case ? verdict(desk) : legend(),
    ),
    part(
      "go",
      button(onward(desk), act.go, { key: "go", primary: true, kbd: "E" }),
      button("Change orders", () => act.mode("writing"), { key: "change" }),
    ),
  ];
}

/** @param {import("./position.js").Desk} desk */
function onward({ told, sandbox }) {
  const { phase = "movement", season = "spring" } = told?.next ?? {};
  const written = Object.keys(sandbox.retreats).length && told?.dislodged.some(({ options }) => options.length);
  if (phase === "retreat" || written) return "On to retreats";
  return phase === "adjustment" ? "On to builds" : `On to ${season}`;
}

/** Whether a published case turned out as its source expects. */
/** @param {import("./position.js").Desk} desk */
function verdict({ told }) {
  const count = told?.differences.length ?? 0;
  return count
    ? h("p", { class: "verdict bad" }, `${counted(count, "difference")} from what the case expects.`)
    : h("p", { class: "verdict good" }, "This is what the case expects.");
}

// One sentence that says what to do now, and what a phase is called

const TASKS = { movement: "orders", retreat: "retreats", adjustment: "builds and removals" };

/** @param {Sandbox} sandbox */
export function title({ phase, season }) {
  return phase === "adjustment" ? "Adjustments" : `${capital(season)} ${TASKS[phase]}`;
}

/** @type {Record<import("./types").Mode, (page: Page) => [string, string]>} */
const SENTENCES = {
  arranging: () => ["Choose what to place,", " then a province."],
  writing({ game, desk }) {
    const { written } = game.seen;
    if (desk.sandbox.phase === "adjustment") return adjusting(game, written.length);
    const left = game.ordered.filter((unit) => !isOrdered(game, unit.place)).length;
    const [what, fate] = desk.sandbox.phase === "retreat" ? ["retreats", "is disbanded"] : ["orders", "holds"];
    if (!game.ordered.length) return ["There are no units.", " Arrange the board first."];
    if (!left) return [`All ${what} are written.`, " Adjudicate them, or change them."];
    return [
      `Write ${what}:`,
      ` ${counted(left, "unit")} ${left === 1 ? `has none and ${fate}.` : `have none, and each ${fate}.`}`,
    ];
  },
  judged({ desk }) {
    const rulings = desk.told?.rulings.filter(({ text }) => text) ?? [];
    const failed = rulings.filter((one) => one.failed).length;
    if (!rulings.length) return ["Nothing was ordered.", " Go on, or write orders."];
    return [`${counted(rulings.length, "order")}:`, ` ${score(rulings.length - failed, failed)}`];
  },
};

/** @param {number} done @param {number} failed */
function score(done, failed) {
  if (failed && done) return `${done} succeeded, ${failed} failed.`;
  if (done + failed === 1) return failed ? "it failed." : "it succeeded.";
  return failed ? "all failed." : "all succeeded.";
}

/** @param {import("./position.js").Ground} game @param {number} count @returns {[string, string]} */
function adjusting(game, count) {
  if (!game.possible.length) return ["Nobody builds or removes anything.", " Go on to the next year."];
  if (!count) return ["Write builds and removals:", " choose a home centre, or a unit to remove."];
  return [`${counted(count, "order")} written.`, " Builds that you leave out are waived."];
}

/** @param {import("./position.js").Ground} game @param {number} place */
export function isOrdered(game, place) {
  return game.seen.written.some(
    ({ order }) => (order.unit ?? -1) >= 0 && game.province(order.unit ?? 0) === game.province(place),
  );
}

/** @param {Page} page */
export function sentence(page) {
  const [strong, rest] = SENTENCES[page.desk.now.mode](page);
  return { parts: [h("strong", {}, strong), rest], text: strong + rest };
}
