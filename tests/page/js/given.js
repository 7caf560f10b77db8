/** What tests are given: the maps and games that the project has, files that try to do harm, and numbers by lot. */
import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

export const BUNDLED = ["islands", "moonlit-sea", "quad", "stars", "straits", "ten-stars", "world"];

/** The text of a file of the project. */
export function textOf(path) {
  return readFileSync(new URL(path, ROOT), "utf8");
}

export function mapOf(name) {
  return JSON.parse(textOf(`src/garrison/maps/worlds/${name}.map.json`));
}

/** How the server draws a bundled map. */
export function drawingOf(name) {
  return JSON.parse(textOf(`src/garrison/maps/worlds/${name}.shapes.json`));
}

export const VECTORS = JSON.parse(textOf("docs/dice-vectors.json"));

/** Numbers below `most`, always the same for a seed (mulberry32). */
export function lot(seed) {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * most);
  };
}

const SPOTS = [
  ["PAR", "Paris", "land", true],
  ["BUR", "Burgundy", "land", false],
  ["PIC", "Picardy", "coast", false],
  ["BRE", "Brest", "coast", true],
  ["ENG", "English Channel", "sea", false],
  ["LON", "London", "coast", true],
  ["SPA", "Spain", "coast", true],
  ["MAO", "Mid-Atlantic Ocean", "sea", false],
];

/** The provinces around the English Channel as the server describes a board; the coasts of Spain are the places 8 and 9. */
export const CHANNEL = {
  powers: ["ENGLAND", "FRANCE"],
  places: [
    ...SPOTS.map(([id, name, terrain, centre], province) => ({
      ...{ id, name, title: name, province, terrain, centre, sea: -1, land: -1 },
      stands: { land: "A", sea: "F", coast: id === "SPA" ? "A" : "AF" }[terrain],
    })),
    ...["North", "South"].map((side) => ({
      ...{ id: `SPA/${side[0]}C`, name: "Spain", title: `Spain (${side.toLowerCase()} coast)`, province: 6 },
      ...{ terrain: "coast", centre: true, sea: -1, land: -1, stands: "F" },
    })),
  ],
  start: { phase: "movement", season: "spring", ruleset: "diplomacy", options: {} },
};

export const [PAR, BUR, PIC, BRE, ENG, LON, SPA, MAO, SPA_NC, SPA_SC] = CHANNEL.places.keys();
