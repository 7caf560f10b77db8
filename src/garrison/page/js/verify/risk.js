import { shareOf } from "./draws.js";
import { battle, evenRoll, isWithDice, lawOf } from "./luck.js";

// The chance moves of classic, missions and rixk as the dice give them, and the order of commitment and shares.

/**
 * @typedef {object} MapFacts What a map adds to the record.
 * @property {string} cards The deck, as the names that cards have in a record, separated by spaces.
 * @property {number[]} missions For each mission the seat that it is to destroy, or -1.
 */

/** @typedef {(k: bigint) => Promise<bigint>} Below */

const CHANCE = ["dice", "deck"];
const FORMS = [
  /^dice: lot \d$/,
  /^dice: \d( \d){0,19} \/ \d( \d){0,19}$/,
  /^dice: even [1-3] v [1-3] loses \d \/ \d$/,
  /^dice: battle [1-9]\d{0,8} v [1-9]\d{0,8} loses \d{1,9} \/ \d{1,9}$/,
  /^deck: (deal|place|card|mission|target) \S+$/,
];

/** @param {string} line */
export const isChance = (line) => CHANCE.includes(line.split(":", 1)[0] ?? "");

/** @param {string} line */
export const isKnown = (line) => FORMS.some((form) => form.test(line));

/** What has been dealt and drawn so far in one game. */
export class Piles {
  /**
   * @param {string} start The line of the first state.
   * @param {string[]} seats
   * @param {MapFacts | undefined} map
   * @param {boolean} [rolled] Whether the dice decide the whole order of play.
   * @param {Record<string, any>} [options] Those that differ from the usual ones.
   */
  constructor(start, seats, map, rolled = false, options = {}) {
    this.law = lawOf(options);
    const [head = "", ...rest] = start.split(";");
    const board = head.slice(head.indexOf(":") + 1);
    const entries = board.split(",").map((entry) => entry.trim().split(" "));
    /** The territories that nobody owns, in the order of the map. */
    this.empty = entries.flatMap(([name = "", owner]) => (owner === "-" ? [name] : []));
    /** Who owns the others, and how many armies stand there, apart from those that a seat has on all its land. */
    this.owners = new Map(entries.map(([name = "", owner = "-"]) => [name, owner]));
    this.armies = new Map(entries.map(([name = "", , armies = "0"]) => [name, Number(armies)]));
    this.rolled = rolled;
    this.seats = seats;
    /** The seats in the order of play, and those that rolled the same and roll among themselves later. */
    this.order = marked(rest, "order")[0] ?? seats;
    this.tied = marked(rest, "tied");
    const [, turn = "", lots] = /^ *(\S+)(?: rolling-to-place (\S+))?/.exec(head) ?? [];
    /** The seat to which the next territory is dealt. */
    this.turn = turn;
    this.contenders = lots?.split(",") ?? seats;
    /** @type {number[]} */
    this.dice = /rolling-to-place \S+ (\d[\d,]*)/.exec(head)?.[1]?.split(",").map(Number) ?? [];
    const fresh = !rest.some((part) => /^ *(hands|traded) /.test(part));
    this.cards = fresh ? map?.cards.split(" ") : undefined;
    /** @type {number[] | undefined} */
    this.missions = / dealing-missions -:/.test(start)
      ? map?.missions.flatMap((seat, n) => (seat < seats.length ? [n] : []))
      : undefined;
    /** The targets of the first seats, where all seats have one. @type {string[] | undefined} */
    this.targets = / dealing-targets -:/.test(start) ? [] : undefined;
    this.gone = new Set();
    /** @type {string[]} */
    this.traded = [];
  }

  /**
   * What a chance move of a known form should be, or nothing if that can't be told without the map.
   * @param {string} line @param {Below} below
   */
  async due(line, below) {
    const [, word = ""] = line.split(": ");
    if (line.startsWith("dice: lot ")) return `dice: lot ${1n + (await below(6n))}`;
    if (line.startsWith("dice: battle ")) return battle(...forces(line), this.law, below);
    if (line.startsWith("dice: ")) {
      const dice = line.startsWith("dice: even ") ? forces(line) : thrown(line);
      return (await isWithDice(this.law, below)) ? rolled(dice, below) : evenRoll(...dice, below);
    }
    if (word.startsWith("deal ")) return chosen("deck: deal", this.empty, below);
    if (word.startsWith("place ")) return chosen("deck: place", this.thinnest(word.slice("place ".length)), below);
    if (word.startsWith("card ")) return this.cards && chosen("deck: card", this.deck(this.cards), below);
    if (word.startsWith("target ")) return this.targets && chosen("deck: target", this.inTheCycle(this.targets), below);
    return this.missions && chosen("deck: mission", this.missions, below);
  }

