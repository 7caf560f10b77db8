/** Analysis: any position on the map, everybody's chances, what the bots would do, and the odds of any battle. */

import { Analyst, BLANK } from "./analysis/analyst.js";
import { $, h } from "./dom.js";
import { kitOf } from "./families.js";
import { begin, head } from "./head.js";
import { dropAnywhere } from "./importing.js";
import { unpacked } from "./link.js";
import { rulesets } from "./making.js";
import { COLOURS } from "./map/hatching.js";
import { get, Problem } from "./net/api.js";
import { WATCHER } from "./values.js";

/** @typedef {import("./net/wire").Position} Position */

/** An example with two seats on the smallest map, so that a visitor sees at once what the page does. */
const EXAMPLE = {
  ...BLANK,
  position: "red attacking: north red 6, east red 2, south blue 3, west blue 4; round 3",
  map: "quad",
};

const outcome = h("div", {});
$("#main").append(
  h(
    "div",
    {},
    h("h1", {}, "Analysis"),
    h(
      "p",
      { class: "lead" },
      "Any position of a game on territories or stars: paste it, arrange it, or drop a game here.",
    ),
  ),
  outcome,
);
dropAnywhere(outcome);

await begin(async () => {
  const [books] = await Promise.all([rulesets(), head()]);
  const analyst = new Analyst(books.filter(({ family }) => kitOf(family).analysis));
  $("#main").append(analyst.place);
  addEventListener("hashchange", () => analyst.open(addressed));
  await analyst.open(addressed);
});

/** The position in the address: packed behind its `#`, or that of a game at a version. @returns {Promise<Position>} */
async function addressed() {
  const asked = new URLSearchParams(location.search);
  const game = asked.get("game");
  if (location.hash.length > 1) return usual(await unpacked(location.hash.slice(1)));
  if (!game) return EXAMPLE;
  const [seat, version] = [asked.get("seat") ?? `${WATCHER}`, asked.get("v") ?? "-1"].map(encodeURIComponent);
  const found = await get(`/api/games/${encodeURIComponent(game)}/position?seat=${seat}&version=${version}`);
  history.replaceState(null, "", "/analysis");
  return found;
}

/** A link that holds only a line means the classic rules on the world, with a seat for each colour in the line. */
/** @param {Partial<Position>} given @returns {Position} */
function usual(given) {
  if (typeof given !== "object" || given === null || typeof given.position !== "string")
    throw new Problem(422, { message: "This link holds no position." });
  const full = { ...BLANK, ...given, position: given.position };
  if (given.seats) return full;
  const colours = new Set(given.position.split(";")[0]?.match(new RegExp(` (${COLOURS.join("|")}) \\d`, "gu")));
  const named = new Set([...colours].map((found) => found.trim().split(" ")[0]));
  return { ...full, map: "world", seats: Math.max(2, named.size) };
}
