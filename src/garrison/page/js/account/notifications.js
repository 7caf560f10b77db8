/** Notifications while you are away: by mail, in this browser and by a webhook. */
import { asked } from "../deeds.js";
import { h, show } from "../dom.js";
import { box, words } from "../fields.js";
import { get, Problem, post } from "../net/api.js";
import { copy, toast } from "../theme.js";

/** @typedef {import("../net/wire").Way} Way */
/** @typedef {import("../net/wire").Ways} Ways */

/** @typedef {Way["topics"][number]} Topic */

/** @type {[Topic, string][]} */
const TOPICS = [
  ["turn", "Your turn begins."],
  ["near", "Your time is running out: a quarter is left, and you haven't moved."],
  ["late", "Your time was up."],
  ["resolved", "Orders have been carried out, and there is nothing for you to do."],
  ["over", "A game ends."],
  ["rematch", "Somebody would like a rematch."],
  ["talk", "Somebody writes to you, at most once a turn."],
];

const KINDS = { mail: "Mail", hook: "Webhook", push: "Browser" };
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function waysPart() {
  const [list, fresh, refusal] = [h("div", { class: "form" }), h("div", {}), h("div", {})];
  const [mail, hook, push] = [h("div", {}), h("div", {}), h("div", {})];
  const section = h(
    "section",
    { class: "panel form", "aria-labelledby": "ways" },
    h("h2", { id: "ways" }, "Notifications"),
    h(
      "p",
      { class: "small muted" },
      "The title of this page counts the games that are waiting for you. The loudspeaker at the top is for sounds while it is open; you can also be notified while it is closed.",
    ),
    list,
    fresh,
    mail,
    push,
    hook,
    refusal,
  );

  async function refresh() {
    try {
      draw(await get("/api/me/ways"));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      show(list, h("p", { class: "empty" }, problem.message));
    }
  }

  /** @param {Ways} ways */
  function draw(ways) {
    show(
      list,
      ways.ways.map((way) => one(way, draw)),
    );
    show(mail, ways.mail && !ways.ways.some(({ kind }) => kind === "mail") && mailForm(draw));
    show(push, ways.push && able && pushButton(ways.push, draw));
    show(hook, ways.webhooks && hookForm(fresh, refresh));
    if (!ways.mail && !ways.webhooks && !ways.push)
      show(list, h("p", { class: "small muted" }, "This server doesn't send notifications."));
  }

  return { section, refresh };
}

/** A way in use, with the news that it brings. @param {Way} way @param {(ways: Ways) => void} heard */
function one(way, heard) {
  const refusal = h("div", {});
  const place = `/api/me/ways/${way.id}`;
  const chosen = new Set(way.topics);
  const boxes = TOPICS.map(([topic, sentence]) =>
    box({
      label: sentence,
      key: `${way.kind}-${topic}`,
      checked: chosen.has(topic),
      taken: async (on) => {
        if (on) chosen.add(topic);
        else chosen.delete(topic);
        await post(place, { topics: [...chosen] }).catch((error) => toast(error.message));
      },
    }),
  );
  const deed = (/** @type {string} */ word, /** @type {string} */ key, /** @type {() => Promise<void>} */ does) => {
    const button = h("button", { type: "button", class: "btn", "data-key": `${key}-${way.id}` }, word);
    button.addEventListener("click", () => asked(button, "Asking the server …", refusal, does));
    return button;
  };
  return h(
    "fieldset",
    { class: "ways", "data-key": `way-${way.kind}` },
    h("legend", {}, `${KINDS[way.kind]}: ${way.address}`),
    way.off && h("p", { role: "status" }, h("b", {}, "Switched off. "), way.off),
    !way.confirmed &&
      h("p", { role: "status" }, "We have sent you a mail. Open the link in it to confirm this address."),
    way.confirmed && h("details", {}, h("summary", {}, "Choose your notifications"), boxes),
    h(
      "div",
      { class: "line" },
      way.confirmed &&
        deed("Send a test", "try", async () => {
          heard(await post(`${place}/trial`));
          toast("A test is on its way.");
        }),
      way.off && deed("Switch on again", "on", async () => heard(await post(place, { topics: way.topics }))),
      deed("Remove", "remove", async () => {
        heard(await post(place, {}, { method: "DELETE" }));
        toast("It is removed.");
      }),
    ),
    refusal,
  );
}

/** @param {(ways: Ways) => void} heard */
function mailForm(heard) {
  return asking(
    { label: "Your e-mail address", key: "mail", type: "email", word: "Notify me by mail" },
    async (address) => heard(await post("/api/me/ways/mail", { address, zone })),
  );
}

/** @param {string} key @param {(ways: Ways) => void} heard */
function pushButton(key, heard) {
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "add-push" }, "Notify me in this browser");
  button.addEventListener("click", () =>
    asked(button, "Asking the browser …", refusal, async () => heard(await subscribe(key))),
  );
  return h("div", { class: "form" }, h("div", {}, button), refusal);
}

/** @param {Element} fresh @param {() => Promise<void>} refresh */
function hookForm(fresh, refresh) {
  return asking({ label: "Address of a webhook", key: "hook", type: "url", word: "Add webhook" }, async (address) => {
    show(fresh, once(await post("/api/me/ways/hook", { address, zone })));
    await refresh();
  });
}

/**
 * A form with a field and a button.
 * @param {{ label: string, key: string, type: string, word: string }} of
 * @param {(text: string) => Promise<void>} deed
 */
function asking({ label, key, type, word }, deed) {
  const refusal = h("div", {});
  const button = h("button", { type: "submit", class: "btn", "data-key": `add-${key}` }, word);
  const form = h(
    "form",
    { class: "form" },
    words({ label, value: "", key: `${key}-address`, most: 1000, type, autocomplete: type, required: true }),
    h("div", {}, button),
    refusal,
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = `${new FormData(form).get(`${key}-address`)}`;
    asked(button, "Asking the server …", refusal, async () => {
      await deed(text);
      form.reset();
    });
  });
  return form;
}

/** @param {Way} way */
function once({ secret, address }) {
  return h(
    "div",
    { class: "once", role: "status" },
    h("p", {}, h("b", {}, `The key of the webhook at ${address}. `), "Copy it now: it is shown only this once."),
    h(
      "div",
      { class: "line" },
      h("input", { class: "text", readonly: true, value: secret, "aria-label": "The key of the webhook" }),
      h("button", { type: "button", class: "btn primary", onclick: () => copy(secret, "The key is copied.") }, "Copy"),
    ),
  );
}

// Messages from this browser while the page is closed: whether it can show them, and how it subscribes

export const able = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/**
 * Asks the reader, and tells the server where messages for this browser go.
 * @param {string} key the server's, as in `Ways.push`
 * @returns {Promise<Ways>}
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted")
    refuse("The browser does not allow messages from this page. Allow them in its settings, and try again.");
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: key })
    .catch(() => refuse("The browser could not reach the service that carries its messages. Try again later."));
  const { endpoint, keys } = made.toJSON();
  return post("/api/me/ways/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** @param {string} message @returns {never} */
function refuse(message) {
  throw new Problem(409, { code: "not_now", message });
}
