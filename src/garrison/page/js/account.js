/** Your account: a name and a password, logging in and out, how you are told of your games, and tokens for programs. */
import { waysPart } from "./account/notifications.js";
import { asked } from "./deeds.js";
import { $, counted, h, show } from "./dom.js";
import { box, prose, words } from "./fields.js";
import { begin, greet, head } from "./head.js";
import { finished } from "./lobby/mine.js";
import { get, Problem, post } from "./net/api.js";
import { nameField } from "./nickname.js";
import { copy, toast } from "./theme.js";

/** @typedef {import("./net/wire").Me} Me */
/** @typedef {import("./net/wire").Token} Token */

// Who you are here: a guest can take a name, keep it with a password, or log in; a player can change both, or log out

/** @typedef {(me: Me) => void | Promise<void>} Heard */

/**
 * @param {Me} me
 * @param {Heard} heard what to do with the caller as the server now knows it
 */
export function accountParts(me, heard) {
  const about = h("p", { class: "lead" }, whoYouAre(me));
  if (me.person.kind === "player") return [about, leaving(heard), changing(me, heard)];
  return [about, calling(me, heard), h("div", { class: "pair" }, taking(heard), logging(heard))];
}

/** @param {Me} me */
function whoYouAre({ person, local, waiting }) {
  if (person.kind === "player")
    return [
      `You are ${person.name}. `,
      waiting > 0 && h("a", { href: "/" }, `${counted(waiting, "game waits", "games wait")} for you.`),
    ];
  const name = person.name ? `You are ${person.name}, a guest.` : "You are a guest.";
  const more = local
    ? " This server is on your own computer, so you need no account."
    : " Your games are kept in this browser only.";
  return name + more;
}

/** @param {Me} me @param {Heard} heard */
function calling(me, heard) {
  const { field, send } = nameField(me, "Name");
  const refusal = h("div", {});
  const button = h("button", { type: "submit", class: "btn", "data-key": "call" }, "Call me that");
  const form = h(
    "form",
    { class: "panel form", "aria-labelledby": "called" },
    h("h2", { id: "called" }, "What others call you"),
    h(
      "p",
      { class: "small muted" },
      "Any name will do, without a password. Nobody keeps it for you until you have one.",
    ),
    field(),
    h("div", {}, button, refusal),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    asked(button, "Asking the server …", refusal, async () => {
      await send();
      const now = await get("/api/me");
      await heard(now);
      toast(`You are ${now.person.name}.`);
    });
  });
  return form;
}

/** @param {Heard} heard */
function taking(heard) {
  return panel(
    "Keep a name",
    "With a password the name is yours alone. Your games stay yours, and you can log in from any device.",
    "Keep this name",
    "new-password",
    async (credentials) => {
      await heard(await post("/api/me/name", credentials));
      toast(`From now on you are ${credentials.name}.`);
    },
  );
}

/** @param {Heard} heard */
function logging(heard) {
  return panel(
    "Log in",
    "If you have a name here already. Games that you began as a guest in this browser stay with the guest.",
    "Log in",
    "current-password",
    async (credentials) => {
      await heard(await post("/api/session", credentials));
      toast("You are logged in.");
    },
  );
}

/** @param {Me} me @param {Heard} heard */
function changing(me, heard) {
  let revokes = false;
  return panel(
    "Change your name or password",
    "Every other browser is logged out. Programs can go on with their tokens, unless you revoke them.",
    "Change",
    "new-password",
    async (credentials) => {
      await heard(await post("/api/me/name", { ...credentials, revoke_tokens: revokes }));
      toast("Your name and password are changed.");
    },
    me.person.name,
    box({
      label: "Also revoke all my tokens",
      key: "revoke-all",
      checked: revokes,
      taken: (checked) => {
        revokes = checked;
      },
    }),
  );
}

/** @param {Heard} heard */
function leaving(heard) {
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "log-out" }, "Log out");
  button.addEventListener("click", () =>
    asked(button, "Logging out …", refusal, async () => heard(await post("/api/session", {}, { method: "DELETE" }))),
  );
  return h(
    "section",
    { class: "panel row" },
    h("p", {}, "Logging out ends the session of this browser."),
    button,
    refusal,
  );
}

let panels = 0;

/**
 * A form with a name and a password.
 * @param {string} title
 * @param {string} sentence
 * @param {string} word what the button says
 * @param {string} autocomplete of the password
 * @param {(credentials: { name: string, password: string }) => Promise<void>} deed
 * @param {string} [name]
 * @param {Element} [more] what else may be chosen
 */
function panel(title, sentence, word, autocomplete, deed, name = "", more = undefined) {
  const refusal = h("div", {});
  const id = `panel-${++panels}`;
  const button = h("button", { type: "submit", class: "btn primary", "data-key": `${autocomplete}-go` }, word);
  const form = h(
    "form",
    { class: "panel form", "aria-labelledby": id },
    h("h2", { id }, title),
    h("p", { class: "small muted" }, sentence),
    words({ label: "Name", value: name, key: "name", most: 40, autocomplete: "username", required: true }),
    words({ label: "Password", value: "", key: "password", most: 200, type: "password", autocomplete, required: true }),
    more,
    h("div", {}, button, refusal),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const said = new FormData(form);
    asked(button, "Asking the server …", refusal, () =>
      deed({ name: `${said.get("name")}`, password: `${said.get("password")}` }),
    );
  });
  return form;
}

// Tokens let programs act for you: they are made here, shown once, and revoked

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
      fill(await get("/api/tokens"));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      show(list, h("p", { class: "empty" }, problem.message));
    }
  }

  /** @param {Token[]} tokens */
  function fill(tokens) {
    show(list, tokens.length ? table(tokens, refusal, fill) : h("p", { class: "empty" }, "You have no tokens."));
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

// The page

const tokens = tokensPart();
const ways = waysPart();
const over = finished();
const games = h("section", { "aria-labelledby": "own-games" }, h("h2", { id: "own-games" }, "Your games"), over.place);
const place = h("div", { class: "column-page" });

/** @param {Me} me */
function draw(me) {
  greet(me);
  show(place, accountParts(me, changed));
}

/** @param {Me} me */
async function changed(me) {
  draw(me);
  await Promise.all([ways.refresh(), tokens.refresh(), over.refresh()]);
}

games.append(
  h(
    "p",
    {},
    h("a", { href: "/people/me" }, "All your games, with your ratings"),
    ", also those that go on and private ones.",
  ),
);
$("#main").append(h("h1", {}, "Your account"), place, games, ways.section, tokens.section);
await begin(async () => changed(await head()));
