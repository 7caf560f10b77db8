/** Messages from this browser while the page is closed: whether it can show them, and how it subscribes. */
import { Problem, post } from "../net/api.js";

/** @typedef {import("../net/wire").Ways} Ways */

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
