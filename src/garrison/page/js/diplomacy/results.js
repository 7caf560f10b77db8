/** The outcome of each order of a phase, with its reason; a chosen row stands out on the map, beside the whole year. */

import { capital, counted, h } from "../dom.js";
import { listed } from "../games.js";
import { unitIcon } from "./map/arrows.js";
import { named, orderWords } from "./orders.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Seen} Seen */
/** @typedef {import("../net/views/diplomacy").View} View */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */
/** @typedef {import("../net/views/diplomacy").Order} Order */
/** @typedef {import("./page").Ground} Ground */

/** @typedef {Row & { i: number }} Numbered */

/** @param {Page} page */
export function results(page) {
  const { game, version } = page;
  const { history } = game;
  const number = history ? (version === null ? history.past.length - 1 : history.number(version)) : -1;
  const past = looked(page);
  if (!history || !past || number < 0) return [h("h2", {}, "Nothing has been ordered yet.")];
  const rows = came(game, past).map((row, i) => ({ ...row, i }));
  const powers = [game.seat, ...game.board.seats.keys()].filter((seat, i, all) => seat >= 0 && all.indexOf(seat) === i);
  return [
    h("h2", {}, `${capital(history.past[number]?.title ?? "")}: the result`),
    year(page, history, number),
    past.before && past.after ? null : h("p", { class: "muted" }, "…"),
    powers.map((seat) => ofPower(page, seat, rows)),
    rows.length || !past.before || !past.after ? null : h("p", { class: "muted" }, "Nobody ordered anything."),
    centreList(game, past),
    tried(page, history, number),
  ];
}

/** All phases of the year, each to be looked at. */
/** @param {Page} page @param {import("./game.js").Phases} history @param {number} number */
function year({ act, version }, history, number) {
  const { past } = history;
  const when = (/** @type {number} */ n) => past[n]?.title.split(" ").pop() ?? "";
  const same = [...past.keys()].filter((n) => when(n) === when(number));
  if (same.length < 2 && version !== null) return null;
  return h(
    "div",
    { class: "filters", role: "group", "aria-label": `Phases of ${when(number)}` },
    same.map((n) =>
      h(
        "button",
        {
          type: "button",
          class: "pill",
          "aria-pressed": `${version !== null && n === number}`,
          "data-key": `phase-${n}`,
          onclick: () => act.look(history.began(n)),
        },
        capital((past[n]?.title ?? "").replace(/ \d+$/u, "")),
      ),
    ),
  );
}

/** @param {Page} page @param {number} seat @param {Numbered[]} rows */
function ofPower(page, seat, rows) {
  const { game, draft, act } = page;
  const own = rows.filter(({ unit }) => unit.power === seat);
  if (!own.length) return null;
  const name = seat === game.seat ? `${game.colour(seat)} (you)` : game.colour(seat);
  return h(
    "section",
    { "aria-label": name },
    h("h3", {}, name),
    h(
      "ul",
      { class: "results" },
      own.map(({ unit, i, words, short, why, failed }) =>
        h(
          "li",
          {
            class: failed ? "failed" : null,
            onpointerenter: () => act.point(i),
            onpointerleave: () => act.point(-1),
          },
          unitIcon(game.livery(unit.power), unit.kind, unit.strength),
          h(
            "button",
            {
              type: "button",
              "aria-pressed": `${draft.bright === i}`,
              "data-key": `result-${i}`,
              title: short || null,
              onclick: () => act.bright(i),
            },
            h("b", {}, words),
            why ? h("span", {}, why) : null,
          ),
        ),
      ),
    ),
  );
}

/** The centres that have another owner. */
/** @param {import("./game.js").Game} game @param {import("./results.js").Past} past */
function centreList(game, past) {
  const all = taken(game, past);
  if (!all.length) return null;
  const [winners, losers] = [all.map(({ to }) => to), all.map(({ from }) => from)].map((list) => [...new Set(list)]);
  const told = (winners ?? []).map((to) => {
    const parts = (losers ?? []).flatMap((from) => {
      const names = all.filter((one) => one.to === to && one.from === from).map(({ province }) => game.name(province));
      return names.length ? [`${listed(names)}${from >= 0 ? ` from ${game.colour(from)}` : ""}`] : [];
    });
    return h("li", {}, h("b", {}, game.colour(to)), ` takes ${parts.join("; ")}.`);
  });
  return h("section", {}, h("h3", {}, "Supply centres"), h("ul", { class: "centre-list" }, told));
}

