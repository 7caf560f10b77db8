/** Who plays: what the family counts of each, whose turn it is, who is here, and the clocks. */
import { h } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { nth } from "../../values.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
function rows(page) {
  const { game, family } = page;
  const live = page.version === null;
  const turn = live ? game.info.awaited : [game.history?.at(page.version ?? 0).frame?.seat ?? -1];
  const counted = family.rows(page);
  const listed = family.listed?.(page) ?? counted.keys();
  return [...listed].map((seat) => of(seat, nth(counted, seat)));

  /** @param {number} seat @param {import("../family").Row} row */
  function of(seat, row) {
    return {
      ...row,
      seat,
      turn: turn.includes(seat) && !game.over && (!family.hidesWho || game.info.you.includes(seat)),
      out: live ? game.info.stage !== "waiting" && (Boolean(row.fallen) || gone(game, seat)) : Boolean(row.fallen),
      left: nth(game.info.seats, seat).clock,
    };
  }
}

/** Whether the table knows that a seat is out: the board shows it before the table is told anew. */
/** @param {import("../game.js").Game} game @param {number} seat */
function gone({ info }, seat) {
  return info.stage !== "waiting" && !nth(info.seats, seat).playing;
}

/** @param {Page} page @param {{ seat: number, out: boolean }} row @returns {[string, string]} what to say of a seat, and its kind */
function state({ game }, { seat, out }) {
  const { kind, bot, here, stand_in: substituted } = nth(game.info.seats, seat);
  if (out) return ["out", ""];
  if (substituted) return ["stand-in", "away"];
  if (kind === "bot") return [`${bot} bot`, ""];
  if (kind === "open") return ["open", ""];
  if (game.info.imported) return ["", ""];
  return game.info.you.includes(seat) ? ["you", "on"] : here ? ["here", "on"] : ["away", "away"];
}

/** @param {Page} page */
export function players(page) {
  const { game, family } = page;
  const head = (/** @type {string} */ text, /** @type {string} */ title) =>
    h(
      "th",
      { scope: "col", class: "n", title },
      h("span", { "aria-hidden": "true" }, text),
      h("span", { class: "visually-hidden" }, title),
    );
  return h(
    "table",
    { class: "players" },
    h("caption", { class: "visually-hidden" }, "Players"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Player")),
        family.columns.map(([text, title]) => head(text, title)),
      ),
    ),
    h(
      "tbody",
      {},
      rows(page).map((row) => {
        const [words, kind] = state(page, row);
        const colour = game.colour(row.seat);
        const person = game.person(row.seat);
        return h(
          "tr",
          { class: `${row.turn ? "turn-now" : ""}${row.out ? " out" : ""}` },
          h(
            "th",
            { scope: "row" },
            h(
              "span",
              { class: "who" },
              flag(game.livery(row.seat)),
              h(
                "span",
                { class: "who-name" },
                h("b", { title: person }, person),
                h(
                  "small",
                  { class: kind },
                  [person === colour ? "" : colour, words].filter(Boolean).join(" · "),
                  row.left < 0
                    ? null
                    : h("span", { class: "bank num", "data-clock": row.seat }, ` · ${time(row.left)}`),
                ),
              ),
            ),
          ),
          row.cells.map((cell) => h("td", { class: "n" }, cell)),
        );
      }),
    ),
  );
}

/** The player's goal below the players, while they play for it. */
/** @param {Page} page */
export function aim(page) {
  const { game, family, curtain } = page;
  if (game.seat < 0 || game.over || curtain >= 0 || !game.info.seats[game.seat]?.playing) return null;
  const [goal, progress] = family.aim?.(page) ?? [];
  return goal ? h("p", { class: "aim" }, h("b", {}, "Your mission"), ` ${goal} `, h("small", {}, progress)) : null;
}

/** The players as chips, for a phone. */
/** @param {Page} page */
export function chips(page) {
  const { game } = page;
  return rows(page).map((row) =>
    h(
      "div",
      { class: `chip${row.turn ? " turn-now" : ""}${row.out ? " out" : ""}` },
      flag(game.livery(row.seat)),
      h("span", { "aria-hidden": "true" }, row.chip, game.info.you.includes(row.seat) ? h("small", {}, "you") : null),
      h("span", { class: "visually-hidden" }, `${game.person(row.seat)}, ${game.colour(row.seat)}: ${row.told}`),
    ),
  );
}

/** What is left of a time in ms: "1:05", or "2 d 3 h" if it is long. */
/** @param {number} ms */
export function time(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86400)];
  if (days) return `${days} d ${hours % 24} h`;
  const two = (/** @type {number} */ n) => `${n}`.padStart(2, "0");
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
