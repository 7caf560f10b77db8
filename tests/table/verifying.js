// Answers of the page's verifier, for the tests: a question in JSON on each line of the input, its answer on each line of the output.

import { createInterface } from "node:readline";
import { check } from "../../src/garrison/server/page/js/verify/dice.js";
import { commitment, Dice, fromHex, toHex } from "../../src/garrison/server/page/js/verify/draws.js";
import { chained } from "../../src/garrison/server/page/js/verify/record.js";

const diceOf = (told) =>
  Dice.of(
    fromHex(told.secret),
    told.shares.map((share) => (share === "none" ? new Uint8Array() : fromHex(share))),
    told.game,
  );

const ANSWERS = {
  commitment: (told) => commitment(fromHex(told.secret)),
  block: async (told) => toHex(await (await diceOf(told)).block(told.move, told.n)),
  numbers: async (told) => {
    const below = (await diceOf(told)).below(told.move);
    const numbers = [];
    for (const k of told.below) numbers.push(`${await below(BigInt(k))}`);
    return numbers;
  },
  chain: (told) => chained({ pinned: told.header, moves: told.lines.map((text) => ({ text })) }),
  check: (told) => check(Uint8Array.from(Buffer.from(told.file, "base64"))),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [kind, told] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await ANSWERS[kind](told))}\n`);
}
