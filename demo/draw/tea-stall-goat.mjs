import { ease, round, sway, table, W } from "../kit/loop.mjs";
import { banana, cloud, crown, steam, treeline } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";

/** The goat; `bite` 0..1 stretches its neck to the paper. @param {CanvasRenderingContext2D} c @param {number} t @param {number} bite */
function goat(c, t, bite) {
  for (const x of [-52, -34, 30, 46])
    line(c, [x, -56, x + sway(t, 1, x) * 1.5, 0], x === -34 || x === 46 ? "#B98A5C" : "#D9AE7C", 12);
  for (const x of [-52, -34, 30, 46]) line(c, [x, -4, x, 0], "#3A2620", 12);
  at(c, -72, -96, () => shape(c, "M4 6Q-14-4-18-24-2-18 10-4Z", "#8A5A38"), sway(t, 8) * 0.35);
  shape(c, "M-78-92Q-76-122-40-120L36-122Q66-120 62-86 62-48 26-46L-48-46Q-78-48-78-92Z", "#D9AE7C");
  shape(c, "M-40-120L8-121Q14-86-16-78-48-84-40-120Z", "#8A5A38");
  const nx = 92 + bite * 26;
  const ny = -146 - bite * 12;
  shape(c, `M34-120Q60-130 ${nx - 22} ${ny - 8}L${nx + 4} ${ny + 20}Q74-90 58-70Z`, "#D9AE7C");
  const chew = bite > 0.6 ? 0 : Math.abs(sway(t, 9));
  at(
    c,
    nx,
    ny,
    () => {
      bow(c, [-8, -16, -30, -40, -44, -30], "#5B4636", 7);
      bow(c, [-2, -18, -20, -48, -38, -46], "#6F5846", 7);
      at(c, -14, -4, () => shape(c, "M0 0Q-16-4-32 10-16 16 2 8Z", "#8A5A38"), sway(t, 3) * 0.2);
      shape(c, "M-22-16Q0-30 22-12L42 8Q46 20 34 22L2 20Q-22 14-22-16Z", "#E3BE90");
      at(c, 26 - chew * 3, 20, () => shape(c, "M-24-4L12-4Q14 8 2 10L-18 8Z", "#C99A68"), chew * 0.16);
      shape(c, "M-4 0Q4 16-2 28-10 18-10 2Z", "#F3E6D0", 12, 26);
      disc(c, 6, -8, 4.5, "#241812");
      disc(c, 7.5, -9.5, 1.5, "#FFFFFF");
      disc(c, 38, 10, 2, "#7A4A3A");
    },
    0.12 - bite * 0.2,
  );
}

