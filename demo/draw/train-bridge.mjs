import { lerp, many, round, sway, table, W } from "../kit/loop.mjs";
import { cloud, treeline } from "../kit/nature.mjs";
import { at, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const RAIL = 560;
const COACHES = 7;
const glints = many(24, 7, (random, i) => ({
  y: 668 + i * 10,
  w: 20 + random() * 90,
  x: random() * W,
  p: random(),
}));

/** One coach, its left end at x. @param {CanvasRenderingContext2D} c @param {number} x @param {number} i */
function coach(c, x, i) {
  for (const dx of [28, 52, 122, 146]) disc(c, x + dx, RAIL - 7, 8, "#161425");
  box(c, x + 2, RAIL - 64, 170, 52, 7, "#1F6B4C");
  box(c, x + 2, RAIL - 64, 170, 9, 5, "#D9DEE0");
  c.fillStyle = "#F2C14B";
  c.fillRect(x + 2, RAIL - 26, 170, 6);
  for (let k = 0; k < 7; k++) {
    box(c, x + 14 + k * 22, RAIL - 50, 15, 18, 3, "#FFE2A0");
    if ((k * 5 + i * 3) % 4 === 0) {
      disc(c, x + 21.5 + k * 22, RAIL - 38, 4, "#5B3A34");
      box(c, x + 16.5 + k * 22, RAIL - 36, 10, 4, 2, "#5B3A34");
    }
  }
  c.fillStyle = "#12101F";
  c.fillRect(x + 172, RAIL - 28, 8, 8);
}

/** @param {CanvasRenderingContext2D} c @param {number} x */
function engine(c, x) {
  for (const dx of [24, 46, 68, 116, 138, 160]) disc(c, x + dx, RAIL - 7, 8, "#161425");
  shape(
    c,
    `M${x} ${RAIL - 12}L${x} ${RAIL - 66} ${x + 128} ${RAIL - 66}Q${x + 170} ${RAIL - 62} ${x + 184} ${RAIL - 30}L${x + 186} ${RAIL - 12}Z`,
    "#B3262E",
  );
  c.fillStyle = "#F4F1E8";
  c.fillRect(x, RAIL - 34, 184, 7);
  shape(
    c,
    `M${x + 134} ${RAIL - 58}Q${x + 158} ${RAIL - 54} ${x + 168} ${RAIL - 38}L${x + 134} ${RAIL - 38}Z`,
    "#20223A",
  );
  glow(c, x + 190, RAIL - 24, 120, "255,236,180", 0.75);
  disc(c, x + 183, RAIL - 23, 5, "#FFF8DC");
}

/** The steel span that starts at x. @param {CanvasRenderingContext2D} c @param {number} x @param {string} steel @param {number} width */
function span(c, x, steel, width) {
  const top = (/** @type {number} */ k) => RAIL - 84 - 62 * Math.sin(Math.PI * k);
  for (let k = 0; k < 6; k++) {
    const a = x + (k * 270) / 6;
    const b = x + ((k + 1) * 270) / 6;
    const [ya, yb] = [k === 0 ? RAIL : top(k / 6), k === 5 ? RAIL : top((k + 1) / 6)];
    line(c, [a, ya, b, yb], steel, width);
    if (k > 0) line(c, [a, RAIL, a, top(k / 6)], steel, width * 0.6);
    if (k > 0 && k < 5) line(c, k < 3 ? [a, ya, b, RAIL] : [a, RAIL, b, yb], steel, width * 0.45);
  }
}

export default defineScene({
  seconds: 10,
  title: ["জানালার ওপারে", "বাড়ি ফেরার পথ"],
  place: "হার্ডিঞ্জ ব্রিজ, পাকশী",
  draw(c, t) {
    sky(c, "0 #1E2350, 0.2 #4A3F7E, 0.38 #A7618F, 0.5 #F0938A, 0.62 #FFC79A");
    glow(c, 150, 600, 380, "255,190,140", 0.6);
    disc(c, 150, 590, 58, "#FFE9C4");
    for (const [x, y, w, a] of table("110 330 200 .3, 400 300 260 .25, 300 420 320 .3, 500 440 200 .35")) {
      cloud(c, x + sway(t, 1, y / 90) * 10, y, w, `rgba(104,60,118,${a})`);
    }
    treeline(c, 640, "#7D4E7B", 6, 20);
    c.fillStyle = fade(c, 640, 900, "#D98584", "#1B1C46");
    c.fillRect(0, 640, W, 320);
    for (const g of glints) {
      const w = g.w * (0.8 + 0.2 * sway(t, 2, g.p));
      const x = lerp(g.x, 150, 0.35) + sway(t, 1, g.p) * 10;
      line(c, [x - w / 2, g.y, x + w / 2, g.y], "rgba(255,214,176,.22)", 3);
    }
    // Far trusses, train, near trusses: the train runs inside the bridge.
    for (const x of [-130, 140, 410]) span(c, x - 8, "#4A3566", 7);
    const front = lerp(-220, W + COACHES * 180 + 260, t);
    for (let i = 0; i < COACHES; i++) coach(c, front - (i + 1) * 180, i);
    engine(c, front);
    box(c, -10, RAIL - 2, W + 20, 20, 0, "#2A2048");
    for (let x = 0; x < W; x += 27) line(c, [x, RAIL + 16, x + 13, RAIL + 4], "#43346A", 2.5);
    for (const x of [-130, 140, 410]) span(c, x, "#241B40", 10);
    for (const x of [140, 410]) {
      shape(
        c,
        `M${x - 24} ${RAIL + 16}L${x + 24} ${RAIL + 16} ${x + 30} 700 ${x - 30} 700Z`,
        fade(c, RAIL, 700, "#3A2C58", "#54407A"),
      );
      box(c, x - 34, 692, 68, 16, 4, "#2A2048");
      c.fillStyle = fade(c, 708, 800, "rgba(36,27,64,.6)", "rgba(36,27,64,0)");
      c.fillRect(x - 30 + sway(t, 2, x) * 3, 708, 60, 92);
    }
    // The lit windows in the water.
    for (let i = 0; i < COACHES; i++) {
      const x = front - (i + 1) * 180;
      for (let k = 0; k < 7; k++) {
        c.fillStyle = fade(c, 716, 790, "rgba(255,222,150,.4)", "rgba(255,222,150,0)");
        c.fillRect(x + 16 + k * 22 + sway(t, 4, k * 0.2) * 2, 716, 10, 74);
      }
    }
    ridge(c, 800, 6, "rgba(38,34,88,.5)", { period: 270, seed: 1, shift: t * 270, detail: 2 });
    at(
      c,
      372 - round(t) * 0 + sway(t) * 14,
      828 + sway(t, 2) * 2,
      () => {
        shape(c, "M-80-16Q-60 8-20 10L30 10Q62 6 84-22 50-2 20-4L-30-4Q-60-4-80-16Z", "#15122E");
        shape(c, "M-24-4Q-20-36 4-36 30-34 32-4Z", "#221C44");
        shape(c, "M46-6L50-42Q56-48 62-42L66-6Z", "#1B1738");
        disc(c, 56, -52, 7, "#15122E");
      },
      sway(t, 2) * 0.02,
    );
    ridge(c, 862, 9, "rgba(26,24,66,.75)", { period: 180, seed: 2, shift: -t * 180, detail: 2 });
    ridge(c, 912, 10, "#121233", { period: 540, seed: 4, shift: t * 540, detail: 2 });
  },
  sound(s) {
    const near = (/** @type {number} */ p) => Math.max(0.1, Math.sin(Math.PI * p)) ** 1.3;
    s.noise({ gain: 0.42, low: 40, high: 220, seed: 5, swell: near });
    s.noise({ gain: 0.07, low: 500, high: 2200, seed: 9, swell: near });
    for (let when = 0; when < 10; when += 0.625) {
      const loud = near(when / 10);
      for (const [dx, hz] of table("0 380, 0.11 460, 0.3 350, 0.41 430"))
        s.hit({ at: when + dx, gain: 0.55 * loud, hz, len: 0.07, q: 3 });
    }
    for (const [dx, n] of table("0 -5, 0 -1, 0 2")) {
      s.flute({ at: 0.7 + dx, len: 0.9, hz: note(n), gain: 0.05, tone: 0.5 });
      s.flute({ at: 1.8 + dx, len: 1.5, hz: note(n), gain: 0.05, tone: 0.5 });
    }
    s.echo(0.34, 0.25);
  },
});
