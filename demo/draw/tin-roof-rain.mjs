import { many, round, sway, table, W } from "../kit/loop.mjs";
import { banana, cloud, crown, treeline } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { head, limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const rain = many(105, 5, (random) => ({ x: random() * 660, y: random(), z: random() }));
const splashes = many(26, 8, (random) => ({ x: 20 + random() * 500, y: 742 + random() * 170, p: random() }));
const drops = many(15, 3, (random, i) => ({ x: 176 + i * 24.5, p: random() }));

/** @param {CanvasRenderingContext2D} c @param {number} t */
function house(c, t) {
  // Wall and veranda.
  c.fillStyle = fade(c, 540, 730, "#5B4A45", "#3C3333");
  c.fillRect(196, 530, 360, 196);
  for (let x = 206; x < 550; x += 22) line(c, [x, 540, x, 724], "rgba(20,16,20,.28)", 2);
  glow(c, 420, 628, 200, "255,190,100", 0.5);
  box(c, 368, 572, 104, 104, 6, "#F7B75A");
  box(c, 376, 580, 88, 88, 3, "#FFD78A");
  line(c, [420, 578, 420, 672], "#6B4530", 6);
  line(c, [372, 622, 468, 622], "#6B4530", 6);
  // Someone by the window.
  shape(c, "M380 668Q382 634 402 630 418 634 418 668Z", "#8A4F6B");
  disc(c, 400, 614, 12, "#6B4530");
  shape(c, "M387 612Q388 598 401 598 414 599 413 612 402 604 387 612Z", "#2A1B1C");
  box(c, 252, 586, 66, 140, 4, "#2F282A");
  // The boy on the step with his hand in the rain.
  shape(c, "M-24 0L-22-40Q-18-66 2-66 22-64 22-38L24 0Z", "#2F8F83", 300, 726);
  limb(c, [304, 724], [270, 744], 40, 1, "#7B5036", 11);
  limb(c, [296, 676], [252 + sway(t, 2) * 5, 650 + sway(t, 2, 0.2) * 3], 56, -1, "#7B5036", 9);
  head(c, 300, 644, 17, { skin: "#7B5036", hair: "#1E1615", face: -1 });
  box(c, 186, 724, 380, 18, 3, "#4A3F3E");
  for (const x of [204, 340, 520]) box(c, x - 5, 532, 10, 196, 2, "#2E2727");
  // Corrugated tin: one light and one dark stripe per wave.
  const roof = fade(c, 408, 556, "#8FA3A8", "#566C74");
  shape(c, "M150 560L222 404 620 404 620 560Z", roof);
  for (let i = 0; i < 24; i++) {
    const x = 222 + i * 19;
    line(c, [x, 406, x - 72 + i * 3.1, 558], "rgba(34,52,60,.4)", 3);
    line(c, [x + 6, 406, x - 66 + i * 3.1, 558], "rgba(226,240,240,.16)", 2.5);
  }
  line(c, [150, 560, 560, 560], "#3B4C53", 7);
}

export default defineScene({
  seconds: 8,
  title: ["টিনের চালে", "বৃষ্টির গান"],
  place: "আষাঢ়ের দুপুর, বরিশাল",
  draw(c, t) {
    sky(c, "0 #1D2F3A, 0.25 #2F4B55, 0.5 #587A7C, 0.62 #7F9C92");
    for (const [x, y, w, a] of table(
      "80 96 360 .5, 420 70 420 .45, 250 340 420 .22, 520 330 300 .25, 40 380 260 .2",
    )) {
      cloud(c, x + sway(t, 1, y / 130) * 14, y, w, `rgba(22,38,48,${a})`);
    }
    treeline(c, 600, "#4E7169", 5, 40);
    treeline(c, 640, "#35574F", 9, 34);
    c.fillStyle = fade(c, 640, 960, "#3A5148", "#14211F");
    c.fillRect(0, 640, W, 320);
    banana(c, 78, 726, 300, t, { leaf: "#3F7F56", rib: "#6FA877", stem: "#5B7F50", gust: 1.5 });
    banana(c, 148, 736, 220, t + 0.3, { leaf: "#2F6B4A", rib: "#5E9A6C", stem: "#4E7248", gust: 1.5 });
    crown(c, 96, 742, 62, "#27493D", 4);
    crown(c, 20, 748, 54, "#213F36", 6);
    house(c, t);
    // Strings of water along the eave.
    for (const { x, p } of drops) {
      for (const k of [round(t, 6, p), round(t, 6, p + 0.5)]) {
        const y = 562 + k * k * 196;
        line(c, [x, y, x, y + 8 + k * 16], `rgba(214,236,240,${0.75 - k * 0.3})`, 3);
      }
      const ring = round(t, 6, p + 0.02);
      c.strokeStyle = `rgba(210,232,236,${0.5 * (1 - ring)})`;
      c.lineWidth = 2;
      c.beginPath();
      c.ellipse(x, 762, 4 + ring * 16, 1.5 + ring * 4, 0, 0, 7);
      c.stroke();
    }
    shape(
      c,
      "M-260 0Q-230-34-90-30 40-46 180-26 270-14 262 10 220 46 30 40-210 46-260 0Z",
      fade(c, -40, 50, "#6E8F90", "#35504F"),
      268,
      816,
    );
    glow(c, 380, 806, 90, "255,196,110", 0.28);
    for (const { x, y, p } of splashes) {
      const k = round(t, 5, p);
      c.strokeStyle = `rgba(220,238,240,${0.45 * (1 - k)})`;
      c.lineWidth = 2;
      c.beginPath();
      c.ellipse(x, y, 3 + k * 22, 1 + k * 6, 0, 0, 7);
      c.stroke();
    }
    // A paper boat.
    at(
      c,
      190 + sway(t) * 22,
      812 + sway(t, 2) * 2,
      () => {
        shape(c, "M-34-8L34-8 22 12-22 12Z", "#F4EFE4");
        shape(c, "M0-36L18-8-18-8Z", "#FFFFFF");
        shape(c, "M0-36L18-8 0-8Z", "#D9D2C4");
      },
      sway(t, 3) * 0.06,
    );
    ridge(c, 900, 12, "#12211D", { seed: 3 });
    for (const { x, y, z } of rain) {
      const fall = round(t, z > 0.6 ? 9 : z > 0.3 ? 7 : 5, y) * 1120 - 90;
      const size = 16 + z * 30;
      const dx = x - 40 - fall * 0.07;
      line(c, [dx, fall, dx - size * 0.07, fall + size], `rgba(216,234,240,${0.12 + z * 0.2})`, 1.2 + z);
    }
    bow(c, [-10, 955, 60, 880, 130, 955], "#0D1916", 10);
  },
  sound(s) {
    s.noise({ gain: 0.32, low: 1200, high: 6200, seed: 2, swell: (p) => 0.75 + 0.2 * sway(p) });
    s.noise({ gain: 0.3, low: 180, high: 800, seed: 6, swell: (p) => 0.75 + 0.2 * sway(p, 1, 0.4) });
    const patter = many(190, 14, (random) => ({
      when: random() * 8,
      hz: 1400 + random() * 2600,
      gain: 0.05 + random() * 0.16,
    }));
    for (const { when, hz, gain } of patter) s.hit({ at: when, gain, hz, len: 0.03, q: 7 });
    s.noise({
      gain: 0.7,
      low: 30,
      high: 90,
      seed: 19,
      swell: (p) => Math.max(0, Math.sin(p * Math.PI * 2 - 0.6)) ** 3,
    });
    for (const [when, n] of table("0.3 -9, 1.3 -7, 2.3 -2, 3.3 -4, 4.3 -9, 5.3 -12, 6.3 -7, 7.3 -4")) {
      s.pluck({ at: when, hz: note(n), gain: 0.5, len: 2.2, soft: 0.9 });
    }
  },
});
