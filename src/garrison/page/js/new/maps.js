/** On which map: one that comes with Garrison, or a file of your own, which the server checks. */

import { asked } from "../deeds.js";
import { counted, h, keyed, show } from "../dom.js";
import { kitOf } from "../families.js";
import { ways } from "../fields.js";
import { filePlace, textOf } from "../file.js";
import { mapName } from "../games.js";
import { mapPicture } from "../maps.js";
import { Problem, post } from "../net/api.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("../net/wire").MapInfo} MapInfo */
/** @typedef {import("../net/wire").RulesetInfo} RulesetInfo */

const LARGEST = 400_000;

/** @param {MapInfo} map */
export function described(map) {
  if (map.powers.length) return `${counted(map.territories, "province")}, ${counted(map.powers.length, "power")}`;
  return `${counted(map.territories, "territory", "territories")}, up to\u00a0${map.most_seats}\u00a0seats`;
}

/**
 * @param {MapInfo[]} all
 * @param {{ taken: (name: string) => void, own: (file: { text: string, info: MapInfo } | null) => void }} told
 */
export function mapsPart(all, told) {
  const section = h("section", { "aria-label": "Map" });
  const refusal = h("div", {});
  const file = h("div", {});
  const draw = keyed(
    /** @param {Choice} choice @param {RulesetInfo} book */
    (choice, book) => {
      const maps = all.filter((map) => book.maps.includes(map.name)).sort((a, b) => rank(a, book) - rank(b, book));
      const cards = maps.map((map) => ({
        value: map.name,
        picture: mapPicture(map.name),
        word: mapName(map.name),
        sentence: described(map),
      }));
      section.classList.toggle("settled", cards.length === 1 && !kitOf(book.family).ownMaps);
      show(
        section,
        ways({
          name: "map",
          legend: "Map",
          kind: "cards maps",
          ways: cards,
          value: choice.own ? "" : choice.map,
          taken: told.taken,
        }),
        file,
        refusal,
      );
      const other = kitOf(book.family).ownMaps ? place(refusal, told.own) : null;
      show(file, choice.own ? ownMap(choice.own.info, () => told.own(null)) : other);
    },
  );
  return {
    section,
    /** @param {Choice} choice @param {RulesetInfo} book */
    show: (choice, book) => draw([choice.era, book.name, choice.map, choice.own?.info], choice, book),
  };
}

/** Ranks maps: the usual map first, then the large ones. @param {MapInfo} map @param {RulesetInfo} book */
function rank(map, book) {
  return map.name === book.usual_map ? -Number.MAX_VALUE : -map.territories;
}

/** @param {MapInfo} info @param {() => void} forget */
function ownMap(info, forget) {
  return h(
    "p",
    { class: "fileplace" },
    h("span", {}, h("b", {}, info.name), ` from your file: ${described(info)}.`),
    h("button", { type: "button", class: "btn", "data-key": "forget-map", onclick: forget }, "Use another map"),
  );
}

/** @param {Element} refusal @param {(file: { text: string, info: MapInfo }) => void} taken */
function place(refusal, taken) {
  const hint = ["Or drop it here. ", h("code", {}, "NAME.map.json"), ", as the manual describes it."];
  return filePlace({
    label: "Choose a map file",
    hint,
    most: LARGEST,
    taken: (raw, name) => {
      const text = textOf(raw);
      const waiting = h("button", { type: "button" });
      return asked(waiting, `Checking ${name} …`, refusal, async () => taken({ text, info: await check(text) }));
    },
  });
}

// Asks the server whether a map file can be played on

/** @typedef {{ place: string, sentence: string, line: number, error: boolean }} MapFault */

/**
 * The map in a file; throws a Problem with each fault and its place if it can't be played on.
 * @param {string} text
 * @returns {Promise<MapInfo>}
 */
export async function check(text) {
  /** @type {{ faults: MapFault[], map: MapInfo | null }} */
  const { faults, map } = await post("/api/maps/check", { text });
  if (map) return map;
  const reasons = faults.filter((fault) => fault.error).map(told);
  throw new Problem(422, {
    code: "broken_map",
    message: "This map can't be played on. Mend these places in the file, and choose it again:",
    reasons,
  });
}

/** @param {MapFault} fault */
function told({ place, sentence, line }) {
  return `${[line && `line ${line}`, place].filter(Boolean).join(", ")}: ${sentence}`;
}
