/** The dock of a game of written orders: the unit that is being ordered, what else is to be done, and what came of the phase before. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { paces } from "../table/dock/around.js";
import { button, part } from "../table/parts.js";
import { NOBODY } from "./game.js";
import { unitIcon } from "./map/glyphs.js";
import { along, brief, KINDS, kindsFor, ordersFor, whole, words } from "./orders.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/views/written").Order} Order */

/** @param {Page} page */
export function ordering(page) {
  if (page.draft.unit >= 0) return unit(page);
  return [
    part("grow", h("h2", {}, heading(page)), h("p", { class: "muted" }, advice(page)), legend(), readiness(page)),
    ...rest(page),
  ];
}

/** @param {Page} page */
function heading({ game }) {
  const { left, wanted, balance } = game.sheet;
  if (!left) return wanted ? "Everything is written." : "You have nothing to order.";
  if (balance > 0) return "Click a home centre of yours.";
  if (balance < 0) return "Click the unit that you remove.";
  return game.view.phase.type === "retreating" ? "Click the unit that was dislodged." : "Click a unit of yours.";
}

/** @param {Page} page */
function advice({ game }) {
  const { left, balance, lacking, carrying } = game.sheet;
  if (!left) return carrying || "You can still change it until all are ready.";
  if (balance > 0) return "What you leave out is waived.";
  if (balance < 0) return lacking;
  return "Then where it goes. The list and the line to type in say the same.";
}

/** @param {Page} page */
function rest(page) {
  const { game, draft, act } = page;
  const waive = game.possible.find(({ type }) => type === "waive");
  const advise = game.sheet.left
    ? button(draft.advised ? "A bot writes …" : "A bot writes the rest", act.advise, { key: "advise", quiet: true })
    : null;
  const ready = button("Ready", act.ready, { key: "ready", primary: !game.sheet.left, kbd: "R" });
  return [
    waive && game.sheet.left
      ? part(
          "hint",
          button("Waive a build", () => act.put(waive), { key: "waive" }),
        )
      : null,
    part("go", ready, advise),
  ];
}

/** The unit that is being ordered, or the place where one is built. */
/** @param {Page} page */
function unit(page) {
  const { game, draft, act } = page;
  const here = draft.unit;
  const kinds = kindsFor(game, here);
  const options = along(game, ordersFor(game, here, draft.kind), draft.path);
  const ready = whole(game, options, draft.path);
  const build = draft.kind === "build";
  const found = build ? undefined : game.unit(here);
  const title = found ? `${found.kind === "A" ? "Army" : "Fleet"} ${game.place(found.place)}` : game.name(here);
  return [
    part(
      "unit-part",
      h(
        "div",
        { class: "unit-line" },
        found ? unitIcon(game.livery(found.power), found.kind, found.strength) : null,
        h("h2", {}, title),
      ),
      kinds.length > 1 ? choice(page, kinds) : null,
    ),
    part(
      "grow",
      h("p", { class: "ask" }, ask(page, ready)),
      ready.length && (build || draft.path.length)
        ? h(
            "div",
            { class: "which" },
            ready.map((order, n) => which(page, order, n)),
          )
        : list(page, options),
    ),
    part("go", button("Cancel", act.cancel, { key: "cancel", quiet: true, kbd: "Esc" })),
  ];
}

/** @param {Page} page @param {typeof KINDS} kinds */
function choice({ game, draft, act }, kinds) {
  const retreating = game.view.phase.type === "retreating";
  return h(
    "fieldset",
    { class: "seg kinds" },
    h("legend", { class: "visually-hidden" }, "What it does"),
    kinds.map(({ kind, label, key }) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "kind",
          value: kind,
          checked: draft.kind === kind,
          "data-key": `kind-${kind}`,
          onchange: () => act.kind(kind),
        }),
        h("span", {}, retreating && kind === "move" ? "Retreat" : label),
        h("kbd", { "aria-hidden": "true" }, key),
      ),
    ),
  );
}

