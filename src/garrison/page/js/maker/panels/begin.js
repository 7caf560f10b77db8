/** How a map begins, from a seed, a file or a bundled map, and what you do with it when it is done. */
import { asked } from "../../deeds.js";
import { h } from "../../dom.js";
import { pick } from "../../fields.js";
import { filePlace, textOf } from "../../file.js";
import { mapName } from "../../games.js";
import { make, open, rulesets } from "../../making.js";
import { rings } from "../../map/geometry.js";
import { get, Problem, post } from "../../net/api.js";
import { copy, toast } from "../../theme.js";
import { blank, parsed, understood } from "../draft.js";
import { readFile } from "../file.js";
import { fitted, groundUnder } from "../shapes.js";
import { count } from "./places.js";

/** @typedef {import("../draft.js").Now} Now */
/** @typedef {import("../../net/wire").Drawing} Drawing */

const LARGEST = 4_000_000;

/**
 * @param {import("../draft.js").Draft} draft
 * @param {string[]} maps the names of those that can be taken
 */
export function begin(draft, maps) {
  const wish = { seed: 1 + Math.floor(Math.random() * 9999), territories: 24, continents: 0, islands: 3, land: 45 };
  let base = maps[0] ?? "";
  const refusal = h("div", {});
  const file = filePlace({
    label: "Open a map file",
    hint: "Or drop it here: a map of Garrison, Rixk or warcode.",
    most: LARGEST,
    taken: (raw, name) => asked(button, "Reading …", refusal, async () => begun(await opened(textOf(raw), name), name)),
  });
  const button = h(
    "button",
    { type: "button", class: "btn primary", "data-key": "generate", onclick: () => made() },
    "Make a map",
  );

  /** @param {import("../draft.js").Now} now @param {string} what */
  function begun(now, what) {
    draft.chosen = -1;
    draft.become(now);
    toast(`${what} is on the table. Undo brings back what was there.`);
  }

  function made() {
    return asked(button, "Making it …", refusal, async () => {
      const { text } = await post("/api/maps/generate", wish);
      const now = understood(text);
      if (now) begun(now, now.file.name);
    });
  }

  /** @param {keyof typeof wish} name @param {string} label @param {number} least @param {number} most */
  const number = (name, label, least, most) =>
    count({
      label,
      key: `wish-${name}`,
      value: name === "continents" && !wish[name] ? "" : wish[name],
      least,
      most,
      taken: (value) => (wish[name] = value ?? 0),
    });

  return () => [
    h("h2", {}, "Make one from a seed"),
    h(
      "p",
      { class: "muted" },
      "The same numbers make the same map everywhere, even with ",
      h("code", {}, "garrison map generate"),
      ". Then change whatever you like.",
    ),
    h(
      "div",
      { class: "wishes" },
      number("seed", "Seed", 0, Number.MAX_SAFE_INTEGER),
      number("territories", "Territories", 8, 120),
      number("continents", "Continents, or leave it empty", 1, 16),
      number("islands", "Islands, about", 1, 10),
      number("land", "Land, in percent", 20, 80),
    ),
    h(
      "div",
      { class: "row wrap" },
      button,
      h("button", { type: "button", class: "btn", "data-key": "reseed", onclick: () => reseed() }, "Another seed"),
    ),
    refusal,
    h("h2", {}, "Or begin with"),
    file,
    pick({
      label: "A map that comes with Garrison",
      key: "base",
      value: base,
      options: maps.map((name) => [name, mapName(name)]),
      taken: (name) => (base = name),
    }),
    h(
      "div",
      { class: "row wrap" },
      h(
        "button",
        {
          type: "button",
          class: "btn",
          "data-key": "take-base",
          onclick: (/** @type {any} */ event) =>
            asked(event.currentTarget, "Fetching …", refusal, async () => begun(await bundled(base), mapName(base))),
        },
        "Take this one",
      ),
      h(
        "button",
        { type: "button", class: "btn", "data-key": "empty", onclick: () => begun(blank(), "An empty sea") },
        "An empty sea",
      ),
    ),
  ];

  function reseed() {
    wish.seed = 1 + Math.floor(Math.random() * 999_999);
    made();
    draft.tell(false);
  }
}

// What you do with a finished map: play on it at once, choose the rules first, or save it as a file

