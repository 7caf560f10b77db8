/** What came of each order of a phase, with the reason; a row that is chosen stands out on the map, and the other phases of its year are beside it. */
import { capital, h } from "../../dom.js";
import { listed } from "../../games.js";
import { came, taken } from "../came.js";
import { unitIcon } from "../map/glyphs.js";
import { looked } from "../picture.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../came.js").Row & { i: number }} Row */

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
    centres(game, past),
    tried(page, history, number),
  ];
}

/** All phases of the year, each to be looked at. */
/** @param {Page} page @param {import("../history.js").Phases} history @param {number} number */
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

/** @param {Page} page @param {number} seat @param {Row[]} rows */
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

/** Which centres have another owner. */
/** @param {import("../game.js").Game} game @param {import("../came.js").Past} past */
function centres(game, past) {
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

/** The phase in the sandbox, with its orders. */
/** @param {Page} page @param {import("../history.js").Phases} history @param {number} number */
function tried({ game }, history, number) {
  const ends = history.phases[number + 1]?.began ?? game.version;
  return sandbox(game.info.id, `&from=${history.began(number)}&to=${ends}`);
}

/** @param {string} id @param {string} [which] */
export function sandbox(id, which = "") {
  return h("p", {}, h("a", { class: "btn", href: `/sandbox?game=${id}${which}` }, "Open in the sandbox"));
}
