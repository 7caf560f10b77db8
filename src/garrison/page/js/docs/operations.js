/** The operations of an OpenAPI page: what to ask, with what, and what the server answers. */
import { capital, h } from "../dom.js";
import { inline, written } from "./prose.js";
import { kind } from "./types.js";

/** @typedef {Record<string, any>} Json */
/** @typedef {{ method: string, path: string, of: Json, id: string }} Operation */

const METHODS = ["get", "post", "put", "patch", "delete"];

/**
 * All operations, in the order of the page.
 * @param {Json} api
 * @returns {Operation[]}
 */
export function operations(api) {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method,
      path,
      of: {
        ...item[method],
        parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])],
        responses: Object.fromEntries(
          Object.entries(item[method].responses ?? {}).map(([status, one]) => [status, led(api, one)]),
        ),
      },
      id: item[method].operationId ?? `${method}${path}`,
    })),
  );
}

/** What a reference leads to within the page. @param {Json} api @param {Json} part @returns {Json} */
function led(api, part) {
  if (!part.$ref) return part;
  return (
    part.$ref
      .split("/")
      .slice(1)
      .reduce((/** @type {Json} */ place, /** @type {string} */ key) => place?.[key], api) ?? {}
  );
}

/**
 * The heading that an operation stands under: its tag, or else the first word of its path.
 * @param {Operation} operation
 */
export function groupOf({ path, of }) {
  return capital(of.tags?.[0] ?? path.split("/").filter(Boolean)[1] ?? path.replaceAll("/", ""));
}

/** @param {Operation} operation */
export function operationSection({ method, path, of, id }) {
  return h(
    "article",
    { class: "operation", id, "aria-labelledby": `title-${id}` },
    h(
      "h3",
      { id: `title-${id}` },
      h("span", { class: `method ${method}` }, method.toUpperCase()),
      " ",
      h("code", {}, path),
    ),
    of.summary && h("p", { class: "said" }, inline(of.summary)),
    written(beyond(of.summary, of.description)),
    of.parameters.length > 0 && parameters(of.parameters),
    body("Send", of.requestBody),
    answers(of.responses ?? {}),
  );
}

/** What a description says beyond its summary. @param {string} [summary] @param {string} [description] */
function beyond(summary = "", description = "") {
  return description.startsWith(summary) ? description.slice(summary.length).replace(/^[.\s]+/, "") : description;
}

/** @param {Json[]} list */
function parameters(list) {
  const rows = list.map((one) =>
    h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        h("code", {}, one.name),
        h("small", {}, ` ${one.in === "path" ? "in the path" : `in the ${one.in}`}`),
      ),
      h("td", {}, kind(one.schema ?? {}), one.required ? null : h("small", {}, "may be left out")),
      h("td", {}, one.description && inline(one.description)),
    ),
  );
  return h(
    "div",
    { class: "scrolls" },
    h("table", { class: "plain fields" }, h("caption", {}, "Parameters"), h("tbody", {}, rows)),
  );
}

/** @param {string} word @param {Json | undefined} of */
function body(word, of) {
  const [type, media] = Object.entries(of?.content ?? {})[0] ?? [];
  if (!type || !media) return null;
  return h(
    "div",
    { class: "body" },
    h(
      "p",
      {},
      h("b", {}, word),
      " ",
      kind(media.schema ?? {}),
      type === "application/json" ? null : h("small", {}, ` as ${type}`),
    ),
    examples(media, word),
  );
}

/** @param {Json} media @param {string} word */
function examples(media, word) {
  const named = Object.entries(media.examples ?? {}).map(
    ([name, one]) => /** @type {[string, any]} */ ([one.summary ?? name, one.value]),
  );
  const all =
    media.example === undefined ? named : [...named, /** @type {[string, any]} */ (["Example", media.example])];
  return all.map(([name, value]) =>
    h(
      "details",
      { class: "example", open: word === "Send" },
      h("summary", {}, capital(name)),
      h(
        "pre",
        { tabindex: 0, role: "group", "aria-label": name },
        typeof value === "string" ? value : JSON.stringify(value, null, 2),
      ),
    ),
  );
}

/** @param {Json} responses */
function answers(responses) {
  const all = Object.entries(responses);
  const well = all.filter(([status]) => status < "400");
  const not = all.filter(([status]) => status >= "400");
  return [
    well.map(
      ([status, one]) => body(`${status} gives`, one) ?? h("p", {}, h("b", {}, status), ` ${one.description ?? ""}`),
    ),
    not.length > 0 &&
      h(
        "details",
        { class: "errors" },
        h("summary", {}, `Refusals: ${not.map(([status]) => status).join(", ")}`),
        h(
          "ul",
          {},
          not.map(([status, one]) => h("li", {}, h("b", {}, status), " ", inline(one.description ?? ""))),
        ),
      ),
  ];
}
