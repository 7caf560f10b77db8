// Attacks with less luck, as docs/dice.md explains them: even rolls, and battles whose end is drawn at once.

/** @typedef {(k: bigint) => Promise<bigint>} Below */

/**
 * @typedef {object} Law The options of a game that say how attacks are decided.
 * @property {number} luck Percent of the rolls that are made with real dice.
 * @property {number} attack The most dice of the attacker.
 * @property {number} defend The most dice of the defender.
 * @property {"dice" | "balanced" | "likelier"} by
 */

const FACES = [1, 2, 3, 4, 5, 6];
const FULL = 100;
const MOST_DICE = 3;

/** The law in the options of a record, which may hold anything. @param {Record<string, any>} given @returns {Law} */
export function lawOf(given) {
  const number = (/** @type {string} */ name, /** @type {number} */ usual, most = usual) =>
    Number.isInteger(given[name]) ? Math.max(0, Math.min(most, given[name])) : usual;
  const by = ["balanced", "likelier"].includes(given.whole_by) ? given.whole_by : "dice";
  return {
    luck: number("luck", FULL),
    attack: number("attack_dice", MOST_DICE),
    defend: number("defend_dice", 2, MOST_DICE),
    by,
  };
}

/** How many of all rolls cost the attacker 0, 1, ... armies. @type {Map<string, number[]>} */
const counted = new Map();

/** @param {number} attack @param {number} defend */
function ways(attack, defend) {
  const key = `${attack} ${defend}`;
  const known = counted.get(key);
  if (known) return known;
  const found = Array.from({ length: Math.min(attack, defend) + 1 }, () => 0);
  for (const ours of throws(attack))
    for (const theirs of throws(defend)) {
      const lost = ours.slice(0, defend).filter((die, n) => n < theirs.length && die <= (theirs[n] ?? 0)).length;
      found[lost] = (found[lost] ?? 0) + 1;
    }
  counted.set(key, found);
  return found;
}

/** Every throw of so many dice, each the highest first. @param {number} dice @returns {number[][]} */
function throws(dice) {
  const all = dice ? throws(dice - 1).flatMap((rest) => FACES.map((face) => [...rest, face])) : [[]];
  return all.map((one) => one.sort((a, b) => b - a));
}

/**
 * What an even roll costs the attacker at least, and how many of how many even rolls cost one more.
 * @param {number} attack @param {number} defend
 */
function mean(attack, defend) {
  const found = ways(attack, defend);
  const all = 6 ** (attack + defend);
  const lost = found.reduce((sum, number, n) => sum + n * number, 0);
  return { least: Math.floor(lost / all), more: lost % all, all };
}

/** Whether real dice fall, which is drawn unless it is certain. @param {Law} law @param {Below} below */
export async function isWithDice({ luck }, below) {
  if (luck >= FULL || luck <= 0) return luck > 0;
  return (await below(100n)) < BigInt(luck);
}

/** An even roll in place of so many dice. @param {number} attack @param {number} defend @param {Below} below */
export async function evenRoll(attack, defend, below) {
  if (attack > MOST_DICE || defend > MOST_DICE) return "dice: even";
  const { least, more, all } = mean(attack, defend);
  const shared = divisor(more, all);
  const draw = more ? await below(BigInt(all / shared)) : 0n;
  const lost = least + (more && draw >= BigInt((all - more) / shared) ? 1 : 0);
  return `dice: even ${attack} v ${defend} loses ${lost} / ${Math.min(attack, defend) - lost}`;
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b ? divisor(b, a % b) : a);

// Whole battles

const LARGEST = 300;
const UNLIKELY = 1e-18;
const [NEARLY_HALF, NEARLY_WHOLE] = [0.5 - 1e-12, 1e-9];
const [SURE, FAVOUR, CUT, FOCUS] = [0.05, 1.3, 0.1, 1.8];
const DRAWS = 2 ** 32;

/** @typedef {{ lost: number, killed: number, chance: number }} End */

/**
 * The end of a battle of so many armies against so many.
 * @param {number} committed @param {number} defenders @param {Law} law @param {Below} below
 */
export async function battle(committed, defenders, law, below) {
  const { lost, killed } = await drawn(ends(committed, defenders, law), below);
  return `dice: battle ${committed} v ${defenders} loses ${lost} / ${killed}`;
}

/** @param {End[]} possible @param {Below} below @returns {Promise<End>} */
async function drawn(possible, below) {
  const last = /** @type {End} */ (possible.at(-1));
  if (possible.length === 1) return last;
  const draw = Number(await below(BigInt(DRAWS)));
  let total = 0;
  for (const end of possible) {
    total += end.chance;
    if (Math.floor(total * DRAWS + 0.5) > draw) return end;
  }
  return last;
}

