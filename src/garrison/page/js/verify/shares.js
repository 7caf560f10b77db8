// What a record says and proves of the order in which the commitment and the players' shares came.

import { shareOf } from "./draws.js";

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

/** The seats on which bots sat, unless there is no player for each seat. @param {string} players @param {string[]} seats */
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
