/** With a friend: makes a table with an open seat, and gives the link to it. */
import { asked } from "../deeds.js";
import { h, show } from "../dom.js";
import { withFriend } from "../making.js";
import { post } from "../net/api.js";
import { nameField } from "../nickname.js";
import { copy } from "../theme.js";

/** @param {() => void} made what to do when the table is there */
export function friend(made) {
  /** @type {ReturnType<typeof nameField> | undefined} */
  let own;
  const called = h("div", { class: "called" });
  const place = h("div", { class: "invite" });
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "friend" }, "Make a table and a link");
  button.addEventListener("click", () =>
    asked(button, "Setting the table …", refusal, async () => {
      await own?.send();
      const game = await withFriend();
      const links = await post(`/api/games/${game.id}/links`);
      show(place, invitation(game.id, `${location.origin}/j/${links.seats[0][1]}`));
      place.querySelector("input")?.select();
      made();
    }),
  );
  show(place, button);
  const section = h(
    "section",
    { "aria-labelledby": "friend" },
    h("h2", { id: "friend" }, "With a friend"),
    h("p", { class: "small muted" }, "Whoever opens the link first gets the seat. Two bots play as well."),
    called,
    place,
    refusal,
  );
  return {
    section,
    /** @param {import("../net/wire").Me} me */
    greet(me) {
      own = nameField(me, "Your name, for your friend to see");
      show(called, own.field());
    },
  };
}

/** @param {string} id @param {string} link */
function invitation(id, link) {
  const here = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  return [
    h(
      "div",
      { class: "line" },
      h("input", {
        class: "text",
        readonly: true,
        value: link,
        "aria-label": "Link for your friend",
        onfocus: (/** @type {any} */ event) => event.target.select(),
      }),
      h("button", { type: "button", class: "btn primary", "data-key": "copy", onclick: () => copy(link) }, "Copy"),
    ),
    here &&
      h(
        "p",
        { class: "small muted" },
        "The link works on this computer only, as does this server. To play over a network, start it with another address: ",
        h("code", {}, "garrison serve --help"),
        ".",
      ),
    h("p", {}, h("a", { class: "btn", href: `/g/${id}` }, "Go to the table")),
  ];
}
