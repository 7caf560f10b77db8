/** What keeps a map from being played on, as the server says it, and where to mend it. */
import { counted, h } from "../../dom.js";

/** @typedef {{ place: string, sentence: string, line: number, error: boolean }} Fault */
/** What the server said of the map last; `stale` while it is asked again. */
/** @typedef {{ faults: Fault[], sound: boolean, stale: boolean }} Verdict */

/** @param {Verdict} verdict @param {import("../draft.js").Draft} draft @param {(fault: Fault) => void} go */
export function checkPanel({ faults, sound, stale }, draft, go) {
  const errors = faults.filter(({ error }) => error);
  const warnings = faults.filter(({ error }) => !error);
  return [
    h(
      "p",
      { class: "lead", role: "status" },
      sound ? (stale ? "Checking …" : "This map can be played on.") : verdictOf(errors.length, stale),
    ),
    group("Mend these", errors, draft, go),
    group("Perhaps a slip", warnings, draft, go),
    h("p", { class: "muted" }, "These are the faults that garrison map check lists. Choose one to go to its place."),
  ];
}

/** @param {number} errors @param {boolean} stale */
function verdictOf(errors, stale) {
  return stale
    ? "Checking …"
    : `${counted(errors, "fault")} ${errors === 1 ? "keeps" : "keep"} this map from being played on.`;
}

/** @param {string} title @param {Fault[]} faults @param {import("../draft.js").Draft} draft @param {(fault: Fault) => void} go */
function group(title, faults, draft, go) {
  return (
    faults.length > 0 && [
      h("h2", {}, title),
      h(
        "ul",
        { class: "faults" },
        faults.map((fault, n) =>
          h(
            "li",
            {},
            h(
              "button",
              { type: "button", class: "entry", "data-key": `fault-${title}-${n}`, onclick: () => go(fault) },
              fault.sentence,
              h("small", {}, whereIs(fault.place, draft)),
            ),
          ),
        ),
      ),
    ]
  );
}

/** @param {string} place */
export function target(place) {
  const [, key = "", number = "", rest = ""] = /^\$\.?([a-z_]*)(?:\[(\d+)\])?(.*)$/.exec(place) ?? [];
  return { key, number: number === "" ? -1 : Number(number), rest };
}

/** A place in the file as a place on the map. @param {string} place @param {import("../draft.js").Draft} draft */
function whereIs(place, { file }) {
  const { key, number } = target(place);
  if (key === "territories") return file.territories[number]?.name ?? "Territories";
  if (key === "continents") return file.continents[number]?.name ?? "Continents";
  if (key === "links") {
    const link = file.links[number];
    const names = [link?.a, link?.b].map((id) => file.territories.find((one) => one.id === id)?.name ?? id);
    return link ? names.join(" to ") : "Ways";
  }
  return WORDS[key] ?? "The whole map";
}

/** @type {Record<string, string>} */
const WORDS = {
  starting_armies: "Armies at the start",
  cards: "Cards",
  missions: "Missions",
  name: "Name of the map",
  authors: "Made by",
  licence: "Licence",
};
