/** The API, as the server describes it in its schema: every address, what it takes and what it answers. */
import { inline, kind, typeSection, written } from "./docs/types.js";
import { $, capital, h, show } from "./dom.js";
import { begin, head } from "./head.js";
import { get } from "./net/api.js";

/** @typedef {Map<string, Operation[]>} Groups by the heading they stand under */
/** @typedef {[string, any]} Type */

const place = h(
  "div",
  { class: "api" },
  h("h1", {}, "API"),
  h("p", { class: "muted" }, "Asking the server for its schema …"),
);
$("#main").append(place);

if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

/** @param {any} api */
function draw(api) {
  const groups = grouped(operations(api));
  const types = /** @type {Type[]} */ (Object.entries(api.components?.schemas ?? {})).sort(([a], [b]) =>
    a.localeCompare(b),
  );
  show(
    place,
    h("h1", {}, "API"),
    h(
      "p",
      { class: "small muted" },
      `${api.info?.title} ${api.info?.version} · `,
      h("a", { href: "/api/schema" }, "the schema as a file"),
      `, OpenAPI ${api.openapi}`,
    ),
    written(api.info?.description),
    [...groups].map(([name, list]) => section(anchor(name), name, list.map(operationSection))),
    types.length > 0 &&
      section(
        "types",
        "Types",
        types.map(([name, schema]) => typeSection(name, schema)),
      ),
  );
  place.before(contents(groups, types));
}

/** @param {string} id @param {string} title @param {Element[]} parts */
function section(id, title, parts) {
  return h(
    "section",
    { class: "group", id, "aria-labelledby": `${id}-title` },
    h("h2", { id: `${id}-title` }, title),
    parts,
  );
}

/** @param {Operation[]} list @returns {Groups} */
function grouped(list) {
  /** @type {Groups} */
  const found = new Map();
  for (const one of list) found.set(groupOf(one), [...(found.get(groupOf(one)) ?? []), one]);
  return found;
}

/** @param {string} name */
function anchor(name) {
  return `group-${name.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

/** @param {Groups} groups @param {Type[]} types */
function contents(groups, types) {
  const links = [...groups].map(([name, list]) =>
    h("li", {}, h("a", { href: `#${anchor(name)}` }, name), h("ul", {}, list.map(entry))),
  );
  const wide = matchMedia("(min-width: 901px)").matches;
  return h(
    "nav",
    { class: "contents", "aria-label": "Contents" },
    h(
      "details",
      { open: wide },
      h("summary", {}, "Contents"),
      h("ul", {}, links, types.length > 0 && h("li", {}, h("a", { href: "#types" }, "Types"))),
    ),
  );
}

/** @param {Operation} operation */
function entry({ id, method, path }) {
  return h(
    "li",
    {},
    h("a", { href: `#${id}` }, h("span", { class: "method" }, method.toUpperCase()), " ", path.replace(/^\/api/, "")),
  );
}

// The operations of an OpenAPI page: what to ask, with what, and what the server answers

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

/** What a `$ref` within the page refers to. @param {Json} api @param {Json} part @returns {Json} */
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

await begin(async () => {
  const [api] = await Promise.all([get("/api/schema"), head()]);
  draw(api);
});