/** All ends, the best for the attacker first. @param {number} committed @param {number} defenders @param {Law} law */
export function ends(committed, defenders, law) {
  const scale = Math.ceil(Math.max(committed, defenders) / LARGEST);
  let sides = fought(Math.ceil(committed / scale), Math.ceil(defenders / scale), law);
  if (law.by === "balanced") sides = balanced(sides);
  if (law.by === "likelier") sides = likelier(sides);
  const won = sides.won.map((chance, n) => ({ lost: Math.min(n * scale, committed - 1), killed: defenders, chance }));
  const held = sides.held.map((chance, n) => ({ lost: committed, killed: Math.min(n * scale, defenders - 1), chance }));
  return [...won, ...held.reverse()].filter(({ chance }) => chance);
}

/** @typedef {{ won: number[], held: number[] }} Sides The chances of each number that the winner loses. */

/**
 * Rolling to the end, followed from the most armies down to none.
 * @param {number} attackers @param {number} defenders @param {Law} law @returns {Sides}
 */
function fought(attackers, defenders, law) {
  const won = zeros(attackers);
  const held = zeros(defenders);
  const total = attackers + defenders;
  /** @type {Map<number, Map<number, number>>} */
  const waiting = new Map([[total, new Map([[attackers, 1]])]]);
  for (let left = total; left > 0; left--) {
    for (const [free, chance] of waiting.get(left) ?? []) {
      const against = left - free;
      if (!against) won[attackers - free] = (won[attackers - free] ?? 0) + chance;
      else if (!free) held[defenders - against] = (held[defenders - against] ?? 0) + chance;
      else if (chance > UNLIKELY)
        for (const { lost, killed, chance: share } of rolls(
          Math.min(free, law.attack),
          Math.min(against, law.defend),
          law,
        )) {
          const places = waiting.get(left - lost - killed) ?? new Map();
          waiting.set(left - lost - killed, places);
          places.set(free - lost, (places.get(free - lost) ?? 0) + chance * share);
        }
    }
    waiting.delete(left);
  }
  return { won, held };
}

/** What a roll can cost, with luck as the law has it. @param {number} attack @param {number} defend @param {Law} law */
function rolls(attack, defend, { luck }) {
  const { least, more, all } = mean(attack, defend);
  const pairs = Math.min(attack, defend);
  return ways(attack, defend)
    .map((number, lost) => {
      const even = lost === least ? all - more : lost === least + 1 ? more : 0;
      return { lost, killed: pairs - lost, chance: (luck * number + (FULL - luck) * even) / (FULL * all) };
    })
    .filter(({ chance }) => chance);
}

/** @param {number} n */
const zeros = (n) => Array.from({ length: n }, () => 0);

/** @param {Sides} sides @returns {Sides} */
function balanced({ won, held }) {
  let chance = sum(won);
  chance = chance <= SURE ? 0 : chance >= 1 - SURE ? 1 : chance;
  chance = chance ** FAVOUR / (chance ** FAVOUR + (1 - chance) ** FAVOUR);
  const line = [...scaled(won, chance), ...scaled(held, 1 - chance).reverse()];
  const kept = scaled(cut(cut(line).reverse()).reverse(), 1);
  const first = kept.slice(0, won.length);
  const second = kept.slice(won.length).reverse();
  const wins = sum(first);
  const focused = (/** @type {number[]} */ side) => side.map((each) => each ** FOCUS);
  return { won: scaled(focused(first), wins), held: scaled(focused(second), 1 - wins) };
}

/** The line without the first tenth of its chance. @param {number[]} line */
function cut(line) {
  let left = CUT;
  return line.map((chance) => {
    const gone = Math.min(left, chance);
    left -= gone;
    return chance - gone;
  });
}

/** @param {Sides} sides @returns {Sides} */
function likelier({ won, held }) {
  const wins = sum(won) >= NEARLY_HALF;
  const winner = wins ? won : held;
  const average = sum(winner.map((chance, lost) => lost * chance)) / sum(winner);
  const lost = Math.min(Math.floor(average + 0.5 + NEARLY_WHOLE), winner.length - 1);
  const certain = winner.map((_, n) => (n === lost ? 1 : 0));
  return wins ? { won: certain, held: zeros(held.length) } : { won: zeros(won.length), held: certain };
}

/** @param {number[]} chances @param {number} total */
function scaled(chances, total) {
  const now = sum(chances);
  return chances.map((chance) => (now ? (chance * total) / now : 0));
}

/** @param {number[]} chances */
const sum = (chances) => chances.reduce((total, chance) => total + chance, 0);