  /** The territories with the fewest armies among those of this one's owner. @param {string} where */
  thinnest(where) {
    const owner = this.owners.get(where);
    const held = [...this.owners].flatMap(([name, seat]) => (seat === owner ? [name] : []));
    const fewest = Math.min(...held.map((name) => this.armies.get(name) ?? 0));
    return held.filter((name) => this.armies.get(name) === fewest);
  }

  /** The seats that can be the next target, so that all together make one cycle. @param {string[]} targets */
  inTheCycle(targets) {
    const { seats } = this;
    let end = seats[targets.length] ?? "";
    while (targets.includes(end)) end = seats[targets.indexOf(end)] ?? "";
    const last = targets.length === seats.length - 1;
    return seats.filter((seat) => !targets.includes(seat) && (last || seat !== end));
  }

  /** The cards that can be drawn; if none are left, those that were traded come back. @param {string[]} cards */
  deck(cards) {
    const left = cards.filter((card) => !this.gone.has(card));
    if (left.length) return left;
    for (const card of this.traded) this.gone.delete(card);
    this.traded = [];
    return cards.filter((card) => !this.gone.has(card));
  }

  /** Follow a move, whoever made it. @param {string} line */
  follow(line) {
    const words = line
      .slice(line.indexOf(":") + 1)
      .trim()
      .split(" ");
    const [word, name = ""] = words;
    if (word === "lot") this.cast(Number(name));
    else if (word === "deal") this.settle(this.turn, name);
    else if (word === "claim") this.settle(line.slice(0, line.indexOf(":")), name);
    else if (word === "place") this.armies.set(name, (this.armies.get(name) ?? 0) + 1);
    else if (word === "mission") this.missions = this.missions?.filter((n) => n !== Number(name));
    else if (word === "target") this.targets?.push(name);
    else if (word === "card") this.gone.add(name);
    else if (word === "trade") this.traded.push(...words.slice(1, 4));
  }

  /** Rolls for the first deal: the highest begins, and ties roll again. @param {number} die */
  cast(die) {
    this.dice.push(die);
    if (this.dice.length < this.contenders.length) return;
    if (this.rolled) {
      this.rank();
      return;
    }
    const highest = Math.max(...this.dice);
    this.contenders = this.contenders.filter((_, n) => this.dice[n] === highest);
    this.dice = [];
    this.turn = this.contenders[0] ?? this.turn;
  }

  /** Those who rolled take the places that they have together, from the highest down; the level roll again. */
  rank() {
    const fallen = new Map(this.contenders.map((seat, n) => [seat, this.dice[n] ?? 0]));
    const thrown = (/** @type {string} */ seat) => fallen.get(seat) ?? 0;
    const ranked = [...this.contenders].sort((one, other) => thrown(other) - thrown(one));
    this.order = this.order.map((seat) => (fallen.has(seat) ? (ranked.shift() ?? seat) : seat));
    const level = [...new Set(fallen.values())].map((die) => this.contenders.filter((seat) => thrown(seat) === die));
    const place = (/** @type {string[]} */ [seat = ""]) => this.order.indexOf(seat);
    this.tied.push(...level.filter((seats) => seats.length > 1));
    this.tied.sort((one, other) => place(one) - place(other));
    this.contenders = this.tied.shift() ?? [];
    this.dice = [];
    if (!this.contenders.length) this.turn = this.order[0] ?? this.turn;
  }

  /** @param {string} seat @param {string} where */
  settle(seat, where) {
    this.empty = this.empty.filter((other) => other !== where);
    this.owners.set(where, seat);
    this.armies.set(where, 1);
    this.turn = this.order[(this.order.indexOf(seat) + 1) % this.order.length] ?? seat;
  }
}

/** @typedef {[attacker: number, defender: number]} Forces */

/** The numbers on both sides of an even roll or a battle. @param {string} line @returns {Forces} */
function forces(line) {
  const [, attacker, defender] = / (\d+) v (\d+) /.exec(line) ?? [];
  return [Number(attacker), Number(defender)];
}

/** How many dice each side rolled. @param {string} line @returns {Forces} */
function thrown(line) {
  const [ours = "", theirs = ""] = line.slice("dice: ".length).split(" / ");
  return [ours.split(" ").length, theirs.split(" ").length];
}

/** The lists of seats that a mark of the first state has. @param {string[]} parts @param {string} word */
function marked(parts, word) {
  const part = parts.map((one) => one.trim()).find((one) => one.startsWith(`${word} `));
  return part
    ? part
        .slice(word.length + 1)
        .split(", ")
        .map((seats) => seats.split(","))
    : [];
}

/**
 * So many dice for each side, the highest first.
 * @param {Forces} numbers @param {Below} below
 */
async function rolled(numbers, below) {
  const sides = [];
  for (const number of numbers) {
    const dice = [];
    for (let n = 0; n < number; n++) dice.push(1n + (await below(6n)));
    sides.push(dice.sort((one, other) => Number(other - one)).join(" "));
  }
  return `dice: ${sides.join(" / ")}`;
}

