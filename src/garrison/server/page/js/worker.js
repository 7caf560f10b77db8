/** Wakes when the server has a message for this browser: shows it, and opens the game when somebody clicks. */

/** @type {any} */
const worker = self;

worker.addEventListener("push", (/** @type {any} */ event) => {
  const { title, body, link, tag } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: link, icon: "/static/icon.svg" }));
});

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data));
});

/** The window that shows the game, or else a new one. @param {string} link */
async function opened(link) {
  const address = new URL(link, worker.location.origin);
  if (address.origin !== worker.location.origin) return null;
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ { url }) => new URL(url).pathname === address.pathname);
  return there ? there.focus() : worker.clients.openWindow(address.href);
}
