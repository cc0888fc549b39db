import { many, sway, table, W } from "../kit/loop.mjs";
import { cloud } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, poly, sky } from "../kit/paint.mjs";
import { limb, walker } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

// x, y, size, where its string ends on the roofs
const KITES = table(
  "150 390 44 196, 388 356 36 404, 300 470 54 300, 452 470 30 430, 70 480 26 120, 226 330 22 210",
);
const PAINT = [
  ["#E2263F", "#FFD166"],
  ["#0E8F72", "#FFF1DC"],
  ["#F4A12B", "#7A1F4B"],
  ["#3F6FC0", "#FFE08A"],
  ["#8A3FA0", "#FFD9C0"],
  ["#FFF1DC", "#E2263F"],
];
const far = many(9, 5, (random, i) => ({
  x: i * 64 - 10,
  w: 58 + random() * 22,
  h: 60 + random() * 90,
  dome: random(),
}));

/** @param {CanvasRenderingContext2D} c @param {number} i @param {number} t */
function kite(c, i, t) {
  const [x0, y0, size, root] = KITES[i] ?? [0, 0, 0, 0];
  const [main, second] = PAINT[i] ?? ["", ""];
  const x = x0 + sway(t, 1, i * 0.17) * 26 + sway(t, 2, i * 0.3) * 8;
  const y = y0 + sway(t, 2, i * 0.21) * 14;
  bow(
    c,
    [x, y + size * 0.2, (x + root) / 2 + 30, (y + 690) / 2 + 60, root, 690],
    "rgba(255,250,236,.55)",
    1.3,
  );
  at(
    c,
    x,
    y,
    () => {
      for (let k = 0; k < 2; k++) {
        c.beginPath();
        c.moveTo(0, size);
        const wag = sway(t, 4, i * 0.2 + k * 0.13) * size * 0.35;
        c.bezierCurveTo(wag, size * 1.5, -wag, size * 2, wag * 0.8 + (k ? 8 : -8), size * 2.5);
        c.strokeStyle = k ? (second ?? "") : (main ?? "");
        c.lineWidth = size * 0.1;
        c.lineCap = "round";
        c.stroke();
      }
      poly(c, [0, -size, size * 0.86, 0, 0, size, -size * 0.86, 0], main ?? "");
      poly(c, [0, -size, size * 0.86, 0, 0, 0], second ?? "");
      poly(c, [0, size, -size * 0.86, 0, 0, 0], second ?? "");
      disc(c, 0, 0, size * 0.2, main ?? "");
      line(c, [0, -size, 0, size], "rgba(60,20,20,.45)", 1.5);
      bow(c, [-size * 0.86, 0, 0, -size * 0.3, size * 0.86, 0], "rgba(60,20,20,.45)", 1.5);
    },
    sway(t, 2, i * 0.27) * 0.22,
  );
}

/** A flat roof with its wall, pots and water tank. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} w @param {string} wall @param {string} foot */
function roof(c, x, y, w, wall, foot) {
  c.fillStyle = fade(c, y, 960, wall, foot);
  c.fillRect(x, y, w, 960 - y);
  box(c, x - 6, y - 8, w + 12, 12, 2, wall);
  for (let k = x + 8; k < x + w - 4; k += 17) box(c, k, y - 30, 7, 24, 2, wall);
  box(c, x - 2, y - 36, w + 4, 8, 2, wall);
  for (let k = x + 26; k < x + w - 40; k += 62) {
    box(c, k, y + 46, 30, 54, 15, "rgba(255,200,130,.35)");
    box(c, k, y + 150, 30, 54, 15, "rgba(40,10,30,.35)");
  }
}

/** Somebody with a reel who pulls the string. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} t @param {string} top @param {number} p */
function flyer(c, x, y, t, top, p) {
  const pull = sway(t, 4, p) * 7;
  walker(c, x, y, 104, 0, {
    skin: "#7A4A2E",
    hair: "#1B1210",
    top,
    bottom: "#2B2340",
    still: true,
    face: p > 0.3 ? -1 : 1,
  });
  limb(c, [x + 4, y - 80], [x + 20 - pull, y - 104 + pull], 44, -1, "#8A5636", 7);
  limb(c, [x - 4, y - 80], [x + 14 + pull, y - 84 + pull * 0.4], 40, 1, "#7A4A2E", 7);
  box(c, x + 8 + pull, y - 92 + pull * 0.4, 16, 12, 4, "#D9A441");
}

