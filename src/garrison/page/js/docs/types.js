/** The types of an OpenAPI page in words: what a value may be, and the fields of each named type. */
import { h } from "../dom.js";

/** @typedef {import("../dom.js").Child} Child */

/** @typedef {Record<string, any>} Schema of JSON */

/** @param {string} ref */
export function nameOf(ref) {
  return ref.split("/").at(-1) ?? ref;
}

/** @type {Record<string, [string, string]>} one, and several */
const KINDS = {
  string: ["text", "texts"],
  integer: ["a whole number", "whole numbers"],
  number: ["a number", "numbers"],
  boolean: ["true or false", "true or false"],
  object: ["an object", "objects"],
  array: ["a list", "lists"],
  null: ["null", "null"],
};

/** @param {string} type */
function one(type) {
  return KINDS[type]?.[0] ?? type;
}

/**
 * What a value may be.
 * @param {Schema} schema
 * @returns {Child}
 */
export function kind(schema) {
  if (schema.$ref) return h("a", { href: `#type-${nameOf(schema.$ref)}` }, nameOf(schema.$ref));
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return joined(schema.enum.map(code));
  if (schema.anyOf ?? schema.oneOf) return joined((schema.anyOf ?? schema.oneOf).map(kind));
  if (schema.allOf) return joined(schema.allOf.map(kind));
  if (Array.isArray(schema.type)) return joined(schema.type.map(one));
  if (schema.type === "array") return list(schema);
  const of = schema.additionalProperties;
  if (schema.type === "object" && some(of)) return ["an object of ", several(of)];
  return [schema.type ? one(schema.type) : "any JSON", limits(schema)];
}

/** @param {Schema} schema */
function list({ prefixItems, items }) {
  if (prefixItems) return [`a list of ${prefixItems.length}: `, joined(prefixItems.map(kind), ", ")];
  return ["a list of ", some(items) ? several(items) : "values"];
}

/** @param {unknown} schema */
function some(schema) {
  return Boolean(schema) && typeof schema === "object" && Object.keys(/** @type {object} */ (schema)).length > 0;
}

/** @param {Schema} schema @returns {Child} */
function several(schema) {
  if (schema.type === "array" && schema.prefixItems)
    return ["lists of ", `${schema.prefixItems.length}: `, joined(schema.prefixItems.map(kind), ", ")];
  if (schema.type === "array") return ["lists of ", some(schema.items) ? several(schema.items) : "values"];
  return typeof schema.type === "string" && !schema.enum ? (KINDS[schema.type]?.[1] ?? schema.type) : kind(schema);
}

/** @param {unknown} value */
function code(value) {
  return h("code", {}, typeof value === "string" ? value : JSON.stringify(value));
}

/** @param {Child[]} parts @param {string} [between] */
function joined(parts, between = " or ") {
  return parts.flatMap((part, i) => (i ? [i === parts.length - 1 || between === ", " ? between : ", ", part] : [part]));
}

/** @param {Schema} schema */
function limits({ minimum, maximum, minLength, maxLength }) {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  if (maximum !== undefined) return ` up to ${maximum}`;
  if (maxLength !== undefined)
    return ` of at most ${maxLength} characters${minLength ? `, and at least ${minLength}` : ""}`;
  return "";
}

/**
 * A named type with its fields.
 * @param {string} name
 * @param {Schema} schema
 */
export function typeSection(name, schema) {
  const fields = Object.entries(schema.properties ?? {});
  return h(
    "article",
    { class: "type", id: `type-${name}`, "aria-labelledby": `name-${name}` },
    h("h3", { id: `name-${name}` }, name),
    written(schema.description),
    fields.length ? table(fields, schema.required ?? []) : h("p", { class: "small" }, kind(schema)),
  );
}

/** @param {[string, Schema][]} fields @param {string[]} required */
function table(fields, required) {
  const rows = fields.map(([field, schema]) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, h("code", {}, field)),
      h("td", {}, kind(schema), usual(schema, required.includes(field))),
      h("td", {}, schema.description && inline(schema.description)),
    ),
  );
  return h(
    "div",
    { class: "scrolls" },
    h(
      "table",
      { class: "plain fields" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          ["Field", "Value", "What it says"].map((word) => h("th", { scope: "col" }, word)),
        ),
      ),
      h("tbody", {}, rows),
    ),
  );
}

/** @param {Schema} schema @param {boolean} required */
function usual({ default: value }, required) {
  if (required) return null;
  if (value === undefined || value === "") return h("small", {}, "may be left out");
  return h("small", {}, "usually ", code(value));
}

// The little of Markdown that descriptions use: headings, paragraphs, lists, examples, bold and code

/**
 * @param {string | undefined} text
 * @returns {Child[]}
 */
export function written(text) {
  return blocks(text ?? "").map(block);
}

/** Parts with an empty line between them; an example keeps its empty lines. @param {string} text */
function blocks(text) {
  return text
    .split(/^(```[^\n]*\n[\s\S]*?^```)$/m)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n\s*\n/)))
    .filter((part) => part.trim());
}

/** @param {string} text @returns {Child} */
function block(text) {
  const trimmed = text.trim();
  if (trimmed.startsWith("```"))
    return h(
      "pre",
      { tabindex: 0, role: "group", "aria-label": "Example" },
      trimmed.split("\n").slice(1, -1).join("\n"),
    );
  const heading = /^(#+) (.*)$/.exec(trimmed);
  if (heading) return h("h2", { class: "topic" }, inline(heading[2] ?? ""));
  if (/^[*-] /.test(trimmed)) return h("ul", { class: "bullets" }, items(trimmed, /^[*-] /m));
  if (/^\d+\. /.test(trimmed)) return h("ol", { class: "bullets" }, items(trimmed, /^\d+\. /m));
  if (trimmed.startsWith("|")) return tableOf(trimmed.split("\n").map(cells));
  return h("p", {}, inline(trimmed.replaceAll("\n", " ")));
}

/** @param {string} line */
function cells(line) {
  return line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

/** The second line only draws a rule. @param {string[][]} rows */
function tableOf([heads = [], , ...rows]) {
  const head = h(
    "tr",
    {},
    heads.map((cell) => h("th", { scope: "col" }, inline(cell))),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      {},
      row.map((cell) => h("td", {}, inline(cell))),
    ),
  );
  return h("div", { class: "scrolls" }, h("table", { class: "plain" }, h("thead", {}, head), h("tbody", {}, body)));
}

/** @param {string} text @param {RegExp} mark */
function items(text, mark) {
  return text
    .split(mark)
    .filter(Boolean)
    .map((item) => h("li", {}, inline(item.trim().replaceAll(/\s*\n\s*/g, " "))));
}

/**
 * Bold, italic and code within a sentence.
 * @param {string} text
 * @returns {Child[]}
 */
export function inline(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).map((part, i) => {
    if (i % 2 === 0) return part;
    if (part.startsWith("`")) return h("code", {}, part.slice(1, -1));
    return part.startsWith("**") ? h("b", {}, part.slice(2, -2)) : h("em", {}, part.slice(1, -1));
  });
}
