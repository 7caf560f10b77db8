/** All maps: yours, which this browser keeps, and those that come with Garrison, to look at, play on or change. */

import { $, counted, h, show } from "./dom.js";
import { mapName } from "./games.js";
import { begin, head } from "./head.js";
import { parsed } from "./maker/draft.js";
import { readFile } from "./maker/file.js";
import { SIZE } from "./maker/grid.js";
import { drawnPath } from "./maker/shapes.js";
import { shelve, shelved, taken, thrownAway } from "./maker/shelf.js";
import { drawingPicture, mapList, mapPicture } from "./maps.js";
import { described } from "./new/maps.js";
import { clockTime } from "./rows.js";
import { tell } from "./theme.js";

/** @typedef {import("./net/wire").MapInfo} MapInfo */
/** @typedef {import("./maker/shelf.js").Entry} Entry */

const main = $("#main");
/** The map that was removed last and can be brought back. @type {{ entry: Entry, text: string } | null} */
let removed = null;

await begin(async () => {
  const [maps] = await Promise.all([mapList(), head()]);
  const own = h("section", { "aria-labelledby": "mine" });
  show(
    main,
    h("h1", {}, "Maps"),
    h(
      "p",
      { class: "lead" },
      "Look at a map, play on it, or make your own: drawn by hand, or grown from a seed and then changed as you like.",
    ),
    h(
      "div",
      { class: "opening" },
      h("a", { class: "btn primary big", href: "/maps/make", "data-key": "make" }, "Make a map"),
    ),
    own,
    bundled("territories", "Maps of territories", maps),
    bundled("provinces", "Maps of provinces", maps),
  );
  drawOwn(own);
});

/** @param {HTMLElement} place */
function drawOwn(place) {
  const entries = shelved();
  show(
    place,
    h("div", { class: "titled" }, h("h2", { id: "mine" }, "Yours")),
    removed && regretted(removed.entry.name, () => drawOwn(place)),
    entries.length
      ? h(
          "ul",
          { class: "shelf" },
          entries.map((entry) =>
            h(
              "li",
              {},
              ownCard(entry, () => drawOwn(place)),
            ),
          ),
        )
      : h("p", { class: "empty" }, "A map that you make is kept here, in this browser, until you remove it."),
  );
}

/** @param {string} name @param {() => void} again */
function regretted(name, again) {
  const back = () => {
    if (removed) shelve(removed.entry.key, removed.text, removed.entry);
    removed = null;
    again();
    tell(`${name} is back.`);
  };
  return h(
    "p",
    { class: "removed" },
    `“${name}” is removed.`,
    h("button", { type: "button", class: "btn", "data-key": "go", onclick: back }, "Bring it back"),
  );
}

/** @param {Entry} entry @param {() => void} again */
function ownCard(entry, again) {
  const away = () => {
    const text = taken(entry.key);
    removed = text ? { entry, text } : null;
    thrownAway(entry.key);
    again();
    tell(`${entry.name} is removed.`);
  };
  return h(
    "div",
    { class: "mapcard" },
    drawingPicture(drawingOf(entry.key)),
    h(
      "a",
      { class: "about", href: `/maps/make#${entry.key}`, "data-key": `open-${entry.key}` },
      h("b", {}, entry.name),
      h(
        "small",
        {},
        `${counted(entry.territories, "territory", "territories")}, last changed ${clockTime(entry.when)}`,
      ),
    ),
    h(
      "div",
      { class: "row" },
      h("a", { class: "btn", href: `/new?map=${entry.key}` }, "Play on it"),
      h(
        "button",
        {
          type: "button",
          class: "btn quiet",
          "data-key": `away-${entry.key}`,
          "aria-label": `Remove ${entry.name}`,
          onclick: away,
        },
        "Remove",
      ),
    ),
  );
}

/** The drawing of a map that this browser keeps. @param {string} key @returns {any} */
function drawingOf(key) {
  const rings = readFile(parsed(taken(key)))?.rings ?? [];
  const territories = Object.fromEntries(rings.map((one, n) => [`${n}`, { path: drawnPath(one) }]));
  return { viewBox: [0, 0, ...SIZE], territories, links: [], decor: {}, style: "art" };
}

/** @param {string} kind @param {string} title @param {MapInfo[]} maps */
function bundled(kind, title, maps) {
  const these = maps.filter((map) => map.kind === kind).sort((a, b) => b.territories - a.territories);
  return h(
    "section",
    { "aria-labelledby": kind },
    h("div", { class: "titled" }, h("h2", { id: kind }, title)),
    h(
      "ul",
      { class: "shelf" },
      these.map((map) => h("li", {}, card(map))),
    ),
  );
}

/** @param {MapInfo} map */
function card(map) {
  const name = mapName(map.name);
  return h(
    "div",
    { class: "mapcard" },
    mapPicture(map.name),
    h(
      "a",
      { class: "about", href: `/maps/${map.name}`, "data-key": map.name },
      h("b", {}, name),
      h("small", {}, described(map)),
    ),
    h(
      "div",
      { class: "row" },
      h("a", { class: "btn", href: `/new?map=${map.name}`, "aria-label": `Play on it: ${name}` }, "Play on it"),
      map.kind === "territories" &&
        h(
          "a",
          { class: "btn quiet", href: `/maps/make?from=${map.name}`, "aria-label": `Change a copy: ${name}` },
          "Change a copy",
        ),
    ),
  );
}