/** @param {import("../draft.js").Draft} draft */
export function play(draft) {
  const refusal = h("div", {});

  /** @param {HTMLButtonElement} button */
  function begin(button) {
    return asked(button, "Setting up the board …", refusal, async () => {
      draft.save();
      const book = (await rulesets()).find(({ name }) => name === "classic");
      const seats = Object.keys(draft.file.armies).map(Number);
      const count = seats.includes(4) ? 4 : Math.max(...seats);
      const bots = Array.from({ length: count - 1 }, () => ({ player: book?.bots[0] ?? "steady" }));
      open(
        (
          await make({
            ruleset: "classic",
            options: { setup: "deal", placing: "even" },
            map_file: draft.text,
            seats: [{ player: "me" }, ...bots],
          })
        ).id,
      );
    });
  }

  /** @param {boolean} sound */
  return (sound) => [
    h("h2", {}, "Play on this map"),
    !sound && h("p", { class: "muted" }, "Mend the faults of the map first; the tab Check lists them."),
    h(
      "div",
      { class: "stack" },
      h(
        "button",
        {
          type: "button",
          class: "btn primary big",
          "data-key": "play",
          "aria-disabled": sound ? null : "true",
          onclick: (/** @type {any} */ event) => sound && begin(event.currentTarget),
        },
        "Play against bots now",
      ),
      sound &&
        h(
          "a",
          { class: "btn", "data-key": "rules", href: `/new?map=${draft.key}`, onclick: () => draft.keep() },
          "Choose rules and players",
        ),
    ),
    refusal,
    h("h2", {}, "Keep and share it"),
    h(
      "p",
      { class: "muted" },
      draft.safe
        ? "This browser keeps the map as you work. A file is for other devices, friends and the command line; it has the shapes in it."
        : "This browser has no room to keep the map. Save it as a file before you leave.",
    ),
    h(
      "div",
      { class: "stack" },
      h("button", { type: "button", class: "btn", "data-key": "save", onclick: () => saved(draft) }, "Save as a file"),
      h(
        "button",
        {
          type: "button",
          class: "btn quiet",
          "data-key": "copy",
          onclick: () => copy(draft.text, "The map is copied as text."),
        },
        "Copy as text",
      ),
    ),
  ];
}

/** @param {import("../draft.js").Draft} draft */
function saved({ file, text }) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  h("a", { href: address, download: `${file.id}.map.json` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

// How files become maps in the making: ours as they are, those of other programs through the server, which adds shapes

/** @param {string} text @param {string} name of the file @returns {Promise<Now>} */
export async function opened(text, name) {
  const own = isOurs(text) ? understood(text) : null;
  if (own && !missing(own)) return own;
  if (own) return (await drawn(text, own)) ?? own;
  const { text: converted } = await post("/api/maps/convert", { text, name: name.slice(0, 100) });
  const now = understood(converted);
  if (!now) throw new Problem(422, { code: "broken_map", message: "There is no map of territories in this file." });
  return missing(now) ? ((await drawn(converted, now)) ?? now) : now;
}

/** @param {string} name @returns {Promise<Now>} */
export async function bundled(name) {
  const [file, drawing] = await Promise.all([
    get(`/api/maps/${encodeURIComponent(name)}/file`),
    get(`/api/maps/${encodeURIComponent(name)}/shapes`),
  ]);
  const read = readFile(file);
  if (!read) throw new Problem(422, { code: "broken_map", message: "This is not a map of territories." });
  return {
    file: { ...read.file, name: `My ${read.file.name}`, id: `my-${read.file.id}` },
    ground: under(read.file, drawing),
  };
}

/** @param {string} text */
function isOurs(text) {
  const value = /** @type {any} */ (parsed(text));
  return value?.format === 1;
}

/** @param {Now} now */
function missing({ file, ground }) {
  return file.territories.length > 0 && !file.territories.every((_, n) => ground.rings[n]?.length);
}

/** The map with the shapes that a game would give it, or null if it can't be played on yet. @param {string} text @param {Now} now */
async function drawn(text, now) {
  try {
    return { file: now.file, ground: under(now.file, await post("/api/maps/shapes", { text })) };
  } catch (problem) {
    if (problem instanceof Problem) return null;
    throw problem;
  }
}

/** @param {import("../file.js").MapFile} file @param {Drawing} drawing */
function under(file, drawing) {
  const [, , width, height] = drawing.viewBox;
  const fit = fitted([width, height]);
  return groundUnder(
    file.territories.map(({ name }) => rings(drawing.territories[name]?.path ?? "").map((ring) => ring.map(fit))),
  );
}