/** The way to the sandbox, with the phase and its orders. */
/** @param {Page} page @param {import("./game.js").Phases} history @param {number} number */
function tried({ game }, history, number) {
  const ends = history.phases[number + 1]?.began ?? game.version;
  return sandbox(game.info.id, `&from=${history.began(number)}&to=${ends}`);
}

/** @param {string} id @param {string} [which] */
export function sandbox(id, which = "") {
  return h("p", {}, h("a", { class: "btn", href: `/sandbox?game=${id}${which}` }, "Open in the sandbox"));
}

// The outcome of each order of a phase; retreats, builds and removals are read from the boards before and after

/** `short` is the order as programs write it; `lost` says that the unit was dislodged or is gone. */
/** @typedef {{ unit: Unit, order: Order, words: string, short: string, why: string, failed: boolean, lost: boolean }} Row */
/** @typedef {{ province: number, from: number, to: number }} Taken */
/** A phase that is over: the boards as it began and as it ended, as far as they have come, and its lines of the log. */
/** @typedef {{ before: Seen | null, after: Seen | null, lines: readonly { words: string }[] }} Past */

/** A row for each order of a phase, in the order in which they are told. */
/** @param {Ground} game @param {Past} past @returns {Row[]} */
export function came(game, { before, after, lines }) {
  if (!before || !after) return [];
  const known = CAME.get(after);
  if (known?.before === before && known.lines === lines.length) return known.rows;
  const rows = worked(game, before, after, lines);
  CAME.set(after, { before, lines: lines.length, rows });
  return rows;
}

/** The rows of phases, by the board at their end: the map, the dock and the list all need them. @type {WeakMap<Seen, { before: Seen, lines: number, rows: Row[] }>} */
const CAME = new WeakMap();

/** @param {Ground} game @param {Seen} before @param {Seen} after @param {Past["lines"]} lines @returns {Row[]} */
function worked(game, before, after, lines) {
  const [then, now] = /** @type {View[]} */ ([before.view, after.view]);
  if (!then || !now) return [];
  if (then.phase.type === "retreating") return retreats(game, then, now, lines);
  return then.phase.type === "adjusting" ? adjustments(game, then, now) : moves(game, after);
}

/** @param {Ground} game @param {Seen} after @returns {Row[]} */
function moves(game, after) {
  const told = after.extra.sheet?.results ?? [];
  return /** @type {View} */ (after.view).news.map(({ unit, order, attacker }, i) => {
    const failed = told[i]?.failed ?? false;
    const lost = attacker >= 0;
    const why = failed || lost ? named(game, told[i]?.words ?? "") : "";
    return { unit, order, words: orderWords(game, order), short: told[i]?.text ?? "", why, failed, lost };
  });
}

/** @param {Unit} one @param {Unit} other */
function same(one, other) {
  return one.place === other.place && one.power === other.power && one.kind === other.kind;
}

/** The units of the first board that the other doesn't have. @param {View} one @param {View} other */
function besides(one, other) {
  return one.units.filter((unit) => !other.units.some((before) => same(before, unit)));
}

/** The retreats of a phase: a unit that retreated stands where it could go, and where nothing stood before. */
/** @param {Ground} game @param {View} before @param {View} after @param {Past["lines"]} lines @returns {Row[]} */
function retreats(game, before, after, lines) {
  const come = besides(after, before);
  return (before.phase.dislodged ?? []).map(({ unit, options }) => {
    const at = come.findIndex((one) => options.some((place) => same(one, { ...unit, place })));
    const [found] = at < 0 ? [] : come.splice(at, 1);
    /** @type {Order} */
    const order = found
      ? { type: "retreat", unit: unit.place, target: found.place }
      : { type: "disband", unit: unit.place };
    const gone = `${unit.kind} ${game.code(unit.place)} is disbanded: `;
    const reason = lines.find(({ words }) => words.startsWith(gone))?.words.slice(gone.length, -1) ?? "";
    const why = found ? "" : options.length ? named(game, reason) : "it had nowhere to go";
    const short = `${unit.kind} ${game.code(unit.place)} ${found ? `R ${game.code(found.place)}` : "D"}`;
    return { unit, order, words: orderWords(game, order), short, why, failed: !found, lost: !found };
  });
}

