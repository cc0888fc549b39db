// Basic drawing: flat fills, vertical gradients, soft light. All lengths are pixels of a 540 x 960 canvas.
import { H, TAU, W } from "./loop.mjs";

/** @typedef {CanvasRenderingContext2D} C */

/**
 * A vertical gradient over the whole width; stops are written as "0 #123, 0.5 #456".
 * @param {C} c @param {string} stops @param {number} [top] @param {number} [bottom]
 */
export function sky(c, stops, top = 0, bottom = H) {
  const g = c.createLinearGradient(0, top, 0, bottom);
  for (const stop of stops.split(", ")) {
    const [where, colour] = stop.split(" ");
    g.addColorStop(Number(where), colour ?? "");
  }
  c.fillStyle = g;
  c.fillRect(0, top, W, bottom - top);
}

/** @param {C} c @param {number} x @param {number} y @param {number} r @param {string | CanvasGradient} fill @param {number} [ry] */
export function disc(c, x, y, r, fill, ry = r) {
  c.beginPath();
  c.ellipse(x, y, r, ry, 0, 0, TAU);
  c.fillStyle = fill;
  c.fill();
}

/**
 * Light that fades to nothing at r. `rgb` is "r,g,b".
 * @param {C} c @param {number} x @param {number} y @param {number} r @param {string} rgb @param {number} power 0..1
 */
export function glow(c, x, y, r, rgb, power) {
  const g = c.createRadialGradient(x, y, 0, x, y, r);
  for (let i = 0; i <= 6; i++) {
    const k = i / 6;
    g.addColorStop(k, `rgba(${rgb},${(power * (1 - k) * (1 - k)).toFixed(4)})`);
  }
  c.fillStyle = g;
  c.fillRect(x - r, y - r, 2 * r, 2 * r);
}

/** Points are x, y, x, y, … @param {C} c @param {number[]} points */
function trace(c, points) {
  c.beginPath();
  for (let i = 0; i < points.length; i += 2) c.lineTo(points[i] ?? 0, points[i + 1] ?? 0);
}

/** @param {C} c @param {number[]} points x, y, x, y, … @param {string | CanvasGradient} fill */
export function poly(c, points, fill) {
  trace(c, points);
  c.closePath();
  c.fillStyle = fill;
  c.fill();
}

/**
 * Draws an SVG path at a position.
 * @param {C} c @param {string} path @param {string | CanvasGradient} fill @param {number} [x] @param {number} [y] @param {number} [scale]
 */
export function shape(c, path, fill, x = 0, y = 0, scale = 1) {
  c.save();
  c.translate(x, y);
  c.scale(scale, scale);
  c.fillStyle = fill;
  c.fill(new Path2D(path));
  c.restore();
}

/** @param {C} c @param {number[]} points x, y, x, y, … @param {string} colour @param {number} width */
export function line(c, points, colour, width) {
  trace(c, points);
  c.lineCap = "round";
  c.lineJoin = "round";
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.stroke();
}

/**
 * A curve: start, control point, end, as x, y, x, y, x, y.
 * @param {C} c @param {[number, number, number, number, number, number]} points @param {string} colour
 * @param {number} width
 */
export function bow(c, [ax, ay, qx, qy, bx, by], colour, width) {
  c.beginPath();
  c.moveTo(ax, ay);
  c.quadraticCurveTo(qx, qy, bx, by);
  c.lineCap = "round";
  c.strokeStyle = colour;
  c.lineWidth = width;
  c.stroke();
}

/**
 * @param {C} c @param {number} x @param {number} y @param {number} w @param {number} h @param {number} r
 * @param {string | CanvasGradient} fill
 */
export function box(c, x, y, w, h, r, fill) {
  c.beginPath();
  c.roundRect(x, y, w, h, r);
  c.fillStyle = fill;
  c.fill();
}

/**
 * Draws in a translated, rotated, scaled coordinate system.
 * @param {C} c @param {number} x @param {number} y @param {() => void} paint @param {number} [turn] radians
 * @param {number} [sx] @param {number} [sy]
 */
export function at(c, x, y, paint, turn = 0, sx = 1, sy = sx) {
  c.save();
  c.translate(x, y);
  c.rotate(turn);
  c.scale(sx, sy);
  paint();
  c.restore();
}

/**
 * Fills everything below a wavy contour. The contour repeats after `period` pixels, so a shift by whole
 * periods loops.
 * @param {C} c @param {number} y @param {number} height @param {string | CanvasGradient} fill
 * @param {{ period?: number, seed?: number, shift?: number, detail?: number, bottom?: number }} [o]
 */
export function ridge(c, y, height, fill, { period = W, seed = 0, shift = 0, detail = 3, bottom = H } = {}) {
  c.beginPath();
  c.moveTo(0, bottom);
  for (let x = 0; x <= W + 6; x += 6) {
    const p = (TAU * (x + shift)) / period;
    let up = 0;
    for (let k = 1; k <= detail; k++) up += Math.sin(p * k + seed * (1.7 + k * 2.3)) / k ** 1.15;
    c.lineTo(x, y - (up * height) / 2);
  }
  c.lineTo(W + 6, bottom);
  c.closePath();
  c.fillStyle = fill;
  c.fill();
}

/**
 * A vertical gradient as a fill.
 * @param {C} c @param {number} top @param {number} bottom @param {string} from @param {string} to
 */
export function fade(c, top, bottom, from, to) {
  const g = c.createLinearGradient(0, top, 0, bottom);
  g.addColorStop(0, from);
  g.addColorStop(1, to);
  return g;
}
