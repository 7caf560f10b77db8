/** The dock of a game of written orders, with the list of orders, the board as text, and a sentence for each phase. */

import { counted, h } from "../dom.js";
import { icon } from "../icons.js";
import { paces } from "../table/dock.js";
import { button, part } from "../table/parts.js";
import { said, strong } from "../table/strip.js";
import { legend, unit } from "./choosing.js";
import { unitIcon } from "./map/arrows.js";
import { named, orderWords } from "./orders.js";
import { sandbox } from "./results.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/views/diplomacy").Order} Order */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */

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
  if (balance > 0) return "Choose a home centre of yours.";
  if (balance < 0) return "Choose the unit that you remove.";
  return game.view.phase.type === "retreating" ? "Choose the unit that was dislodged." : "Choose a unit of yours.";
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

/** The dock while others write, or once you have handed in. */
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

/** How many players are ready, without names, and whether your orders are saved. */
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

// The sheet: every unit with its order, and a line to type orders into

/** @param {Page} page */
export function orders(page) {
  const { game } = page;
  if (game.watching || game.over)
    return [h("p", { class: "muted" }, game.over ? "The game is over." : "Only those who play write orders.")];
  const { carrying, lacking } = game.sheet;
  return [
    h("h2", {}, game.sheet.title),
    h("ul", { class: "orderlist", "aria-label": "Your orders" }, rows(page)),
    carrying ? h("p", { class: "small" }, carrying) : null,
    game.phase && lacking && game.view.phase.type === "adjusting" ? h("p", { class: "small muted" }, lacking) : null,
    game.phase ? writing(page) : null,
    sandbox(game.info.id),
  ];
}

/** @param {Page} page */
function rows(page) {
  const { game } = page;
  const { orders: written } = game.view;
  if (game.view.phase.type === "adjusting") {
    const list = written.map((order, n) => row(page, null, order, n));
    return list.length ? list : [h("li", { class: "empty" }, h("p", { class: "muted" }, "Nothing is written."))];
  }
  const ordered = game.own.map((unit) => {
    const n = written.findIndex((order) => order.unit === unit.place);
    return row(page, unit, written[n], n);
  });
  return ordered.length
    ? ordered
    : [h("li", { class: "empty" }, h("p", { class: "muted" }, "You have nothing to order."))];
}

/** @param {Page} page @param {Unit | null} unit @param {Order | undefined} order @param {number} n */
function row(page, unit, order, n) {
  const { game, draft, act } = page;
  const sheet = order ? game.sheet.orders[n] : undefined;
  const place = unit?.place ?? order?.unit ?? order?.place ?? -1;
  const province = place < 0 ? -1 : game.province(place);
  const kinds = `${order ? "" : "none"}${sheet?.void || sheet?.doubt ? " doubt" : ""}${draft.unit >= 0 && draft.unit === province ? " current" : ""}`;
  const bare = game.view.phase.type === "retreating" ? "disbanded if you say nothing" : "holds if you say nothing";
  const more = sheet?.void || sheet?.doubt || (order ? "" : bare);
  const whole = h(
    "button",
    {
      type: "button",
      class: "pickunit",
      title: sheet?.text ?? null,
      "data-key": `unit-${place}`,
      onclick: () => (game.phase && province >= 0 ? act.take(province) : undefined),
    },
    h("b", { class: "text-order" }, order ? orderWords(game, order) : game.place(place)),
    more ? h("small", {}, named(game, more)) : null,
  );
  const kind = unit?.kind ?? order?.kind ?? game.unit(place)?.kind ?? "A";
  return h(
    "li",
    { class: kinds },
    unitIcon(game.livery(game.seat), kind, unit?.strength),
    whole,
    order && game.phase
      ? h(
          "button",
          {
            type: "button",
            class: "btn quiet icon",
            "aria-label": `Erase: ${orderWords(game, order)}`,
            "data-key": `erase-${place}-${n}`,
            onclick: () => act.erase(order),
          },
          icon("x"),
        )
      : order
        ? h("span", { class: "saved" }, icon("check"), h("span", { class: "visually-hidden" }, "saved"))
        : null,
  );
}

