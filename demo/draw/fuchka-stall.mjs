import { many, sway, table, W } from "../kit/loop.mjs";
import { steam } from "../kit/nature.mjs";
import { bow, box, disc, fade, glow, line, shape, sky } from "../kit/paint.mjs";
import { head, limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const bokeh = many(26, 12, (random) => ({
  x: random() * W,
  y: 300 + random() * 400,
  r: 8 + random() * 26,
  hue: random(),
  p: random(),
}));
const RGB = ["255,170,80", "255,92,110", "90,210,180", "255,214,130"];

/** @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} r */
function fuchka(c, x, y, r) {
  disc(c, x, y, r, "#C98634", r * 0.9);
  disc(c, x - r * 0.22, y - r * 0.25, r * 0.62, "#E8AE58", r * 0.5);
  disc(c, x, y - r * 0.5, r * 0.38, "#6B4A22", r * 0.2);
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function vendor(c, t) {
  const k = sway(t, 3);
  shape(c, "M214 690Q208 590 236 562L302 562Q330 590 326 690Z", "#2C7DA0");
  shape(c, "M240 690L236 604 304 604 300 690Z", "#F2EEE2");
  limb(c, [228, 582], [214 + k * 6, 664], 96, 1, "#8A5636", 18);
  limb(c, [310, 582], [330 + k * 20, 640 + k * 12], 96, -1, "#8A5636", 18);
  fuchka(c, 336 + k * 20, 630 + k * 12, 13);
  box(c, 258, 540, 24, 30, 8, "#7A4A2E");
  head(c, 270, 524, 30, { skin: "#8A5636", hair: "#1B1210" });
  shape(c, "M-9 0Q0 6 9 0 6-5 0-2-6-5-9 0Z", "#1B1210", 272, 540);
}

/** A customer from behind. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {string} dress @param {string} scarf @param {number} k */
function guest(c, x, y, dress, scarf, k) {
  shape(c, "M-46 190Q-54 60-34 26-20 8 0 8 20 8 34 26 54 60 46 190Z", dress, x, y);
  shape(c, "M-36 30Q-10 44 30 18L44 150Q30 130 18 60-10 60-38 46Z", scarf, x, y);
  disc(c, x, y - 20, 27, "#1C1214");
  shape(c, "M-27-20Q-30 40-12 62 0 70 12 62 30 40 27-20Z", "#1C1214", x, y + k * 2);
  for (const d of [14, 32, 50]) disc(c, x, y + d + k * 2, 5, "#F4B63F");
}

export default defineScene({
  seconds: 6,
  title: ["ঝাল একটু", "বেশি দিয়েন মামা"],
  place: "ফুচকার দোকান, টিএসসি",
  draw(c, t) {
    sky(c, "0 #1A1030, 0.3 #3A1B4A, 0.55 #6B2A4E, 0.75 #8E3F45, 1 #2A1322");
    for (const b of bokeh) {
      const rgb = RGB[Math.floor(b.hue * 4)] ?? RGB[0];
      disc(
        c,
        b.x + sway(t, 1, b.p) * 10,
        b.y + sway(t, 1, b.p + 0.25) * 6,
        b.r,
        `rgba(${rgb},${0.12 + 0.07 * sway(t, 2, b.p)})`,
      );
    }
    // Trees of the campus.
    for (const [x, y, r] of table("30 420 120, 500 400 130, 120 380 70, 420 372 70"))
      disc(c, x, y, r, "rgba(30,16,40,.55)");
    for (const [x0, y0, x1, y1] of table("-20 316 290 342, 250 342 560 310")) {
      bow(c, [x0, y0, (x0 + x1) / 2, y0 + 74, x1, y1], "rgba(20,10,24,.9)", 2.5);
      for (let i = 1; i < 8; i++) {
        const k = i / 8;
        const x = (1 - k) ** 2 * x0 + 2 * k * (1 - k) * ((x0 + x1) / 2) + k * k * x1;
        const y = (1 - k) ** 2 * y0 + 2 * k * (1 - k) * (y0 + 74) + k * k * y1 + 9;
        glow(c, x, y, 42, "255,200,110", 0.42 + 0.1 * sway(t, 2, i / 5 + x0));
        disc(c, x, y, 6, "#FFEBC2");
      }
    }
    glow(c, 270, 560, 330, "255,190,110", 0.5);
    vendor(c, t);
    for (const x of [62, 478]) box(c, x - 6, 430, 12, 420, 4, "#5B2E22");
    // Awning with scallops.
    shape(c, "M40 452L86 386 454 386 500 452Z", "#E2263F");
    for (let i = 0; i < 4; i++) {
      const x = 86 + 46 + i * 92;
      shape(
        c,
        `M${x} 386L${x + 46} 386 ${x + 46 + (x + 46 - 270) * 0.25} 452 ${x + (x - 270) * 0.25} 452Z`,
        "#FFF1DC",
      );
    }
    for (let i = 0; i < 10; i++)
      disc(c, 63 + i * 46, 452 + sway(t, 2, i / 10) * 1.5, 23, i % 2 ? "#FFF1DC" : "#E2263F", 15);
    // The counter: glass case, bowls, board.
    box(c, 44, 686, 452, 170, 12, "#8A2433");
    box(c, 44, 686, 452, 16, 8, "#F4B63F");
    for (let i = 0; i < 5; i++) {
      const x = 92 + i * 89;
      shape(c, "M0-30Q8-8 30 0 8 8 0 30-8 8-30 0-8-8 0-30Z", i % 2 ? "#F4B63F" : "#2FA88A", x, 776);
      disc(c, x, 776, 8, "#FFF1DC");
    }
    box(c, 70, 572, 128, 116, 8, "rgba(255,240,214,.16)");
    for (const [n, row] of [5, 5, 4, 3].entries()) {
      for (let i = 0; i < row; i++) fuchka(c, 134 + (i - (row - 1) / 2) * 24, 672 - n * 22, 13);
    }
    box(c, 70, 572, 128, 116, 8, "rgba(255,255,255,.1)");
    line(c, [84, 586, 84, 668], "rgba(255,255,255,.4)", 4);
    shape(c, "M-44-18L44-18Q40 18 0 18-40 18-44-18Z", "#C9CED6", 398, 670);
    disc(c, 398, 652, 44, "#7A4E22", 10);
    for (const [x, y] of table("378 650, 396 648, 414 652, 404 655")) disc(c, x, y, 5, "#4F9A4A", 3);
    shape(c, "M-26-22L26-22Q24 16 0 16-24 16-26-22Z", "#D98E3A", 462, 672);
    steam(c, 398, 644, t, { height: 110, count: 7, spread: 20, power: 0.3, size: 18 });
    guest(c, 158, 776, "#2F6F8F", "#E8B44A", sway(t, 2));
    guest(c, 386, 790, "#B5385E", "#59C3A6", sway(t, 2, 0.4));
    c.fillStyle = fade(c, 820, 960, "rgba(20,8,20,0)", "rgba(16,6,18,.85)");
    c.fillRect(0, 820, W, 140);
  },
  sound(s) {
    s.noise({ gain: 0.16, low: 200, high: 700, seed: 4, swell: (p) => 0.7 + 0.3 * sway(p, 2) });
    s.noise({ gain: 0.05, low: 900, high: 2400, seed: 15, swell: (p) => 0.5 + 0.5 * sway(p, 3, 0.2) });
    for (const when of [0.4, 0.7, 2.4, 2.7, 4.4, 4.7, 4.9])
      s.chirp({ at: when, from: 2637, to: 2637, len: 0.3, gain: 0.07, ring: 0.9 });
    for (const when of [0.2, 1.2, 2.2, 3.2, 4.2, 5.2])
      s.hit({ at: when, gain: 0.35, hz: 3200, len: 0.06, q: 2 });
    for (let i = 0; i < 12; i++)
      s.drum({ at: i * 0.5, hz: i % 2 ? 150 : 92, gain: i % 2 ? 0.2 : 0.36, len: 0.22 });
    for (const [when, n] of table(
      "0 0, 0.5 3, 0.75 5, 1.5 7, 2 5, 2.5 3, 3 0, 3.5 -2, 3.75 0, 4.5 3, 5 5, 5.5 -2",
    ))
      s.pluck({ at: when, hz: note(n), gain: 0.24, len: 0.9, soft: 0.3 });
    s.echo(0.19, 0.18);
  },
});
