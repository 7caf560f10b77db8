/** A game as a row of a list: its picture, its name, how it stands, and whether it waits for you. */
import { h } from "./dom.js";
import { named, rules, standing } from "./games.js";
import { gamePicture } from "./maps.js";
import { get } from "./net/api.js";
import { dueTime } from "./times.js";

/** @typedef {import("./net/wire").GameCard} GameCard */

/** @param {GameCard} game @param {string} [address] */
export function row(game, address = `/g/${game.id}`) {
  const words = [rules(game), standing(game)].join(" · ");
  return h(
    "a",
    { class: `gamerow${game.your_turn ? " turn" : ""}`, href: address, "data-key": game.id },
    gamePicture(game),
    h("span", { class: "about" }, h("b", {}, named(game)), h("small", {}, words)),
    h("span", { class: "state" }, state(game)),
  );
}

/** A game that is over, with its review beside it. @param {GameCard} game */
export function overRow(game) {
  const label = `Review of ${named(game)}`;
  return h(
    "div",
    { class: "overrow" },
    row(game),
    h("a", { class: "btn quiet", href: `/g/${game.id}/review`, "aria-label": label }, "Review"),
  );
}

/** The last finished games of the caller, each leading to a page of its own; nothing if there are none. */
/** @param {(game: string) => string} address */
export async function ownOver(address) {
  /** @type {import("./net/wire").GameList} */
  const { games } = await get("/api/games?list=over&most=6");
  const rows = games.map((game) => h("li", {}, row(game, address(game.id))));
  return rows.length ? h("ul", { class: "rows two" }, rows) : null;
}

/** @param {GameCard} game */
function state(game) {
  const time = game.due > 0 && dueTime(game.due, "waits");
  return game.your_turn ? [h("span", { class: "yours" }, "Your turn"), time] : time;
}

/** @param {GameCard} game */
export function card(game) {
  return h(
    "a",
    { class: "livecard", href: `/g/${game.id}`, "data-key": game.id },
    gamePicture(game),
    h("span", { class: "about" }, h("b", {}, named(game)), h("small", {}, [rules(game), standing(game)].join(" · "))),
  );
}

/**
 * A section with a heading, whose content changes; it is drawn anew only when there is something new.
 * @param {string} id
 * @param {string} title
 * @param {{ class?: string, more?: import("./dom.js").Child }} [look]
 */
export function listSection(id, title, { class: kind = "", more } = {}) {
  const place = h("div", { "aria-busy": "true" }, h("p", { class: "muted" }, "Asking the server for the list …"));
  const section = h(
    "section",
    { class: kind || null, "aria-labelledby": id },
    h("div", { class: "titled" }, h("h2", { id }, title), more),
    place,
  );
  return { section, place };
}

/** The minute belongs to it, since times are told in minutes. */
/** @param {unknown} list */
export function signature(list) {
  return JSON.stringify(list) + Math.floor(Date.now() / 30_000);
}
