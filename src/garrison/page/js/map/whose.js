/** Whose land lies at a point of the drawing: a name in the middle of another's land would mislead. */

/** @typedef {[number, number]} Point */

export class Whose {
  /** @param {Map<string, SVGPathElement>} lands */
  constructor(lands) {
    this.lands = lands;
    /** @type {[string, SVGPathElement, DOMRect][]} */
    this.boxes = [];
  }

  /**
   * Whether it is land, and another's.
   * @param {string} id @param {Point} at
   */
  foreign(id, [x, y]) {
    const point = new DOMPoint(x, y);
    if (this.lands.get(id)?.isPointInFill(point)) return false;
    return this.known().some(
      ([other, land, box]) =>
        other !== id &&
        x > box.x &&
        y > box.y &&
        x < box.x + box.width &&
        y < box.y + box.height &&
        land.isPointInFill(point),
    );
  }

  /** The lands with their boxes, which can be asked for only once they are on the page. */
  known() {
    if (!this.boxes.length) this.boxes = [...this.lands].map(([id, land]) => [id, land, land.getBBox()]);
    return this.boxes;
  }
}
