import { many, round, sway, table, W } from "../kit/loop.mjs";
import { bird, crown } from "../kit/nature.mjs";
import { disc, fade, glow, line, ridge, sky } from "../kit/paint.mjs";
import { sariWoman } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const ROWS = table("566 15 #0, 612 19 #1, 664 24 #2, 724 30 #3, 796 37 #4, 884 46 #5".replaceAll("#", ""));
const LEAF = ["#4FA06E", "#3F9363", "#318457", "#25724A", "#1A5E3D", "#114A31"];
const LIGHT = ["#77BE87", "#64B279", "#51A46B", "#3F915B", "#2F7C4C", "#22683F"];
const SKIN = "#6E4127";

/** A row of clipped bushes along a gentle arc. @param {CanvasRenderingContext2D} c @param {number} i @param {number} t */
function bushes(c, i, t) {
  const [y, r] = ROWS[i] ?? [0, 0];
  const leaf = LEAF[i] ?? "";
  const arc = (/** @type {number} */ x) =>
    y + Math.sin((x / W) * Math.PI + i * 0.9) * (10 + i * 3) * (i % 2 ? 1 : -1);
  const plants = many(Math.ceil((W + 4 * r) / (r * 1.55)), 20 + i, (random, n) => {
    return { x: n * r * 1.55 - r, k: 0.85 + random() * 0.3, p: random() };
  });
  c.beginPath();
  c.moveTo(-10, y + 160);
  for (let x = -10; x <= W + 10; x += 15) c.lineTo(x, arc(x) + 4);
  c.lineTo(W + 10, y + 160);
  c.fillStyle = fade(c, y, y + 110, leaf, LEAF[Math.min(5, i + 1)] ?? "");
  c.fill();
  for (const { x, k, p } of plants) {
    const breath = 1 + sway(t, 1, p + x / 400) * 0.025;
    const ry = r * 0.86 * k * breath;
    disc(c, x, arc(x) + r * 0.16, r * k, leaf, ry);
    c.globalAlpha = 0.36;
    disc(c, x - r * 0.14, arc(x) - r * 0.12, r * k * 0.72, LIGHT[i] ?? "", ry * 0.72);
    c.globalAlpha = 1;
  }
}

/** @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} h @param {string} leaf */
function shadeTree(c, x, y, h, leaf) {
  line(c, [x, y, x + h * 0.04, y - h * 0.6, x - h * 0.16, y - h * 0.82], "#2C5A45", h * 0.03);
  line(c, [x + h * 0.03, y - h * 0.5, x + h * 0.2, y - h * 0.78], "#2C5A45", h * 0.022);
  crown(c, x - h * 0.15, y - h * 0.88, h * 0.2, leaf, 5);
  crown(c, x + h * 0.2, y - h * 0.82, h * 0.16, leaf, 8);
}

/** @param {CanvasRenderingContext2D} c @param {number} y @param {number} t @param {number} power */
function mist(c, y, t, power) {
  for (let i = 0; i < 3; i++) {
    const x = round(t, 1, i / 3) * 1100 - 280;
    c.save();
    c.translate(x, y + i * 7);
    c.scale(1, 0.12);
    glow(c, 0, 0, 280, "240,250,240", power * Math.sin(Math.PI * round(t, 1, i / 3)));
    c.restore();
  }
}

export default defineScene({
  seconds: 10,
  title: ["দুটি পাতা", "একটি কুঁড়ি"],
  place: "শ্রীমঙ্গলের চা বাগানে ভোর",
  shade: "rgba(10,50,40,.5)",
  draw(c, t) {
    sky(c, "0 #1F6A68, 0.28 #4C9788, 0.4 #A5D0B5, 0.5 #EBEBC2");
    glow(c, 398, 372, 260, "255,244,200", 0.7);
    disc(c, 398, 372, 46, "#FFF6D6");
    for (let i = 0; i < 5; i++) {
      bird(
        c,
        620 - round(t, 1, i * 0.04) * 780,
        322 + i * 11 + (i % 2) * 17,
        9,
        sway(t, 11, i * 0.3),
        "#2B6F63",
      );
    }
    ridge(c, 430, 46, fade(c, 380, 560, "#8FC4AC", "#C6E0C4"), { seed: 2, detail: 3, period: 700 });
    mist(c, 462, t, 0.75);
    ridge(c, 476, 40, fade(c, 440, 600, "#5FA98D", "#9CCDAF"), { seed: 5, detail: 3, period: 620 });
    mist(c, 516, t + 0.4, 0.7);
    ridge(c, 522, 30, fade(c, 500, 620, "#439474", "#7DBB95"), { seed: 9.4, detail: 3, period: 560 });
    shadeTree(c, 86, 566, 150, "#3B8A68");
    shadeTree(c, 492, 556, 118, "#469674");
    mist(c, 560, t + 0.2, 0.5);
    bushes(c, 0, t);
    sariWoman(c, 420, 634, 74, {
      sari: "#E9A23B",
      edge: "#B23A2E",
      blouse: "#8B2F4B",
      skin: SKIN,
      hair: "#23160F",
      face: -1,
      basket: "#B98A55",
      reach: 0.5 + 0.5 * sway(t, 4, 0.3),
    });
    bushes(c, 1, t);
    shadeTree(c, 268, 650, 128, "#2F7E5A");
    bushes(c, 2, t);
    sariWoman(c, 186, 752, 122, {
      sari: "#C8324A",
      edge: "#F4C65A",
      blouse: "#3D5AA0",
      skin: SKIN,
      hair: "#1C120D",
      basket: "#C4955D",
      reach: 0.5 + 0.5 * sway(t, 5),
    });
    bushes(c, 3, t);
    bushes(c, 4, t);
    bushes(c, 5, t);
  },
  sound(s) {
    s.noise({ gain: 0.05, low: 200, high: 1400, seed: 5, swell: (p) => 0.6 + 0.4 * sway(p) });
    for (const [when, hz, n] of table(
      "0.4 2900 3, 1.9 3600 2, 3.1 2500 4, 4.6 3300 2, 6.2 2900 3, 7.6 3900 5, 9 2500 2",
    )) {
      for (let i = 0; i < n; i++)
        s.chirp({ at: when + i * 0.16, from: hz, to: hz * 1.28, len: 0.1, gain: 0.045 });
    }
    for (const [when, n] of table("0 -9, 1.25 -5, 2.5 -2, 3.75 0, 5 3, 6.25 0, 7.5 -2, 8.75 -5")) {
      s.pluck({ at: when, hz: note(n), gain: 0.3, len: 2.4, soft: 0.8 });
      s.pluck({ at: when + 0.62, hz: note(n + 7), gain: 0.14, len: 1.8, soft: 0.9 });
    }
    s.echo(0.27, 0.28);
  },
});