/** @param {Page} page */
function writing(page) {
  const { draft, act, game } = page;
  const field = h("input", {
    type: "text",
    class: "text mono",
    maxlength: 300,
    "data-key": "type",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: game.sheet.example.toLowerCase(),
    "aria-label": "Write an order, short or in words",
    oninput: () => (page.typed.move = field.value),
  });
  field.value = page.typed.move;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.typeOrder(field);
  };
  return h(
    "form",
    { class: "say entry", onsubmit: send },
    field,
    h("button", { class: "btn", "data-key": "type-send" }, "Write"),
    draft.refused.length && page.tab === "orders"
      ? h("p", { class: "bad", role: "alert" }, draft.refused.join(" "))
      : null,
  );
}

// The whole board as text, power by power: an equal way to play, for screen readers and for those who like to read

/** @param {Page} page */
export function text(page) {
  const { game } = page;
  const view = page.position();
  return [
    h("p", { class: "serif" }, page.sentence().text),
    ...game.board.seats.map((_, seat) => power(page, seat, view)),
    nobody(page, view),
  ];
}

/** @param {Page} page @param {number} seat @param {import("../net/views/diplomacy").View} view */
function power({ game }, seat, view) {
  const units = view.units.filter((unit) => unit.power === seat);
  const centres = owned(game, seat, view);
  return h(
    "section",
    {},
    h("h2", {}, `${game.colour(seat)}: ${counted(centres.length, "centre")}, ${counted(units.length, "unit")}`),
    h(
      "p",
      {},
      h("b", {}, "Units: "),
      units.map(({ kind, place }) => `${kind === "A" ? "army" : "fleet"} ${game.place(place)}`).join(", ") || "none",
    ),
    h("p", {}, h("b", {}, "Centres: "), centres.join(", ") || "none"),
  );
}

/** @param {import("./game.js").Game} game @param {number} seat @param {import("../net/views/diplomacy").View} view */
function owned(game, seat, { owner }) {
  return game.board.provinces.flatMap(({ centre }, i) => (centre && owner[i] === seat ? [game.name(i)] : []));
}

/** @param {Page} page @param {import("../net/views/diplomacy").View} view */
function nobody({ game }, { owner }) {
  const free = game.board.provinces.flatMap(({ centre }, i) => (centre && (owner[i] ?? -1) < 0 ? [game.name(i)] : []));
  return free.length ? h("section", {}, h("h2", {}, "Nobody's centres"), h("p", {}, free.join(", "))) : null;
}

// What to do now in each phase of a game of written orders, in one sentence

/** @type {Record<string, (page: Page) => import("../table/family").Said>} */
export const SENTENCES = {
  ordering({ game }) {
    const { left, wanted } = game.sheet;
    if (!left) return said(strong("All orders are written."), " Say Ready, or change them.");
    return said(
      strong(`Write orders: ${left} of ${counted(wanted, "unit")} ${left === 1 ? "has" : "have"} none`),
      " and will hold.",
    );
  },
  retreating({ game }) {
    const { left } = game.sheet;
    if (!left) return said(strong("All retreats are written."), " Say Ready, or change them.");
    return said(strong(`${counted(left, "unit")} of yours must retreat`), " or be disbanded.");
  },
  adjusting({ game }) {
    const { left, balance } = game.sheet;
    if (!left)
      return said(
        strong(balance > 0 ? "All builds are written." : "All removals are written."),
        " Say Ready, or change them.",
      );
    return balance > 0
      ? said(strong(`Build ${counted(left, "unit")}`), " in your home centres, or waive.")
      : said(strong(`Remove ${counted(left, "unit")}`), ".");
  },
  wait({ game }) {
    const { ready, owing } = game.sheet;
    const left = owing - ready;
    if (game.sealed)
      return said(strong("Handed in."), ` ${left === 1 ? "One power still writes." : `${left} powers still write.`}`);
    if (game.watching)
      return said(strong(`${counted(left, "power")} still ${left === 1 ? "writes" : "write"}.`), " You are watching.");
    return said(
      strong("You have nothing to order."),
      ` ${left === 1 ? "One power still writes." : `${left} powers still write.`}`,
    );
  },
};
