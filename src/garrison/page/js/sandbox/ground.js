/** The board of the sandbox: its map as numbers, and a position on it as the server has read it. */

import { lettered } from "../diplomacy/map/glyphs.js";
import { capital } from "../dom.js";
import { liveries } from "../map/hatching.js";
import { nth } from "../sure.js";

/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").Seen} Seen */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */
/** @typedef {import("../net/views/diplomacy").Order} Order */

const PHASES = { movement: "ordering", retreat: "retreating", adjustment: "adjusting" };

/** @type {Seen} */
const EMPTY = { units: [], owner: [], possible: [], dislodged: [], written: [] };

/** The map as numbers. */
/** @param {import("../net/wire").SandboxBoard} board */
function laid({ powers, places, start }) {
  const provinces = places.filter(({ province }, place) => province === place);
  const seats = powers.map((power) => power.toLowerCase());
  return {
    start: /** @type {Sandbox} */ (start),
    powers,
    board: {
      seats,
      territories: provinces.map(({ id, name }) => ({ id, name })),
      provinces: provinces.map(({ terrain, centre, land }) => ({ terrain, centre, land })),
      places: places.map(({ id, title, province, sea }) => ({ id, name: title, province, sea })),
    },
    stands: places.map(({ stands }) => stands),
    liveries: lettered(liveries(seats)),
    at: new Map(provinces.map(({ id }, province) => [id, province])),
  };
}

export class Ground {
  /** @param {import("../net/wire").SandboxBoard} board */
  constructor(board) {
    this.map = laid(board);
    this.seen = EMPTY;
    this.phase = "ordering";
    /** @type {Order[]} */
    this.possible = [];
  }

  /** Takes another map, or the same under other rules. */
  /** @param {import("../net/wire").SandboxBoard} board */
  lay(board) {
    this.map = laid(board);
  }

  get board() {
    return this.map.board;
  }

  get at() {
    return this.map.at;
  }

  /** The position that a game begins with. */
  get start() {
    return this.map.start;
  }

  /** @param {Sandbox} sandbox @param {Seen} seen */
  take({ phase }, seen) {
    this.seen = seen;
    this.phase = PHASES[phase];
    this.possible = seen.possible.map(({ order }) => order);
  }

  get view() {
    const { units, owner, dislodged } = this.seen;
    return { units, owner, phase: { type: this.phase, dislodged } };
  }

  /** @param {number} place */
  province(place) {
    return nth(this.board.places, place).province;
  }

  /** @param {number} place */
  where(place) {
    return this.id(this.province(place));
  }

  /** @param {number} province */
  name(province) {
    return this.board.territories[province]?.name ?? "";
  }

  /** @param {number} province */
  id(province) {
    return nth(this.board.territories, province).id;
  }

  /** @param {number} place */
  place(place) {
    return this.board.places[place]?.name ?? "";
  }

  /** @param {number} place */
  code(place) {
    return this.board.places[place]?.id ?? "";
  }

  /** @param {number} place */
  unit(place) {
    const here = (/** @type {Unit} */ unit) => this.province(unit.place) === this.province(place);
    return this.seen.dislodged.map(({ unit }) => unit).find(here) ?? this.seen.units.find(here);
  }

  /** @param {number} seat */
  livery(seat) {
    return this.map.liveries[seat] ?? { colour: "nobody", look: "none", letter: "" };
  }

  /** @param {number} seat */
  colour(seat) {
    return capital(this.board.seats[seat] ?? "nobody");
  }

  /** The name of a power on the wire. @param {number} seat */
  power(seat) {
    return this.map.powers[seat] ?? "";
  }

  /** The places of a province where such a unit can stand. */
  /** @param {number} province @param {"A" | "F"} kind */
  room(province, kind) {
    return this.board.places.flatMap((one, place) =>
      one.province === province && this.map.stands[place]?.includes(kind) ? [place] : [],
    );
  }

  /** The units that this phase asks orders for: all, or those that were dislodged; none when units are built. */
  get ordered() {
    if (this.phase === "ordering") return this.seen.units;
    return this.phase === "retreating" ? this.seen.dislodged.map(({ unit }) => unit) : [];
  }
}
