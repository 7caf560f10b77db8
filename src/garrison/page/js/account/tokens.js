/** Tokens, with which programs act for you: made here, shown once, and revoked. */
import { asked } from "../deeds.js";
import { h, show } from "../dom.js";
import { box, prose, words } from "../fields.js";
import { get, Problem, post } from "../net/api.js";
import { copy, toast } from "../theme.js";

/** @typedef {import("../net/wire").Token} Token */

/** @type {[string, string][]} */
const SCOPES = [
  ["read", "`read`: looks at games as you see them."],
  ["play", "`play`: also joins games and moves for you."],
  ["bot", "`bot`: plays as a bot of this name, with seats of its own."],
];

export function tokensPart() {
  const [list, fresh, refusal] = [h("div", {}), h("div", {}), h("div", {})];
  const section = h(
    "section",
    { class: "panel form", "aria-labelledby": "tokens" },
    h("h2", { id: "tokens" }, "Tokens for programs"),
    h(
      "p",
      { class: "small muted" },
      "A program sends its token with each request, as the ",
      h("a", { href: "/docs" }, "page of the API"),
      " describes. Whoever has a token can do what it allows, so treat it like a key.",
    ),
    list,
    fresh,
    making(fresh, () => refresh()),
    refusal,
  );

  async function refresh() {
    try {
      draw(await get("/api/tokens"));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      show(list, h("p", { class: "empty" }, problem.message));
    }
  }

  /** @param {Token[]} tokens */
  function draw(tokens) {
    show(list, tokens.length ? table(tokens, refusal, draw) : h("p", { class: "empty" }, "You have no tokens."));
  }

  return { section, refresh };
}

/** @param {Token[]} tokens @param {Element} refusal @param {(tokens: Token[]) => void} heard */
function table(tokens, refusal, heard) {
  const heads = ["Name", "Allows", "Made", "Last used"].map((word) => h("th", { scope: "col" }, word));
  const last = h("th", { scope: "col" }, h("span", { class: "visually-hidden" }, "Revoke"));
  return h(
    "div",
    { class: "scrolls" },
    h(
      "table",
      { class: "plain" },
      h("thead", {}, h("tr", {}, heads, last)),
      h(
        "tbody",
        {},
        tokens.map((token) => line(token, refusal, heard)),
      ),
    ),
  );
}

/** @param {Token} token @param {Element} refusal @param {(tokens: Token[]) => void} heard */
function line(token, refusal, heard) {
  const button = h(
    "button",
    { type: "button", class: "btn", "data-key": `revoke-${token.id}`, "aria-label": `Revoke ${token.name}` },
    "Revoke",
  );
  button.addEventListener("click", () =>
    asked(button, "Revoking …", refusal, async () => {
      heard(await post(`/api/tokens/${token.id}`, {}, { method: "DELETE" }));
      toast(`The token '${token.name}' is revoked; nobody can use it any more.`);
    }),
  );
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, token.name),
    h("td", {}, token.scopes.join(", ")),
    h("td", {}, day(token.created)),
    h("td", {}, token.used ? day(token.used) : "never"),
    h("td", { class: "do" }, button),
  );
}

/** @param {number} ms */
function day(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}

/** @param {Element} fresh where a new token is shown @param {() => void} made */
function making(fresh, made) {
  const refusal = h("div", {});
  /** @type {Set<string>} */
  const scopes = new Set(["read", "play"]);
  const button = h("button", { type: "submit", class: "btn", "data-key": "make-token" }, "Make a token");
  const boxes = SCOPES.map(([scope, sentence]) =>
    box({
      label: prose(sentence),
      key: `scope-${scope}`,
      checked: scopes.has(scope),
      taken: (on) => (on ? scopes.add(scope) : scopes.delete(scope)),
    }),
  );
  const form = h(
    "form",
    { class: "form" },
    words({ label: "Name of the new token", value: "", key: "token-name", most: 40, required: true }),
    h("fieldset", { class: "ways" }, h("legend", {}, "What it allows"), boxes),
    h("div", {}, button, refusal),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = `${new FormData(form).get("token-name")}`;
    asked(button, "Making the token …", refusal, async () => {
      show(fresh, once(await post("/api/tokens", { name, scopes: [...scopes] })));
      form.querySelector("input")?.setAttribute("value", "");
      form.reset();
      made();
    });
  });
  return form;
}

/** @param {Token} token */
function once({ name, secret }) {
  return h(
    "div",
    { class: "once", role: "status" },
    h("p", {}, h("b", {}, `The token '${name}'. `), "Copy it now: it is shown only this once."),
    h(
      "div",
      { class: "line" },
      h("input", {
        class: "text",
        readonly: true,
        value: secret,
        "aria-label": "The new token",
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      h(
        "button",
        {
          type: "button",
          class: "btn primary",
          "data-key": "copy-token",
          onclick: () => copy(secret, "The token is copied."),
        },
        "Copy",
      ),
    ),
  );
}
