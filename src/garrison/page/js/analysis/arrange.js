/** A territory of the position, to be given to somebody, with more armies or fewer. */
import { capital, h, tap } from "../dom.js";
import { number, pick } from "../fields.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("./notation.js").Held} Held */

/**
 * @param {object} how
 * @param {{ id: string, name: string }[]} how.territories
 * @param {string} how.chosen the id of the territory
 * @param {Held | null} how.held
 * @param {import("../map/hatching.js").Livery[]} how.liveries
 * @param {boolean} how.empty whether nobody may hold it
 * @param {(id: string) => void} how.choose
 * @param {(change: (now: Held) => Partial<Held>) => void} how.taken
 */
export function arrange({ territories, chosen, held, liveries, empty, choose, taken }) {
  const sorted = [...territories].sort((a, b) => a.name.localeCompare(b.name));
  const place = pick({
    label: "Territory",
    key: "place",
    value: chosen,
    options: [
      ["", `choose one, or ${tap()} it`],
      ...sorted.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
    ],
    taken: choose,
  });
  if (!held) return h("div", { class: "numbers" }, place);
  const give = (/** @type {string} */ owner) =>
    taken(({ armies }) => (owner ? { owner, armies: Math.max(1, armies) } : { owner, armies: 0, rest: "" }));
  return h(
    "div",
    { class: "numbers" },
    place,
    h(
      "fieldset",
      { class: "owners" },
      h("legend", {}, "Owner"),
      liveries.map((livery) => owner(livery.colour, held.owner, flag(livery), give)),
      empty && owner("", held.owner, h("span", { class: "none", "aria-hidden": "true" }, "–"), give),
    ),
    held.owner &&
      number({
        label: "Armies",
        key: "held",
        least: 0,
        most: 1000,
        value: held.armies,
        taken: (armies) => taken(() => ({ armies })),
      }),
  );
}

/** @param {string} colour @param {string} now @param {Element} sign @param {(owner: string) => void} give */
function owner(colour, now, sign, give) {
  const name = colour ? capital(colour) : "Nobody";
  return h(
    "button",
    {
      type: "button",
      "aria-label": name,
      title: name,
      "aria-pressed": `${colour === now}`,
      "data-key": `owner-${colour || "none"}`,
      onclick: () => give(colour),
    },
    sign,
  );
}
