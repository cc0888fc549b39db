import { many, round, sway, table, W } from "../kit/loop.mjs";
import { bird, cloud, palm, treeline } from "../kit/nature.mjs";
import { at, bow, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const DARK = "#0B1A20";
const glints = many(26, 4, (random, i) => ({
  y: 556 + i * 9,
  w: 18 + random() * 60,
  dx: random() * 2 - 1,
  p: random(),
}));

/** @param {CanvasRenderingContext2D} c @param {number} t */
function boat(c, t) {
  shape(c, "M-176-34Q-150-6-110 6L104 6Q150-8 186-52 160-30 110-22L-108-20Q-150-22-176-34Z", DARK);
  line(c, [-120, -17, 118, -19], "#35514f", 2.5);
  // The bamboo roof with its ribs.
  shape(c, "M-84-20Q-80-68-28-70L8-70Q50-66 52-20Z", "#12262b");
  for (const x of [-62, -40, -18, 4, 26]) bow(c, [x - 12, -22, x - 8, -60, x + 6, -68], "#23413f", 2);
  // A lantern under the roof's mouth.
  glow(c, 60, -34, 46, "255,196,110", 0.55 + 0.06 * sway(t, 5));
  disc(c, 60, -34, 4, "#FFE3A6");
  // The boatman and his oar.
  const pull = sway(t, 2);
  const x = 126 + pull * 9;
  const y = -66 + pull * 3;
  line(c, [x - 14, y - 18, x + 46 - pull * 10, 34], "#081216", 4);
  shape(c, "M88-58L112-58 116-20 84-20Z", "#0d2026");
  shape(c, "M90-92Q102-98 110-92L112-56 88-56Z", "#152e34");
  limb(c, [104, -86], [x, y], 42, -1, "#0d2026", 6.5);
  disc(c, 101, -105, 10, "#0d2026");
  shape(c, "M84-108L119-108Q112-120 101-121 90-120 84-108Z", "#1d3b3c");
}

export default defineScene({
  seconds: 8,
  title: ["পদ্মার বুকে", "সন্ধ্যা নামে"],
  place: "মাওয়া ঘাট, মুন্সিগঞ্জ",
  draw(c, t) {
    sky(c, "0 #2A2548, 0.22 #5B3359, 0.4 #B4495A, 0.5 #E9704C, 0.57 #F9B162");
    glow(c, 262, 500, 420, "255,176,96", 0.55);
    disc(c, 262, 496, 92, "#FFE6AE");
    glow(c, 262, 496, 170, "255,226,160", 0.5);
    for (const [x, y, w, a] of table("60 372 190 .3, 420 336 230 .26, 330 432 280 .35, 500 452 160 .4")) {
      cloud(c, x + sway(t, 1, y / 100) * 9, y, w, `rgba(122,48,78,${a})`);
    }
    for (let i = 0; i < 6; i++) {
      const x = round(t, 1, i * 0.055 + 0.1) * 760 - 110;
      bird(c, x, 372 - i * 9 + (i % 2) * 26 + sway(t, 2, i * 0.2) * 4, 11, sway(t, 9, i * 0.23), "#3A1D3A");
    }
    treeline(c, 546, "#4A2743", 3, 22);
    for (const [x, h] of table("34 92, 70 70, 452 84, 486 108, 520 74")) {
      palm(c, x, 546, h, { trunk: "#3B1F3A", leaf: "#3B1F3A", wind: sway(t, 1, x / 90) });
    }
    c.fillStyle = fade(c, 548, 760, "#A9584F", "#0C2530");
    c.fillRect(0, 548, W, 412);
    ridge(c, 640, 7, "rgba(20,48,60,.5)", { period: 270, seed: 1, shift: t * 270, detail: 2 });
    for (const g of glints) {
      const near = (g.y - 556) / 234;
      const w = g.w * (0.7 + near) * (0.75 + 0.25 * sway(t, 2, g.p));
      const x = 262 + g.dx * (20 + near * 60) + sway(t, 1, g.p) * 8;
      line(c, [x - w / 2, g.y, x + w / 2, g.y], `rgba(255,208,136,${0.85 - near * 0.6})`, 3 + near * 2);
    }
    disc(c, 276 + sway(t) * 8, 692, 158, "rgba(5,16,22,.55)", 13);
    at(c, 270 + sway(t) * 8, 676 + sway(t, 2) * 3, () => boat(c, t), sway(t, 2, 0.2) * 0.018);
    ridge(c, 730, 9, "rgba(11,36,46,.7)", { period: 180, seed: 2, shift: -t * 180, detail: 2 });
    ridge(c, 796, 13, "rgba(8,28,37,.8)", { period: 270, seed: 4, shift: t * 270, detail: 2 });
    ridge(c, 872, 16, "#071821", { seed: 5, shift: -t * 540, detail: 2 });
  },
  sound(s) {
    s.noise({ gain: 0.22, low: 60, high: 380, seed: 3, swell: (p) => 0.55 + 0.45 * sway(p, 2) });
    s.noise({ gain: 0.05, low: 500, high: 1500, seed: 9, swell: (p) => 0.5 + 0.5 * sway(p, 2, 0.3) });
    const tune = table(
      "0.2 -5 1.1, 1.3 -2 .5, 1.8 0 1.5, 3.4 2 .45, 3.85 0 .45, 4.3 -2 1.2, 5.6 -5 .6, 6.2 -7 1.5",
    );
    for (const [when, n, len] of tune)
      s.flute({ at: when, len, hz: note(n), gain: 0.13, bend: -0.6, breath: 0.09 });
    s.echo(0.31, 0.3);
    for (const when of [0.5, 4.5]) s.hit({ at: when, gain: 0.16, hz: 420, len: 0.16, q: 2 });
  },
});
