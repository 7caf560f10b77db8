/** Tables with an open seat, which anybody may take. */
import { asked } from "../deeds.js";
import { h, show } from "../dom.js";
import { named, openSeats, ownTitle, rules } from "../games.js";
import { open as go, join } from "../making.js";
import { get } from "../net/api.js";
import { isCalled } from "../nickname.js";
import { listSection, signature } from "../rows.js";

/** @typedef {import("../net/wire").GameCard} GameCard */

const WORDS = 3;

export function open() {
  const { section, place } = listSection("open", "Open tables", { class: "wide" });
  const refusal = h("div", {});
  section.append(refusal);
  let shown = "";
  return {
    section,
    /** @param {GameCard[]} games */
    show(games) {
      const others = games.filter((game) => !game.you.length);
      if (shown === signature(others)) return;
      shown = signature(others);
      place.removeAttribute("aria-busy");
      show(place, others.length ? table(others, refusal) : empty());
    },
  };
}

function empty() {
  return h(
    "p",
    { class: "empty" },
    "Nobody has an open table right now. ",
    h("a", { href: "/new" }, "Make one"),
    ", and it stands here for everybody.",
  );
}

/** @param {GameCard[]} games @param {Element} refusal */
function table(games, refusal) {
  const heads = ["Rules", "By", "Seats", "House rules"].map((word) => h("th", { scope: "col" }, word));
  return h(
    "table",
    { class: "openlist" },
    h("thead", {}, h("tr", {}, heads, h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Join")))),
    h(
      "tbody",
      {},
      games.map((game) => line(game, refusal)),
    ),
  );
}

/** @param {GameCard} game @param {Element} refusal */
function line(game, refusal) {
  const button = h(
    "button",
    {
      type: "button",
      class: "btn",
      "data-key": `join-${game.id}`,
      "aria-label": `Join ${named(game)}, ${rules(game)}`,
    },
    "Join",
  );
  // whoever has no name yet is asked for one at the table, and sits down there
  const taken = async () => {
    if (isCalled(await get("/api/me"))) await join(game.id);
    go(game.id);
  };
  button.addEventListener("click", () => asked(button, "Joining …", refusal, taken));
  return h(
    "tr",
    {},
    h(
      "th",
      { scope: "row" },
      h("a", { href: `/g/${game.id}` }, ownTitle(game) || rules(game)),
      ownTitle(game) && h("small", {}, rules(game)),
    ),
    h("td", { class: "by" }, game.maker_name),
    h("td", {}, seats(game)),
    h("td", { class: "words" }, changes(game.house)),
    h("td", { class: "do" }, button),
  );
}

/** @param {GameCard} game */
function seats(game) {
  const taken = game.seats.length - openSeats(game);
  const dots = game.seats.map((seat) => h("i", { class: seat.kind === "open" ? null : "on" }));
  return [h("span", { class: "seatdots", "aria-hidden": "true" }, dots), `${taken} of ${game.seats.length}`];
}

/** @param {string[]} changed */
function changes(changed) {
  const more = changed.length - WORDS;
  const words = changed.slice(0, WORDS).map((change) => h("span", { class: "word" }, change.replace(/\.$/, "")));
  return words.length
    ? [words, more > 0 && h("span", { class: "word", title: changed.slice(WORDS).join(" ") }, `${more} more`)]
    : "none";
}
