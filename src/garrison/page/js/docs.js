/** The API, as the server describes it in its schema: every address, what it takes and what it answers. */
import { begin } from "./begin.js";
import { groupOf, operationSection, operations } from "./docs/operations.js";
import { written } from "./docs/prose.js";
import { typeSection } from "./docs/types.js";
import { $, h, show } from "./dom.js";
import { head } from "./head.js";
import { get } from "./net/api.js";

/** @typedef {import("./docs/operations.js").Operation} Operation */
/** @typedef {Map<string, Operation[]>} Groups by the heading they stand under */
/** @typedef {[string, any]} Type */

const place = h(
  "div",
  { class: "api" },
  h("h1", {}, "API"),
  h("p", { class: "muted" }, "Asking the server for its schema …"),
);
$("#main").append(place);

await begin(async () => {
  const [api] = await Promise.all([get("/api/schema"), head()]);
  draw(api);
});
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