/** @param {Ground} game @param {View} before @param {View} after @returns {Row[]} */
function adjustments(game, before, after) {
  const row = (/** @type {Unit} */ unit, /** @type {Order} */ order) => {
    const short = `${unit.kind} ${game.code(unit.place)} ${order.type === "build" ? "B" : "D"}`;
    return { unit, order, words: orderWords(game, order), short, why: "", failed: false, lost: false };
  };
  return [
    ...besides(after, before).map((unit) => row(unit, { type: "build", kind: unit.kind, place: unit.place })),
    ...besides(before, after).map((unit) => row(unit, { type: "disband", unit: unit.place })),
  ].sort((a, b) => a.unit.power - b.unit.power);
}

/** The supply centres that have another owner than before. */
/** @param {Ground} game @param {Past} past @returns {Taken[]} */
export function taken(game, { before, after }) {
  const [then = [], now = []] = [before, after].map(
    (seen) => /** @type {View | undefined} */ (seen?.view)?.owner ?? [],
  );
  return now.flatMap((to, province) => {
    const from = then[province] ?? to;
    return to !== from && game.board.provinces[province]?.centre ? [{ province, from, to }] : [];
  });
}

/** The board on which the orders of a phase are drawn: as it was, with what was built. */
/** @param {Past} past @returns {View | null} */
export function stage({ before, after }) {
  if (!before) return null;
  const then = /** @type {View} */ (before.view);
  if (then.phase.type !== "adjusting" || !after) return then;
  return { ...then, units: [...then.units, ...besides(/** @type {View} */ (after.view), then)] };
}

/** The outcome of a phase in a sentence or two, for those who have a seat in it or only watch. */
/** @param {Ground} game @param {Past} past @param {number} seat */
export function summary(game, past, seat) {
  const rows = came(game, past);
  return [
    happened(rows, /** @type {View | undefined} */ (past.before?.view)?.phase.type ?? "", seat),
    centres(game, past, seat),
  ]
    .filter(Boolean)
    .join(" ");
}

/** @param {Row[]} rows @param {string} phase @param {number} seat */
function happened(rows, phase, seat) {
  const of = (/** @type {string} */ type) => rows.filter(({ order }) => order.type === type).length;
  if (phase === "retreating")
    return both([of("retreat"), "retreats", "retreat"], [of("disband"), "is disbanded", "are disbanded"]);
  if (phase === "adjusting")
    return (
      both([of("build"), "is built", "are built"], [of("disband"), "is removed", "are removed"]) ||
      "Nothing is built or removed."
    );
  const own = rows.filter(({ unit }) => unit.power === seat);
  const list = own.length ? own : rows;
  if (!list.length) return "";
  const done = list.filter(({ failed }) => !failed).length;
  const beaten = own.filter(({ lost }) => lost).length;
  const whose = own.length ? "your " : "";
  const first =
    done === list.length
      ? `${capital(`${list.length === 1 ? `${whose}order` : `all ${list.length} of ${own.length ? "your" : "the"} orders`}`)} succeeded.`
      : `${done} of ${whose}${counted(list.length, "order")} succeeded.`;
  return beaten ? `${first} ${counted(beaten, "unit")} of yours ${beaten === 1 ? "is" : "are"} dislodged.` : first;
}

/** @typedef {[number, string, string]} Count a number with its verb for one and for many */

/** @param {Count} first @param {Count} second */
function both(first, second) {
  const [a, b] = [first, second].filter(([n]) => n);
  const told = (/** @type {Count} */ [n, one, many]) => `${counted(n, "unit")} ${n === 1 ? one : many}`;
  if (!a) return "";
  return b ? `${told(a)}, ${b[0]} ${b[0] === 1 ? b[1] : b[2]}.` : `${told(a)}.`;
}

/** @param {Ground} game @param {Past} past @param {number} seat */
function centres(game, past, seat) {
  const all = taken(game, past);
  const names = (/** @type {Taken[]} */ list) => listed(list.map(({ province }) => game.name(province)));
  const [won, lost] = [all.filter(({ to }) => to === seat), all.filter(({ from }) => from === seat)];
  const parts = [won.length ? `took ${names(won)}` : "", lost.length ? `lost ${names(lost)}` : ""].filter(Boolean);
  return seat >= 0 && parts.length ? `You ${parts.join(" and ")}.` : "";
}

/** The phase that is looked at, or, at present, the one before. */
/** @param {Page} page */
export function looked(page) {
  const { version, game } = page;
  const { history } = game;
  if (!history) return null;
  const number = version === null ? history.past.length - 1 : history.number(version);
  return number < 0 ? null : history.phase(number, () => page.later());
}