/**
 * @template T
 * @param {string} what @param {T[]} from @param {Below} below
 */
async function chosen(what, from, below) {
  return from.length ? `${what} ${from[Number(await below(BigInt(from.length)))]}` : `${what} -`;
}

// The order in which the commitment and the players' shares came, as a record states and proves it.

const COMMITMENT = "commitment";
const HUMAN = "human";
const NONCE = /^[0-9a-f]{64}$/;

/**
 * @typedef {object} Shared
 * @property {string} game
 * @property {string} commitment
 * @property {[string, string][]} shares Each seat that has one, with its share.
 * @property {string[]} bots Those of these seats on which bots sat when the game began.
 * @property {{ what: string, nonce: string }[]} order Empty if the record doesn't say.
 */

/**
 * @typedef {object} Promised
 * @property {"nobody" | "server"} chooser Who could have chosen the dice alone.
 * @property {string} sentence The same, with the reason.
 * @property {string[]} proven The seats whose shares were made after the commitment.
 * @property {string[]} faults Where the order contradicts the shares.
 */

/**
 * The order of a record, or a sentence that says what is wrong with it.
 * @param {string} text @param {string[]} sharing The seats that have a share.
 */
export function readOrder(text, sharing) {
  const order = text.split(",").map((part) => {
    const [, what = "", nonce = ""] = /^(\S*) ?(.*)$/.exec(part.trim()) ?? [];
    return { what, nonce };
  });
  const odd = order.find(({ nonce }) => nonce && !NONCE.test(nonce));
  if (odd) return `Expected a nonce of 64 hexadecimal digits in lower case, not '${odd.nonce.slice(0, 70)}'.`;
  const expected = [COMMITMENT, ...sharing];
  const same =
    order
      .map(({ what }) => what)
      .sort()
      .join() === [...expected].sort().join();
  return same ? order : `Expected ${listed(expected)}, each once, not '${text.slice(0, 70)}'.`;
}

/** The seats of bots, or none if there is not a player for each seat. @param {string} players @param {string[]} seats */
export function botsOf(players, seats) {
  const names = players.split(",").map((name) => name.trim().split(" ")[0]);
  return players && names.length === seats.length ? seats.filter((_, n) => names[n] !== HUMAN) : [];
}

/** @param {Shared} shared @returns {Promise<Promised>} */
export async function promised(shared) {
  const { game, commitment, shares, bots, order } = shared;
  const words = order.map(({ what }) => what);
  const early = words.slice(0, Math.max(0, words.indexOf(COMMITMENT)));
  /** @type {string[]} */
  const proven = [];
  /** @type {string[]} */
  const wrong = [];
  for (const [seat, share] of shares) {
    const nonce = order.find(({ what }) => what === seat)?.nonce;
    const made = nonce && (await shareOf(nonce, commitment, game));
    if (made === share) proven.push(seat);
    else if (made) wrong.push(`The nonce of ${seat} makes another share, ${made}.`);
  }
  const late = proven.filter((seat) => early.includes(seat));
  const unproven = shares.map(([seat]) => seat).filter((seat) => !proven.includes(seat));
  const chooser = proven.length && !bots.length ? "nobody" : "server";
  return {
    chooser,
    sentence: chooser === "nobody" ? holds(proven, unproven) : fails(shared, early, unproven),
    proven,
    faults: [...wrong, ...late.map((seat) => `The nonce of ${seat} proves that this share came after the commitment.`)],
  };
}

/** @param {string[]} proven @param {string[]} unproven */
function holds(proven, unproven) {
  const rest = unproven.length ? ` Nothing proves that ${sharesOf(unproven)} did.` : "";
  return `Nobody could have chosen the dice alone: ${sharesOf(proven)} came after the commitment.${rest}`;
}

/** @param {Shared} shared @param {string[]} early @param {string[]} unproven */
function fails({ shares, bots, order }, early, unproven) {
  return `The server could have chosen the dice: ${reason()}.`;

  function reason() {
    if (!shares.length) return "nobody added a share";
    if (bots.length) return `${listed(bots)} ${bots.length === 1 ? "is a bot" : "are bots"}, and bots add no share`;
    if (!order.length) return `the record doesn't say whether ${sharesOf(unproven)} came after the commitment`;
    const late = unproven.filter((seat) => !early.includes(seat));
    return [
      early.length && `${sharesOf(early)} came before the commitment`,
      late.length && `nothing proves that ${sharesOf(late)} came after the commitment`,
    ]
      .filter(Boolean)
      .join(", and ");
  }
}

/** @param {string[]} seats */
const sharesOf = (seats) => `the ${seats.length === 1 ? "share" : "shares"} of ${listed(seats)}`;

/** @param {string[]} words */
export const listed = (words) => [words.slice(0, -1).join(", "), words.at(-1)].filter(Boolean).join(" and ");
