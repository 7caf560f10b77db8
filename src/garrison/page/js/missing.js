/** An address that leads nowhere: only the head of the page has something to do. */
import { begin, head } from "./head.js";

await begin(async () => {
  await head();
});
