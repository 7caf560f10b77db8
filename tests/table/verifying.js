// What the page's verifier says, for the tests: a file in base64 on each line of the input, its verdict as JSON on each line of the output.

import { createInterface } from "node:readline";
import { check } from "../../src/garrison/page/js/verify/dice.js";

for await (const line of createInterface({ input: process.stdin })) {
  const verdict = await check(Uint8Array.from(Buffer.from(line, "base64")));
  process.stdout.write(`${JSON.stringify(verdict)}\n`);
}
