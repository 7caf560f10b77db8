/** The types of an OpenAPI page in words: what a value may be, and the fields of each named type. */
import { h } from "../dom.js";
import { prose } from "../fields.js";

/** @typedef {import("../dom.js").Child} Child */
/** @typedef {Record<string, any>} Schema of JSON */

/** @param {string} ref */
export function nameOf(ref) {
  return ref.split("/").at(-1) ?? ref;
}

/** @type {Record<string, string>} */
const KINDS = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  null: "null",
};

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
  if (Array.isArray(schema.type)) return joined(schema.type.map((/** @type {string} */ type) => KINDS[type] ?? type));
  if (schema.prefixItems) return ["a list of ", joined(schema.prefixItems.map(kind), ", ")];
  if (schema.type === "array")
    return ["a list of ", schema.items && Object.keys(schema.items).length ? kind(schema.items) : "values"];
  if (
    schema.type === "object" &&
    typeof schema.additionalProperties === "object" &&
    Object.keys(schema.additionalProperties).length
  )
    return ["an object of ", kind(schema.additionalProperties)];
  return [KINDS[schema.type] ?? "any JSON", limits(schema)];
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
    paragraphs(schema.description),
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
      h("td", {}, schema.description && prose(schema.description)),
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
function usual(schema, required) {
  if (required) return null;
  return schema.default === undefined
    ? h("small", {}, "may be left out")
    : h("small", {}, "usually ", code(schema.default));
}

/**
 * A text of several paragraphs.
 * @param {string | undefined} text
 */
export function paragraphs(text) {
  return (text ?? "")
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((part) => h("p", {}, prose(part.replaceAll("\n", " "))));
}
