/** Everything else that can be ordered, as the server offers it; what lies ahead; and the counts of each player. */
import { capital, counted, h, percent } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { button } from "../../table/parts.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/views/simultaneous").Choice} Choice */

/** @type {Choice["action"]["type"][]} */
const ON_THE_MAP = ["colonize", "reinforce", "march", "erase", "seal", "unseal"];

/** @type {Record<string, string>} */
const TITLES = {
  trade: "Trade cards",
  precede: "Go first",
  hire: "Hire a commander",
  build: "Build a station",
  buy: "Buy a command card",
  play: "Play a command card",
  retreat: "Retreat",
  nop: "Do nothing",
};

/** @param {Page} page */
export function more(page) {
  const { game } = page;
  const others = game.phase ? game.table.choices.filter(({ action }) => !ON_THE_MAP.includes(action.type)) : [];
  const types = [...new Set(others.map(({ action }) => action.type))];
  return [
    ...cards(page),
    ...commands(page),
    types.map((type) =>
      offer(
        page,
        type,
        others.filter(({ action }) => action.type === type),
      ),
    ),
    others.length || game.table.hand.length ? null : h("p", { class: "muted" }, "There is nothing else to order now."),
  ];
}

/** @param {Page} page */
function cards({ game }) {
  const { hand } = game.table;
  if (!hand.length) return [];
  return [
    h("h2", {}, "Your cards"),
    h(
      "ul",
      { class: "small" },
      hand.map((card) => h("li", {}, game.board.cards[card]?.name ?? "")),
    ),
    game.seen.extra.sets.length
      ? h(
          "p",
          { class: "small" },
          `The best set is worth ${counted(game.seen.extra.sets[0]?.armies ?? 0, "army", "armies")}.`,
        )
      : h("p", { class: "small muted" }, "They make no set yet."),
  ];
}

/** @param {Page} page */
function commands({ game }) {
  const list = game.reckoned.commands;
  if (!list.length) return [];
  return [
    h("h2", {}, "Your command cards"),
    h(
      "dl",
      { class: "facts" },
      list.map(({ name, price, sentence }) => [h("dt", {}, `${capital(name)} (${price})`), h("dd", {}, sentence)]),
    ),
  ];
}

/** One kind of order: a choice of what, a number, and a button. */
/** @param {Page} page @param {string} type @param {Choice[]} choices */
function offer(page, type, choices) {
  const { game } = page;
  const { sheet } = page.own;
  const which = h(
    "select",
    { class: "text", "data-key": `which-${type}`, "aria-label": TITLES[type] ?? type },
    choices.map((choice, i) => h("option", { value: i }, words(game, choice))),
  );
  const counted_ = choices.some(({ most }) => most > 0);
  const most = Math.max(1, ...choices.map((choice) => choice.most));
  const number = h("input", {
    type: "number",
    class: "text count",
    min: 1,
    max: most,
    value: 1,
    "aria-label": "How many",
    "data-key": `number-${type}`,
  });
  const write = () => {
    const choice = choices[Number(which.value) || 0];
    if (!choice) return;
    const count = type === "precede" ? "energy" : "turns";
    sheet.write(
      counted_ ? { ...choice.action, [count]: Math.max(1, Math.min(most, Number(number.value) || 1)) } : choice.action,
    );
  };
  return h(
    "section",
    { class: "offer" },
    h("h2", {}, TITLES[type] ?? capital(type)),
    h(
      "div",
      { class: "row" },
      choices.length > 1 ? which : null,
      counted_ ? number : null,
      button("Write", write, { key: `write-${type}` }),
    ),
  );
}

/** What sets one of several choices apart, in a few words. */
/** @param {import("../game.js").Game} game @param {Choice} choice */
function words(game, { action }) {
  const {
    cards: traded,
    commander,
    card,
    source = -1,
    target = -1,
    where = -1,
    beyond = -1,
    reward = -1,
    against = -1,
  } = action;
  const names = [where, source, target, beyond, reward].filter((one) => one >= 0).map((one) => game.name(one));
  const parts = [
    commander ?? card ?? "",
    ...(traded ?? []).map((one) => game.board.cards[one]?.name ?? ""),
    ...names,
    against >= 0 ? game.colour(against) : "",
  ].filter(Boolean);
  return capital(parts.join(", ") || "everywhere");
}

// What lies ahead: what the seat will have if nobody else orders anything, as the server works it out

/** @param {Page} page */
export function ahead({ game }) {
  const { ahead: rows } = game.reckoned;
  if (!rows.length)
    return [
      h(
        "p",
        { class: "muted" },
        game.seen.extra.turn ? "Nothing changes by your orders so far." : "There is nothing to expect now.",
      ),
    ];
  return [
    h("p", { class: "muted" }, "If nobody else gives an order, you will have:"),
    h(
      "ul",
      { class: "ahead" },
      rows.map(({ territory, armies, chance, words }) => {
        const battle = game.owner(territory) >= 0 && game.owner(territory) !== game.seat;
        return h(
          "li",
          {},
          flag(game.livery(game.owner(territory))),
          h("span", {}, h("b", {}, game.name(territory)), h("small", {}, words)),
          h("span", { class: "sum" }, battle ? (chance < 0 ? "?" : percent(chance)) : armies),
        );
      }),
    ),
    game.info.options.mutual_mode === "clash"
      ? h("p", { class: "small muted" }, "Two forces that attack each other meet at the border, at even odds.")
      : null,
  ];
}

// What is counted of each player: territories, armies, the pool and its income, and whether their orders are sealed

/** @type {[string, string][]} */
export const COLUMNS = [
  ["Land", "Territories"],
  ["Armies", "Armies"],
  ["Pool", "Armies in the pool"],
  ["Next", "Armies at the end of the turn"],
];

/** @param {Page} page @returns {import("../../table/family").Row[]} */
export function rows(page) {
  const { game } = page;
  const live = page.version === null;
  const { sealed, pool, eliminated, resigned } = game.table;
  return game.strength(page.position()).map(({ land, armies }, seat) => {
    const income = live && !game.over ? (game.seen.extra.income[seat] ?? 0) : 0;
    const done = live && seat === game.seat && sealed.includes(seat);
    return {
      cells: [land, armies, live ? (pool[seat] ?? "–") : "–", done ? tick() : income > 0 ? `+${income}` : "–"],
      chip: [h("b", { class: "num" }, land), h("small", { class: "num" }, done ? "sealed" : `${armies} +${income}`)],
      fallen: live && (eliminated.includes(seat) || resigned.includes(seat)),
      told: `${land} territories, ${armies} armies${done ? ", sealed" : ""}`,
    };
  });
}

function tick() {
  return h("span", { class: "sealed", title: "Sealed" }, "✓", h("span", { class: "visually-hidden" }, " sealed"));
}
