import { lerp, many, sway, TAU } from "./loop.mjs";
import { at, bow, disc, line, shape } from "./paint.mjs";

/** @typedef {CanvasRenderingContext2D} C */

/**
 * A coconut or date palm from its foot.
 * @param {C} c @param {number} x @param {number} y @param {number} h @param {{ trunk: string, leaf: string, wind?: number, lean?: number }} o
 */
export function palm(c, x, y, h, { trunk, leaf, wind = 0, lean = 0.12 }) {
  const topX = x + h * lean + wind * h * 0.03;
  const topY = y - h;
  bow(c, [x, y, x - h * lean * 0.4, y - h * 0.5, topX, topY], trunk, Math.max(2, h * 0.035));
  for (let i = 0; i < 12; i++) {
    const k = i / 11;
    const a = Math.PI * (1.02 + 0.96 * k) + wind * 0.06;
    const reach = h * (0.34 + 0.07 * Math.sin(i * 2.4));
    const x1 = topX + Math.cos(a) * reach;
    const y1 = topY + Math.sin(a) * reach * 0.62 + h * (0.06 + 0.2 * Math.abs(k - 0.5) * 2);
    const midX = lerp(topX, x1, 0.55);
    const midY = topY + Math.sin(a) * reach * 0.78;
    c.beginPath();
    c.moveTo(topX, topY - h * 0.012);
    c.quadraticCurveTo(midX, midY, x1, y1);
    c.quadraticCurveTo(midX, midY + h * 0.085, topX, topY + h * 0.02);
    c.fillStyle = leaf;
    c.fill();
  }
}

/**
 * A crown of round leaves.
 * @param {C} c @param {number} x @param {number} y @param {number} r @param {string} fill @param {number} seed
 */
export function crown(c, x, y, r, fill, seed) {
  for (const [dx, dy, k] of many(9, seed, (random) => [random() * 2 - 1, random() * 1.2 - 0.6, random()])) {
    disc(c, x + (dx ?? 0) * r * 0.75, y + (dy ?? 0) * r * 0.6, r * (0.38 + (k ?? 0) * 0.22), fill);
  }
}

/**
 * Draws a row of trees on a far bank.
 * @param {C} c @param {number} y @param {string} fill @param {number} seed @param {number} [size]
 */
export function treeline(c, y, fill, seed, size = 26) {
  for (const [x, r] of many(34, seed, (random, i) => [(i * 570) / 33 - 15 + random() * 12, random()])) {
    const radius = size * (0.55 + 0.75 * (r ?? 0));
    disc(c, x ?? 0, y - radius * 0.35, radius, fill, radius * 0.8);
  }
  c.fillStyle = fill;
  c.fillRect(0, y - size * 0.35, 540, size * 0.7);
}

/** @param {C} c @param {number} x @param {number} y @param {number} size @param {number} flap -1..1 @param {string} colour */
export function bird(c, x, y, size, flap, colour) {
  const up = -size * 0.45 * flap;
  bow(c, [x - size, y + up, x - size * 0.4, y - size * 0.28 + up * 0.2, x, y], colour, size * 0.17);
  bow(c, [x, y, x + size * 0.4, y - size * 0.28 + up * 0.2, x + size, y + up], colour, size * 0.17);
}

/** A flat cloud. @param {C} c @param {number} x @param {number} y @param {number} w @param {string} fill */
export function cloud(c, x, y, w, fill) {
  shape(
    c,
    "M-50 0C-50-9-40-13-33-11-31-22-16-27-8-19-2-29 18-29 22-16 30-21 41-15 40-8 47-9 50-4 50 0Z",
    fill,
    x,
    y,
    w / 100,
  );
}

/**
 * Puffs of steam that rise and fade, as many as fit a loop.
 * @param {C} c @param {number} x @param {number} y @param {number} t
 * @param {{ height: number, count?: number, rgb?: string, spread?: number, power?: number, size?: number, times?: number }} o
 */
export function steam(c, x, y, t, o) {
  const { height, count = 9, rgb = "255,250,240", spread = 18, power = 0.3, size = 16, times = 1 } = o;
  for (let i = 0; i < count; i++) {
    const k = (t * times + i / count) % 1;
    const px =
      x + Math.sin(TAU * (k * 1.3 + i * 0.37)) * spread * (0.25 + k) + sway(t, 1, i * 0.2) * spread * 0.3 * k;
    const py = y - k * height;
    const r = size * (0.6 + k * 1.5);
    const loud = power * Math.sin(Math.PI * Math.min(1, k * 1.15)) * (1 - k * 0.4);
    if (loud <= 0) continue;
    const g = c.createRadialGradient(px, py, 0, px, py, r);
    g.addColorStop(0, `rgba(${rgb},${loud})`);
    g.addColorStop(1, `rgba(${rgb},0)`);
    c.fillStyle = g;
    c.fillRect(px - r, py - r, r * 2, r * 2);
  }
}

/**
 * A banana plant: long leaves from one stem, each swaying.
 * @param {C} c @param {number} x @param {number} y @param {number} h @param {number} t
 * @param {{ leaf: string, rib: string, stem: string, gust?: number }} o
 */
export function banana(c, x, y, h, t, { leaf, rib, stem, gust = 1 }) {
  line(c, [x, y, x, y - h * 0.45], stem, h * 0.09);
  for (const [i, a] of [-1.25, 1.2, -0.8, 0.78, -0.35, 0.3].entries()) {
    at(
      c,
      x,
      y - h * 0.42,
      () => {
        c.beginPath();
        c.moveTo(0, 0);
        c.bezierCurveTo(-h * 0.14, -h * 0.2, -h * 0.12, -h * 0.5, h * 0.03, -h * 0.66);
        c.bezierCurveTo(h * 0.15, -h * 0.45, h * 0.12, -h * 0.16, 0, 0);
        c.fillStyle = leaf;
        c.fill();
        bow(c, [0, 0, 0, -h * 0.35, h * 0.03, -h * 0.62], rib, h * 0.012);
      },
      a + sway(t, 2, i * 0.17) * 0.05 * gust,
    );
  }
}

/** Grass along a line. @param {C} c @param {number} y @param {string} colour @param {number} t @param {{ seed: number, count?: number, height?: number }} o */
export function grass(c, y, colour, t, { seed, count = 70, height = 26 }) {
  for (const [x, h, p] of many(count, seed, (random) => [random() * 560 - 10, random(), random()])) {
    const tall = height * (0.5 + (h ?? 0));
    const root = x ?? 0;
    bow(c, [root, y, root, y - tall * 0.6, root + sway(t, 2, p) * 5 + tall * 0.2, y - tall], colour, 2.4);
  }
}