/** The reader, asleep behind his paper. @param {CanvasRenderingContext2D} c @param {number} t @param {number} pull */
function reader(c, t, pull) {
  const nod = 4 + sway(t, 1, 0.1) * 5;
  limb(c, [70, -76], [10, -2], 108, 1, "#2F5F8F", 26);
  limb(c, [76, -74], [30, -2], 108, 1, "#3F78AE", 26);
  for (const x of [2, 24]) box(c, x - 20, -8, 34, 10, 5, "#4A2A20");
  shape(c, "M44-70Q40-160 70-176 112-176 116-140L116-64Z", "#F1E7D2");
  shape(c, "M92-172Q116-172 116-140L116-64 96-64Z", "#DCCFB4");
  // Newspaper with the bites taken out of its edge.
  at(
    c,
    18 - pull * 5,
    -124,
    () => {
      shape(c, "M-44-44L36-50 42 34-38 42Q-26 34-40 22-22 14-42 2-24-6-43-18-27-28-44-44Z", "#F7F3E8");
      shape(c, "M-44-44L-4-47 1 38-38 42Q-26 34-40 22-22 14-42 2-24-6-43-18-27-28-44-44Z", "#E6E0D0");
      box(c, -38, -36, 30, 8, 1, "#4A4A4A");
      box(c, 4, -40, 28, 20, 1, "#9AA3A8");
      for (let i = 0; i < 6; i++) {
        line(c, [-38, -20 + i * 9, -10, -22 + i * 9], "rgba(70,70,70,.45)", 2);
        line(c, [6, -12 + i * 8, 34, -14 + i * 8], "rgba(70,70,70,.45)", 2);
      }
    },
    -0.06 + pull * -0.05 + sway(t, 2) * 0.01,
  );
  limb(c, [78, -158], [48, -106], 78, 1, "#8A5636", 13);
  at(
    c,
    78,
    -180,
    () => {
      disc(c, 0, -20, 27, "#8A5636", 29);
      shape(c, "M-26-24Q-28-54 2-54 32-52 29-12 22-6 20-22 0-34-26-24Z", "#1F1613");
      bow(c, [-22, -18, -16, -14, -10, -18], "#1F1613", 3);
      shape(c, "M-26 0Q-14-8-4 0-14 6-26 0Z", "#1F1613");
      const breath = round(t, 2);
      disc(c, -28 - breath * 3, -6, 3 + breath * 9, `rgba(220,240,255,${0.65 - breath * 0.5})`);
    },
    (nod * Math.PI) / 180 - 0.18,
  );
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function stall(c, t) {
  for (const x of [300, 540]) box(c, x - 6, 500, 12, 250, 3, "#5B3A28");
  shape(c, "M268 520L310 444 600 444 600 520Z", fade(c, 444, 520, "#C79A5C", "#98683C"));
  for (let i = 0; i < 9; i++) line(c, [322 + i * 30, 446, 296 + i * 32, 518], "rgba(90,56,30,.4)", 3);
  box(c, 318, 560, 220, 12, 3, "#7A4E34");
  for (const [i, x] of [334, 362, 390, 420, 450].entries()) {
    box(c, x, 524, 20, 36, 5, ["#E8B44A", "#D9483B", "#59A38A", "#F1E7D2", "#C77BA0"][i] ?? "");
    box(c, x + 2, 518, 16, 9, 3, "#4A4A52");
  }
  box(c, 300, 648, 260, 104, 4, "#8A5A3C");
  for (let x = 312; x < 560; x += 26) line(c, [x, 652, x, 750], "rgba(50,28,18,.3)", 3);
  box(c, 292, 636, 268, 16, 4, "#A9744C");
  // Kettle and glasses.
  shape(c, "M-34 0Q-40-44-12-52L14-52Q42-44 36 0Z", "#A8AEB6", 452, 636);
  shape(c, "M-34-26Q-60-30-56-50-46-36-32-38Z", "#8D949C", 452, 636);
  bow(c, [430, 586, 452, 552, 478, 588], "#6B7078", 5);
  for (const x of [344, 370]) {
    box(c, x - 9, 608, 18, 28, 3, "rgba(255,255,255,.35)");
    box(c, x - 8, 614, 16, 21, 3, "#B5652B");
  }
  steam(c, 396, 580, t, { height: 90, count: 6, spread: 12, power: 0.4, size: 13 });
}

export default defineScene({
  seconds: 6,
  title: ["পেপারটা শেষমেশ", "ছাগলই পড়ল"],
  place: "মোড়ের চায়ের দোকান, রাজশাহী",
  shade: "rgba(20,60,70,.5)",
  draw(c, t) {
    const bite = ease(0.08, 0.2, t) - ease(0.3, 0.38, t) + ease(0.58, 0.7, t) - ease(0.8, 0.88, t);
    sky(c, "0 #2A6F7A, 0.28 #579A94, 0.46 #BFD9B4, 0.64 #F6E7B8");
    glow(c, 130, 440, 240, "255,246,206", 0.7);
    disc(c, 130, 440, 42, "#FFF6D6");
    for (const [x, y, w] of table("90 360 170, 420 340 190"))
      cloud(c, x + sway(t, 1, y) * 8, y, w, "rgba(255,255,246,.45)");
    treeline(c, 610, "#8DB58A", 4, 36);
    treeline(c, 640, "#5F9468", 8, 30);
    banana(c, 60, 690, 230, t, { leaf: "#4F9A5C", rib: "#86C07E", stem: "#6B9A56" });
    crown(c, 500, 420, 130, "#3F7F55", 3);
    crown(c, 440, 400, 70, "#4F9463", 6);
    ridge(c, 680, 6, fade(c, 670, 900, "#D9B884", "#6B4A34"), { seed: 2 });
    stall(c, t);
    disc(c, 262, 794, 236, "rgba(60,34,20,.25)", 16);
    box(c, 300, 716, 160, 14, 4, "#7A4E34");
    for (const x of [312, 448]) box(c, x - 6, 728, 12, 62, 3, "#6B4029");
    at(c, 316, 790, () => reader(c, t, bite));
    at(c, 118, 794, () => goat(c, t, bite), 0, 1.06);
    // Scraps of the news.
    for (const [x, p] of table("214 .38, 226 .88")) {
      const k = round(t - p) * 2.4;
      if (k < 1)
        at(
          c,
          x + k * 20,
          660 + k * k * 120,
          () => shape(c, "M-8-5L7-6 8 5-6 6Z", `rgba(247,243,232,${1 - k * 0.6})`),
          k * 5,
        );
    }
    for (const [i, dx] of [0, 14, 30].entries()) {
      const k = round(t, 1, i * 0.33);
      c.globalAlpha = Math.sin(Math.PI * k) * 0.9;
      c.fillStyle = "#FFF8EC";
      c.font = `600 ${18 + k * 16}px "Hind Siliguri"`;
      c.fillText("Z", 416 + dx * 0.6 + k * 18, 566 - k * 80);
    }
    c.globalAlpha = 1;
    c.fillStyle = fade(c, 830, 960, "rgba(40,22,14,0)", "rgba(40,22,14,.6)");
    c.fillRect(0, 830, W, 130);
  },
  sound(s) {
    s.noise({ gain: 0.04, low: 250, high: 1200, seed: 5 });
    for (const when of [0.95, 3.95]) {
      for (let i = 0; i < 5; i++)
        s.hit({ at: when + 0.3 + i * 0.24, gain: 0.4, hz: 1900, len: 0.07, q: 1.5 });
      s.noise({
        gain: 0.16,
        low: 1800,
        high: 6000,
        seed: 9,
        swell: (p) => Math.exp(-(((p * 6 - when) / 0.12) ** 2)),
      });
    }
    // Snoring, a bleat, and a walking tune.
    for (const when of [0.2, 3.2])
      s.flute({ at: when, len: 1.1, hz: 82, gain: 0.1, tone: 0.9, breath: 1.2, vibrato: 0.09 });
    s.flute({ at: 5.1, len: 0.55, hz: 470, gain: 0.07, tone: 0.9, vibrato: 0.06, bend: -2 });
    const tune = table(
      "0 -17, .5 -10, .75 -12, 1 -13, 1.5 -17, 2 -10, 2.5 -8, 3 -17, 3.5 -10, 3.75 -12, 4 -13, 4.5 -15, 5 -12, 5.5 -10",
    );
    for (const [when, n] of tune)
      s.pluck({ at: when, hz: 440 * 2 ** ((n + 5) / 12), gain: 0.34, len: 0.4, soft: 0.2 });
    for (let i = 0; i < 6; i++) s.hit({ at: i + 0.25, gain: 0.16, hz: 700, len: 0.04 });
  },
});
