/** Who you are here: a guest may be called anything, keep a name with a password, or log in; a player may change both, or log out. */
import { asked } from "../deeds.js";
import { counted, h } from "../dom.js";
import { box, words } from "../fields.js";
import { get, post } from "../net/api.js";
import { nameField } from "../nickname.js";
import { toast } from "../theme.js";

/** @typedef {import("../net/wire").Me} Me */
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
