/** Chances in percent, as the server tells them. */
import "./browser.js";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { percent, percentInWords } from "../../../src/garrison/page/js/dom.js";

const ROWS = JSON.parse(readFileSync(new URL("../../telling/percents.json", import.meta.url), "utf8"));

test("nothing that can fail looks certain, and nothing that can happen looks impossible", () => {
  for (const { chance, places, told } of ROWS) assert.equal(percent(chance, places), told);
});

test("sentences have words for it", () => {
  assert.deepEqual(
    [0.001, 0.5, 0.999].map((chance) => percentInWords(chance, 0)),
    ["under 1%", "50%", "over 99%"],
  );
});
