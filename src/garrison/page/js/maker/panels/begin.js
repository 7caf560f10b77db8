/** How a map begins: made from a seed, opened from a file, taken from one that comes with Garrison, or empty. */
import { asked } from "../../deeds.js";
import { h } from "../../dom.js";
import { pick } from "../../fields.js";
import { filePlace, textOf } from "../../file.js";
import { mapName } from "../../games.js";
import { post } from "../../net/api.js";
import { toast } from "../../theme.js";
import { blank, understood } from "../draft.js";
import { bundled, opened } from "../opening.js";
import { count } from "./entry.js";

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
