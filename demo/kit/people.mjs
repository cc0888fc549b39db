import { TAU } from "./loop.mjs";
import { box, disc, line, shape } from "./paint.mjs";

/** @typedef {CanvasRenderingContext2D} C */
/** @typedef {[number, number]} Point */

/**
 * Position of the knee or elbow between a and b for two bones; bend +1 or -1 chooses the side.
 * @param {Point} a @param {Point} b @param {number} first @param {number} second @param {number} bend
 * @returns {Point}
 */
function joint([ax, ay], [bx, by], first, second, bend) {
  const dx = bx - ax;
  const dy = by - ay;
  const d = Math.min(Math.hypot(dx, dy), first + second - 0.01) || 0.01;
  const along = (first * first - second * second + d * d) / (2 * d);
  const out = Math.sqrt(Math.max(0, first * first - along * along)) * bend;
  const n = Math.hypot(dx, dy) || 0.01;
  return [ax + (dx / n) * along - (dy / n) * out, ay + (dy / n) * along + (dx / n) * out];
}

/** @param {C} c @param {Point} a @param {Point} b @param {number} reach @param {number} bend @param {string} colour @param {number} width */
export function limb(c, a, b, reach, bend, colour, width) {
  line(c, [...a, ...joint(a, b, reach / 2, reach / 2, bend), ...b], colour, width);
}

/** Head with hair seen from the side or front. @param {C} c @param {number} x @param {number} y @param {number} r @param {{ skin: string, hair: string, bun?: boolean, face?: number }} o */
export function head(c, x, y, r, { skin, hair, bun = false, face = 1 }) {
  if (bun) disc(c, x - face * r * 0.95, y + r * 0.05, r * 0.48, hair);
  disc(c, x, y, r, skin);
  c.beginPath();
  c.arc(x - face * r * 0.08, y - r * 0.08, r * 1.08, Math.PI * 0.98, Math.PI * 2.02);
  c.quadraticCurveTo(x + face * r * 0.2, y - r * 0.5, x - face * r * 0.9, y + r * 0.35);
  c.fillStyle = hair;
  c.fill();
}

/**
 * A person who walks in place; the caller moves the background. `phase` is the step, 0..1 for two steps.
 * @param {C} c @param {number} x @param {number} y ground @param {number} h height @param {number} phase
 * @param {{ skin: string, hair: string, top: string, bottom: string, face?: number, kind?: "trousers" | "skirt" | "lungi", bag?: string, still?: boolean }} o
 */
export function walker(c, x, y, h, phase, o) {
  const { face = 1, kind = "trousers", still = false } = o;
  const step = still ? 0 : Math.sin(TAU * phase);
  const lift = still ? 0 : Math.abs(Math.cos(TAU * phase)) * h * 0.012;
  const hip = y - h * 0.47 - lift;
  const shoulder = y - h * 0.8 - lift;
  const w = h * 0.075;
  for (const side of [-1, 1]) {
    const foot = x + side * step * h * 0.15 * face;
    const raised = Math.max(0, side * (still ? 0 : Math.cos(TAU * phase))) * h * 0.05;
    limb(c, [x, hip], [foot, y - raised], h * 0.48, face, kind === "trousers" ? o.bottom : o.skin, w);
  }
  limb(
    c,
    [x, shoulder + h * 0.03],
    [x - step * h * 0.14 * face, hip + h * 0.03],
    h * 0.36,
    -face,
    o.skin,
    w * 0.8,
  );
  if (kind !== "trousers") {
    const low = kind === "lungi" ? h * 0.3 : h * 0.22;
    const wide = h * (kind === "lungi" ? 0.13 : 0.17) + Math.abs(step) * h * 0.04;
    c.beginPath();
    c.moveTo(x - h * 0.1, hip - h * 0.04);
    c.lineTo(x + h * 0.1, hip - h * 0.04);
    c.lineTo(x + wide, hip + low);
    c.lineTo(x - wide, hip + low);
    c.closePath();
    c.fillStyle = o.bottom;
    c.fill();
  }
  box(c, x - h * 0.11, shoulder - h * 0.02, h * 0.22, hip - shoulder + h * 0.05, h * 0.07, o.top);
  if (o.bag) box(c, x - face * h * 0.1 - h * 0.08, shoulder + h * 0.04, h * 0.16, h * 0.22, h * 0.04, o.bag);
  limb(
    c,
    [x, shoulder + h * 0.03],
    [x + step * h * 0.14 * face, hip + h * 0.03],
    h * 0.36,
    -face,
    o.skin,
    w * 0.8,
  );
  head(c, x + face * h * 0.01, shoulder - h * 0.12, h * 0.088, { ...o, face });
}

/**
 * A woman in a sari from behind or the side, feet at y.
 * @param {C} c @param {number} x @param {number} y @param {number} h
 * @param {{ sari: string, edge: string, blouse: string, skin: string, hair: string, face?: number, basket?: string, reach?: number }} o
 *   reach: how far the hand stretches forward, 0..1
 */
export function sariWoman(c, x, y, h, o) {
  const { face = 1, reach = 0.3 } = o;
  c.save();
  c.translate(x, y);
  c.scale((h / 100) * face, h / 100);
  if (o.basket) {
    shape(c, "M-30-76L-10-78-12-42Q-22-38-28-44Z", o.basket);
    line(c, [-12, -74, 0, -88], "rgba(60,35,20,.8)", 1.6);
    for (const dy of [-66, -56, -48]) line(c, [-28, dy, -12, dy - 1], "rgba(60,35,20,.35)", 1.2);
  }
  shape(c, "M-11-56Q-20-20-17 0L17 0Q18-24 10-56Z", o.sari);
  shape(c, "M-17-4L17-4 17 0-17 0Z", o.edge);
  shape(c, "M-11-78Q0-84 10-78L11-54-11-54Z", o.blouse);
  shape(c, "M-11-79Q-2-84 4-80L12-52-13-50Q-15-64-11-79Z", o.sari);
  line(c, [5, -80, 12, -54], o.edge, 2);
  const hand = /** @type {Point} */ ([10 + reach * 20, -62 + reach * 8]);
  limb(c, [4, -74], hand, 34, -1, o.skin, 5.6);
  head(c, 1, -90, 8.6, { skin: o.skin, hair: o.hair, bun: true });
  c.restore();
}
