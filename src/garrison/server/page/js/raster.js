/** Turns a picture of lines into one of pixels, here in the browser, and saves it as a file. */

const SHARP = 2;

/** @param {string} svg the text @param {string} name of the file */
export async function savePng(svg, name) {
  const picture = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * SHARP;
  canvas.height = picture.height * SHARP;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((/** @type {BlobCallback} */ done) => canvas.toBlob(done, "image/png"));
  if (blob) save(blob, name);
}

/** @param {string} address @returns {Promise<HTMLImageElement>} */
function loaded(address) {
  return new Promise((done, failed) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = failed;
    picture.src = address;
  });
}

/** @param {Blob} blob @param {string} name */
function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
