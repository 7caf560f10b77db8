/** The reference of the API in words: the little of Markdown that descriptions use, and what a value may be. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { inline, kind, nameOf, typeSection, written } from "../../../src/garrison/page/js/docs/types.js";
import { prose } from "../../../src/garrison/page/js/fields.js";
import { read } from "./browser.js";

/** Elements as text with their names: "a <b>word</b>". */
function html(parts) {
  const told = (part) =>
    typeof part === "object" ? `<${part.tag}>${part.children.map(told).join("")}</${part.tag}>` : `${part}`;
  return read(parts).children.map(told).join("");
}

test("bold, italic and code within a sentence", () => {
  assert.equal(html(inline("a **b** and `c *d*` and *e f*.")), "a <b>b</b> and <code>c *d*</code> and <em>e f</em>.");
  for (const plain of ["2 * 3 * 4 and **", "*a", "*abc", "**abc", "`abc"]) assert.equal(html(inline(plain)), plain);
  assert.equal(html(inline("`x`* 2")), "<code>x</code>* 2");
  assert.equal(html(inline("<b>`x`</b>")), "<b><code>x</code></b>");
  assert.equal(html(prose("say `a` or `b`")), "say <code>a</code> or <code>b</code>");
});

test("headings, paragraphs, lists, tables and examples", () => {
  const text = `# Games

A game
goes **on**.

* one
  and more
* two

1. first
2. second

| a | \`b\` |
|---|---|
|1|2|

\`\`\`json
{"a": 1,

 "b": 2}
\`\`\`

The end.`;
  assert.equal(
    html(written(text)),
    [
      "<h2>Games</h2>",
      "<p>A game goes <b>on</b>.</p>",
      "<ul><li>one and more</li><li>two</li></ul>",
      "<ol><li>first</li><li>second</li></ol>",
      "<div><table><thead><tr><th>a</th><th><code>b</code></th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>",
      '<pre>{"a": 1,\n\n "b": 2}</pre>',
      "<p>The end.</p>",
    ].join(""),
  );
  assert.deepEqual([written(""), written(undefined)], [[], []]);
});

test("what a value may be is told in words", () => {
  const told = (schema) => read(kind(schema)).textContent;
  assert.equal(told({ type: "string" }), "text");
  assert.equal(told({ type: "string", maxLength: 5, minLength: 1 }), "text of at most 5 characters, and at least 1");
  assert.equal(told({ type: "integer", minimum: 0, maximum: 9 }), "a whole number from 0 to 9");
  assert.equal(told({ type: "number", minimum: 0 }), "a number from 0");
  assert.equal(told({ type: "number", maximum: 9 }), "a number up to 9");
  assert.equal(told({ type: ["string", "null", "integer"] }), "text, null or a whole number");
  assert.equal(told({ enum: ["a", "b", 3] }), "a, b or 3");
  assert.equal(told({ const: 1 }), "1");
  assert.equal(told({ anyOf: [{ $ref: "#/components/schemas/Game" }, { type: "null" }] }), "Game or null");
  assert.equal(told({ oneOf: [{ type: "boolean" }] }), "true or false");
  assert.equal(told({ type: "array" }), "a list of values");
  assert.equal(told({ type: "array", items: { type: "integer" } }), "a list of whole numbers");
  assert.equal(told({ type: "array", items: { type: "boolean" } }), "a list of true or false");
  assert.equal(
    told({ type: "array", items: { type: "array", items: { type: "string" } } }),
    "a list of lists of texts",
  );
  assert.equal(
    told({ type: "array", prefixItems: [{ type: "integer" }, { type: "string" }] }),
    "a list of 2: a whole number, text",
  );
  assert.equal(
    told({ type: "array", items: { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }] } }),
    "a list of lists of 2: a whole number, text",
  );
  assert.equal(told({ type: "object", additionalProperties: { type: "integer" } }), "an object of whole numbers");
  assert.equal(told({ type: "object", additionalProperties: false }), "an object");
  assert.equal(told({}), "any JSON");
  assert.equal(
    read(kind({ $ref: "#/components/schemas/Game" }))
      .all("a")[0]
      .getAttribute("href"),
    "#type-Game",
  );
  assert.equal(nameOf("#/components/schemas/Game"), "Game");
});

test("a type is told field by field, with what is usual and what may be left out", () => {
  const schema = {
    description: "A **game**.",
    required: ["id"],
    properties: {
      id: { type: "string", description: "Its `id`." },
      at: { type: "integer", default: -1 },
      title: { type: "string", default: "" },
      seats: { type: "integer" },
    },
  };
  const section = typeSection("Game", schema);
  const rows = section
    .all("tr")
    .slice(1)
    .map((row) => row.children.map((cell) => read(cell).textContent));
  assert.deepEqual(rows, [
    ["id", "text", "Its id."],
    ["at", "a whole numberusually -1", ""],
    ["title", "textmay be left out", ""],
    ["seats", "a whole numbermay be left out", ""],
  ]);
  assert.equal(section.getAttribute("id"), "type-Game");
  assert.equal(typeSection("Name", { type: "string" }).all("p")[0].textContent, "text");
});
