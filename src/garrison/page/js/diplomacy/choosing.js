/** Puts one order together, on the map or in the dock: the unit, what it does, and the provinces that it names. */

import { h, phone } from "../dom.js";
import { box } from "../map/geometry.js";
import { button, part } from "../table/parts.js";
import { unitIcon } from "./map/arrows.js";
import { along, brief, KINDS, kindsFor, nextOf, ordersFor, orderWords, whole, words } from "./orders.js";

/** @typedef {import("../net/views/diplomacy").Order} Order */
/** @typedef {import("./page").Choosing} Choosing */

/** The province of the unit or -1, what kind of order it gets, and the provinces that were named after it. */
/** @typedef {{ unit: number, kind: string, path: number[] }} Place */

/** @param {Omit<import("./page").Choosing, "act">} page @param {(order: Order) => void} put */
export function choosing(page, put) {
  const { game, draft } = page;

  /** Chooses what stands in a province, or a place to build in. */
  /** @param {number} province */
  function take(province) {
    const [first] = kindsFor(game, province);
    Object.assign(draft, {
      unit: province,
      kind: first?.kind ?? "move",
      path: [],
      refused: [],
      hint: null,
    });
    look();
    const removed = first?.kind === "disband" && game.view.phase.type === "adjusting";
    if (first?.kind === "build" || removed) return done();
    page.render();
  }

  /** @param {string} kind */
  function kind(kind) {
    if (draft.unit < 0 || !kindsFor(game, draft.unit).some((one) => one.kind === kind)) return;
    Object.assign(draft, { kind, path: [] });
    if (kind === "hold" || kind === "disband") done();
    else page.render();
  }

  /** @param {number} province */
  function name(province) {
    draft.path = [...draft.path, province];
    if (nextOf(game, options(), draft.path).length) return page.render();
    done();
  }

  function options() {
    return ordersFor(game, draft.unit, draft.kind);
  }

  /** Writes the order if there is only one that it can be; else the dock asks which. */
  function done() {
    const found = whole(game, options(), draft.path);
    const [order, other] = found;
    if (order && !other) put(order);
    else page.render();
  }

  /** On a narrow screen the map goes to the unit and to where it can go. */
  function look() {
    if (!phone() || draft.unit < 0) return;
    const near = nextOf(game, ordersFor(game, draft.unit, "move"), []);
    const names = [draft.unit, ...near]
      .filter((one) => game.board.provinces[one]?.terrain !== "sea")
      .map((one) => game.name(one));
    if (names.length) page.map.camera.see(box(page.drawing, names), true, 34);
  }

  return { take, kind, name };
}

/** Takes one step back, and says whether there was one. */
/** @param {Place} draft */
export function backed(draft) {
  const far = draft.path.length || draft.unit >= 0;
  if (draft.path.length) draft.path = draft.path.slice(0, -1);
  else Object.assign(draft, { unit: -1, kind: "move" });
  return Boolean(far);
}

// The dock while an order is put together: its unit, what it can do, and what is named next

/** The unit that is being ordered, or the place where one is built. */
/** @param {Choosing} page */
export function unit(page) {
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

/** @param {Choosing} page @param {typeof KINDS} kinds */
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

/** @param {Choosing} page @param {Order[]} ready */
function ask({ game, draft }, ready) {
  const { kind, path } = draft;
  if (kind === "build") return "What do you build here?";
  if (ready.length > 1) return "Which do you mean?";
  const last = game.name(path[path.length - 1] ?? -1);
  if (kind === "support")
    return path.length ? `Where does ${last} go? Choose it again if it stays.` : "Which unit does it support?";
  if (kind === "convoy" && game.unit(draft.unit)?.kind === "F")
    return path.length ? "Where is it brought?" : "Which army does it carry?";
  if (kind === "convoy") return path.length ? "Which fleet is next, or where does it land?" : "Which fleet takes it?";
  if (kind === "combine") return "Which unit does it join? Choose it again if it waits to be joined.";
  return game.view.phase.type === "retreating" ? "Where does it retreat to?" : "Where does it go?";
}

/** @param {Choosing} page @param {Order} order @param {number} n */
function which({ game, act }, order, n) {
  return button(words(game, order), () => act.put(order), { key: `which-${n}`, hint: brief(game, order) });
}

/** The same choice as on the map, as a list. */
/** @param {Choosing} page @param {Order[]} options */
function list({ game, draft, act }, options) {
  const texts = options.map((order) => orderWords(game, order));
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

export function legend() {
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