export default defineScene({
  seconds: 8,
  title: ["ভোকাট্টা!", "আজ সাকরাইন"],
  place: "ছাদে ছাদে পুরান ঢাকা",
  shade: "rgba(90,20,40,.5)",
  draw(c, t) {
    sky(c, "0 #6A2A5E, 0.24 #C2475F, 0.42 #F2884F, 0.56 #FFC56B, 0.7 #FFE4A6");
    glow(c, 270, 640, 360, "255,240,180", 0.7);
    disc(c, 270, 622, 62, "#FFF4CC");
    for (const [x, y, w, a] of table("80 330 200 .22, 460 300 200 .2, 330 540 260 .3, 70 560 180 .3"))
      cloud(c, x + sway(t, 1, y / 80) * 12, y, w, `rgba(255,214,170,${a})`);
    for (const b of far) {
      c.fillStyle = fade(c, 660 - b.h, 760, "#B5527A", "#8A3A68");
      c.fillRect(b.x, 690 - b.h, b.w, 200);
      if (b.dome > 0.62) {
        disc(c, b.x + b.w / 2, 690 - b.h, b.w * 0.36, "#B5527A", b.w * 0.42);
        line(c, [b.x + b.w / 2, 690 - b.h - b.w * 0.4, b.x + b.w / 2, 690 - b.h - b.w * 0.62], "#B5527A", 3);
      } else line(c, [b.x + 14, 690 - b.h, b.x + 14, 664 - b.h], "#B5527A", 3);
    }
    for (const i of [4, 5, 3, 1, 0, 2]) kite(c, i, t);
    c.fillStyle = fade(c, 676, 960, "#93406F", "#4A1C4A");
    c.fillRect(0, 676, W, 284);
    flyer(c, 110, 724, t, "#F4C542", 0.5);
    flyer(c, 412, 716, t, "#59C3A6", 0);
    roof(c, -20, 734, 200, "#7A2F5A", "#2E1230");
    roof(c, 356, 726, 220, "#8A3560", "#351436");
    flyer(c, 184, 782, t, "#E2263F", 0.2);
    flyer(c, 290, 784, t, "#FFF1DC", 0.7);
    roof(c, 150, 790, 236, "#5A2450", "#220D2A");
    box(c, 40, 664, 54, 42, 8, "#4A1F48");
    for (const x of [46, 84]) line(c, [x, 704, x, 730], "#4A1F48", 5);
    line(c, [480, 690, 480, 560], "#4A1F48", 4);
    for (const y of [570, 586, 602]) line(c, [458, y, 502, y], "#4A1F48", 2.5);
    c.fillStyle = fade(c, 860, 960, "rgba(20,6,24,0)", "rgba(20,6,24,.7)");
    c.fillRect(0, 860, W, 100);
  },
  sound(s) {
    s.noise({ gain: 0.1, low: 250, high: 1100, seed: 5, swell: (p) => 0.6 + 0.4 * sway(p, 2) });
    s.noise({
      gain: 0.12,
      low: 500,
      high: 1600,
      seed: 15,
      swell: (p) => Math.exp(-(((p - 0.55) / 0.08) ** 2)),
    });
    for (let i = 0; i < 16; i++) {
      s.drum({ at: i * 0.5, hz: 84, gain: i % 4 === 0 ? 0.6 : 0.3, len: 0.3 });
      s.drum({ at: i * 0.5 + 0.25, hz: 190, gain: 0.16, len: 0.1 });
      if (i % 4 === 3) s.drum({ at: i * 0.5 + 0.375, hz: 190, gain: 0.16, len: 0.1 });
    }
    const tune = table(
      "0 3 .4, .5 5 .4, 1 7 .9, 2 10 .4, 2.5 7 .4, 3 5 .9, 4 3 .4, 4.5 5 .4, 5 7 .4, 5.5 5 .4, 6 3 .4, 6.5 0 .4, 7 3 .9",
    );
    for (const [when, n, len] of tune)
      s.flute({ at: when, len, hz: note(n), gain: 0.11, tone: 0.4, bend: -0.4 });
    s.echo(0.21, 0.2);
  },
});
