/** Finished games: looked for by rules, map, player, length, result and date, a page at a time. */

import { $, capital, h } from "./dom.js";
import { pick, words } from "./fields.js";
import { mapName } from "./games.js";
import { begin, head } from "./head.js";
import { mapList } from "./maps.js";
import { get } from "./net/api.js";
import { overRow, paged } from "./rows.js";

/** @typedef {import("./net/wire").RulesetInfo} RulesetInfo */
/** @typedef {import("./net/wire").MapInfo} MapInfo */

const FIELDS = ["ruleset", "map", "player", "seats", "shortest", "longest", "result", "since", "until"];
const MOST_SEATS = 20;
const RESULTS = { "": "any result", won: "won", drawn: "drawn", lost: "lost by the player" };

/** What is looked for, as it stands in the address of the page. */
const wanted = new URLSearchParams(location.search);
for (const name of [...wanted.keys()]) if (!FIELDS.includes(name)) wanted.delete(name);

const list = paged({
  id: "found",
  title: "Finished games",
  kind: "rows two",
  list: "",
  draw: overRow,
  address: () => `/api/finished?${wanted}`,
  empty: () =>
    wanted.size ? "No public game matches. Leave out one of the conditions." : "No public game has been finished yet.",
});

/** @param {string} name @param {string} value */
function want(name, value) {
  if (value.trim()) wanted.set(name, value.trim());
  else wanted.delete(name);
}

/** @param {RulesetInfo[]} rulesets @param {MapInfo[]} maps */
function form(rulesets, maps) {
  /** @param {string} name */
  const of = (name) => ({
    key: name,
    value: wanted.get(name) ?? "",
    taken: (/** @type {string} */ value) => want(name, value),
  });
  /** @param {string} name @param {string} label @param {string} type */
  const typed = (name, label, type) => words({ ...of(name), label, type });
  const seats = Array.from({ length: MOST_SEATS - 1 }, (_, i) => `${i + 2}`);
  const made = h(
    "form",
    { class: "panel search", "aria-label": "Look for games" },
    pick({
      ...of("ruleset"),
      label: "Rules",
      options: either(
        "all",
        rulesets.map(({ name }) => [name, capital(name)]),
      ),
    }),
    pick({
      ...of("map"),
      label: "Map",
      options: either(
        "all",
        maps.map(({ name }) => [name, mapName(name)]),
      ),
    }),
    typed("player", "Player", "search"),
    pick({ ...of("result"), label: "Result", options: Object.entries(RESULTS) }),
    pick({
      ...of("seats"),
      label: "Players",
      options: either(
        "any number",
        seats.map((n) => [n, n]),
      ),
    }),
    rounds("shortest", "Rounds, at least"),
    rounds("longest", "Rounds, at most"),
    typed("since", "From", "date"),
    typed("until", "To", "date"),
    h(
      "p",
      { class: "deeds" },
      h("button", { class: "btn primary", "data-key": "go" }, "Search"),
      h("a", { class: "btn quiet", href: "/games" }, "All games"),
    ),
  );
  made.addEventListener("submit", (event) => {
    event.preventDefault();
    look();
  });
  return made;
}

/** @param {string} name @param {string} label */
function rounds(name, label) {
  const field = words({
    label,
    key: name,
    value: wanted.get(name) ?? "",
    type: "number",
    taken: (value) => want(name, value),
  });
  for (const [limit, value] of [
    ["min", "1"],
    ["max", "1000000"],
  ])
    $("input", field).setAttribute(limit, value);
  return field;
}

/** @param {string} all @param {[string, string][]} others @returns {[string, string][]} */
function either(all, others) {
  return [["", all], ...others];
}

const refusal = h("div", {});

async function look() {
  history.replaceState(null, "", wanted.size ? `/games?${wanted}` : "/games");
  const { refused } = await import("./deeds.js");
  refusal.replaceChildren();
  await list.anew().catch((problem) => refused(refusal, problem));
}

const place = h("div", { "aria-busy": "true" });
$("#main").append(
  h("h1", {}, "Games"),
  h(
    "p",
    { class: "lead" },
    "Every public game that was played to the end. Each can be played back move by move, and its dice can be checked. ",
    h("a", { href: "/games?player=me" }, "Your own games"),
    " are found here, too, also private ones; ",
    h("a", { href: "/watch" }, "games being played now"),
    " are on a page of their own.",
  ),
  place,
  refusal,
  list.section,
);
await begin(async () => {
  const [, rulesets, maps] = await Promise.all([head(), get("/api/rulesets"), mapList()]);
  place.replaceWith(form(rulesets, maps));
  await list.first();
});
