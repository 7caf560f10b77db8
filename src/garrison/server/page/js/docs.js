/** The API, as the server describes it in its schema: every address, what it takes and what it answers. */
import { groupOf, operationSection, operations } from "./docs/operations.js";
import { written } from "./docs/prose.js";
import { typeSection } from "./docs/types.js";
import { $, h, show } from "./dom.js";
import { head } from "./head.js";
import { get } from "./net/api.js";

const place = $("#main");
show(place, h("p", { class: "muted" }, "Asking the server for its schema …"));
const [api] = await Promise.all([get("/api/schema"), head()]);
const groups = grouped(operations(api));
const types = Object.entries(api.components?.schemas ?? {}).sort(([a], [b]) => a.localeCompare(b));

show(
  place,
  contents(),
  h(
    "div",
    { class: "api" },
    h("h1", {}, api.info?.title ?? "API"),
    h(
      "p",
      { class: "small muted" },
      `Version ${api.info?.version ?? "?"} · `,
      h("a", { href: "/api/schema" }, "the schema as a file"),
      ", OpenAPI 3.1",
    ),
    written(api.info?.description),
    [...groups].map(([name, list]) =>
      h(
        "section",
        { class: "group", id: anchor(name), "aria-labelledby": `${anchor(name)}-title` },
        h("h2", { id: `${anchor(name)}-title` }, name),
        list.map(operationSection),
      ),
    ),
    types.length > 0 &&
      h(
        "section",
        { class: "group", id: "types", "aria-labelledby": "types-title" },
        h("h2", { id: "types-title" }, "Types"),
        types.map(([name, schema]) => typeSection(name, /** @type {any} */ (schema))),
      ),
  ),
);
document.documentElement.dataset.ready = "yes";
if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();

/** @param {import("./docs/operations.js").Operation[]} list */
function grouped(list) {
  /** @type {Map<string, import("./docs/operations.js").Operation[]>} */
  const found = new Map();
  for (const one of list) found.set(groupOf(one), [...(found.get(groupOf(one)) ?? []), one]);
  return found;
}

/** @param {string} name */
function anchor(name) {
  return `group-${name.toLowerCase().replaceAll(/\W+/g, "-")}`;
}

function contents() {
  const links = [...groups].map(([name, list]) =>
    h(
      "li",
      {},
      h("a", { href: `#${anchor(name)}` }, name),
      h(
        "ul",
        {},
        list.map(({ id, method, path }) =>
          h(
            "li",
            {},
            h(
              "a",
              { href: `#${id}` },
              h("span", { class: "method" }, method.toUpperCase()),
              " ",
              path.replace(/^\/api/, ""),
            ),
          ),
        ),
      ),
    ),
  );
  return h(
    "nav",
    { class: "contents", "aria-label": "Contents" },
    h(
      "details",
      { open: matchMedia("(min-width: 901px)").matches },
      h("summary", {}, "Contents"),
      h("ul", {}, links, types.length > 0 && h("li", {}, h("a", { href: "#types" }, "Types"))),
    ),
  );
}