/** @param {Page} page @param {Order[]} ready */
function ask({ game, draft }, ready) {
  const { kind, path } = draft;
  if (kind === "build") return "What do you build here?";
  if (ready.length > 1) return "Which do you mean?";
  const last = game.name(path[path.length - 1] ?? -1);
  if (kind === "support")
    return path.length ? `Where does ${last} go? Click it again if it stays.` : "Which unit does it support?";
  if (kind === "convoy" && game.unit(draft.unit)?.kind === "F")
    return path.length ? "Where is it brought?" : "Which army does it carry?";
  if (kind === "convoy") return path.length ? "Which fleet is next, or where does it land?" : "Which fleet takes it?";
  if (kind === "combine") return "Which unit does it join? Click it again if it waits to be joined.";
  return game.view.phase.type === "retreating" ? "Where does it retreat to?" : "Where does it go?";
}

/** @param {Page} page @param {Order} order @param {number} n */
function which({ game, act }, order, n) {
  return button(words(game, order), () => act.put(order), { key: `which-${n}`, hint: brief(game, order) });
}

/** The same as on the map, from a list. */
/** @param {Page} page @param {Order[]} options */
function list({ game, draft, act }, options) {
  const texts = options.map((order) => brief(game, order));
  return h(
    "label",
    { class: "field pick" },
    h("span", {}, "or from the list"),
    h(
      "select",
      {
        "data-key": `list-${draft.kind}`,
        onchange: (/** @type {any} */ event) => {
          const order = options[Number(event.target.value)];
          if (event.target.value !== "" && order) act.put(order);
        },
      },
      h("option", { value: "" }, "choose…"),
      texts.map((text, n) => h("option", { value: n }, text)),
    ),
  );
}

/** While others write, or when one has handed in. */
/** @param {Page} page */
export function waiting(page) {
  const { game, act } = page;
  const { title } = game.sheet;
  const out = game.seat >= 0 && !game.info.seats[game.seat]?.playing;
  const words = out
    ? "You are out of the game; you can watch it to the end."
    : game.sealed
      ? "You may take them back until all are ready."
      : game.watching
        ? "You are watching."
        : "You have nothing to order now.";
  return [
    part(
      "grow",
      h("h2", {}, game.sealed ? "Your orders are in." : `${title}: others write.`),
      h("p", { class: "muted" }, words),
      readiness(page),
    ),
    part(
      "go",
      game.sealed ? button("Take back", act.ready, { key: "ready", kbd: "R" }) : null,
      page.game.watching || out ? button("Share", act.share, { icon: "link", quiet: true, key: "share" }) : paces(page),
    ),
  ];
}

/** How many are ready, no names; and whether what one has written is saved. */
/** @param {Page} page */
function readiness({ game, busy }) {
  const { ready, owing } = game.sheet;
  const dots = Array.from({ length: owing }, (_, i) => h("i", { class: i < ready ? "on" : null }));
  return h(
    "div",
    { class: "readiness" },
    h("div", { class: "dots", "aria-hidden": "true" }, dots),
    h("small", {}, `${ready} of ${owing} ready`),
    game.view.orders.length
      ? h("span", { class: "saved small" }, busy ? null : icon("check"), busy ? "Saving …" : "All is saved")
      : null,
  );
}

function legend() {
  const line = (/** @type {string} */ label, /** @type {string} */ kind) =>
    h("span", {}, h("i", { class: `line ${kind}` }), label);
  return h(
    "p",
    { class: "legend-row", "aria-hidden": "true" },
    line("move", "move"),
    line("support", "support"),
    line("convoy", "convoy"),
  );
}

/** What is said of who has a province and who stands there. */
/** @param {import("./game.js").Game} game @param {number} province @param {import("../net/views/written").View} view */
export function told(game, province, view) {
  const { centre = false, terrain = "land" } = game.board.provinces[province] ?? {};
  const owner = view.owner[province] ?? NOBODY;
  const units = view.units.filter(({ place }) => game.province(place) === province);
  const beaten = (view.phase.dislodged ?? []).filter(({ unit: one }) => game.province(one.place) === province);
  const one = (/** @type {import("../net/views/written").Unit} */ { power, kind, place, strength }) =>
    `${game.colour(power)} ${kind === "A" ? "army" : "fleet"}${game.place(place) === game.name(province) ? "" : ` at ${game.place(place)}`}${strength > 1 ? ` of strength ${strength}` : ""}`;
  return [
    game.name(province),
    terrain === "sea" ? "sea" : "",
    centre ? "a supply centre" : "",
    owner >= 0 ? `owned by ${game.colour(owner)}` : "",
    ...units.map(one),
    ...beaten.map(({ unit: lost }) => `${one(lost)}, dislodged`),
  ]
    .filter(Boolean)
    .join(", ");
}
