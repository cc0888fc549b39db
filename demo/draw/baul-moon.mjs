import { many, round, sway, table, W } from "../kit/loop.mjs";
import { crown, grass, treeline } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const stars = many(70, 4, (random) => ({
  x: random() * W,
  y: random() * 560,
  p: random(),
  r: 0.7 + random() * 1.1,
}));
const flies = many(22, 17, (random) => ({
  x: 30 + random() * 480,
  y: 500 + random() * 360,
  p: random(),
  q: random(),
}));

/** A note that floats off. @param {CanvasRenderingContext2D} c @param {number} k @param {number} side */
function floating(c, k, side) {
  const x = 300 + side * (20 + k * 120) + Math.sin(k * 9) * 12;
  const y = 560 - k * 200;
  c.globalAlpha = Math.sin(Math.PI * k) * 0.85;
  disc(c, x, y, 7, "#FFE3A6", 5.5);
  line(c, [x + 6, y, x + 6, y - 26], "#FFE3A6", 2.6);
  bow(c, [x + 6, y - 26, x + 18, y - 22, x + 15, y - 10], "#FFE3A6", 2.6);
  c.globalAlpha = 1;
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function baul(c, t) {
  const rock = sway(t, 2) * 0.035;
  at(
    c,
    0,
    0,
    () => {
      // Robe, feet, sash.
      limb(c, [-10, -70], [-34, 0], 74, 1, "#6B412A", 12);
      limb(c, [12, -70], [30, 0], 74, -1, "#6B412A", 12);
      shape(c, "M-34-150Q-52-70-66-22-10-6 60-24 48-80 34-150Z", "#E8842B");
      shape(c, "M-34-150Q-52-70-66-22-48-16-34-14-26-90-12-152Z", "#C96A1F");
      shape(c, "M-36-96Q0-84 40-100L42-84Q2-68-40-80Z", "#8A2433");
      shape(c, "M-28-90L-40-30-26-28-16-86Z", "#A52F3E");
      shape(c, "M-36-152Q0-178 36-152L40-108Q0-92-40-108Z", "#F2A03D");
      for (let i = 0; i < 7; i++)
        disc(c, -22 + i * 7.3, -150 + Math.sin((i / 6) * Math.PI) * 22, 3.4, "#7A3A20");
      // Beard, face, long hair tied up.
      shape(c, "M-27-214Q-36-160-22-146L22-146Q36-160 27-214Z", "#2A1B18");
      disc(c, 0, -198, 24, "#8A5636", 27);
      shape(c, "M-23-194Q-20-150 0-146 20-150 23-194 12-180 0-180-12-180-23-194Z", "#3A2620");
      shape(c, "M-26-204Q-26-232 0-232 26-232 26-204 14-218 0-218-14-218-26-204Z", "#2A1B18");
      disc(c, 0, -238, 12, "#2A1B18");
      bow(c, [-13, -200, -8, -196, -3, -200], "#2A1B18", 2.6);
      bow(c, [4, -200, 9, -196, 14, -200], "#2A1B18", 2.6);
      bow(c, [-6, -178, 0, -172, 6, -178], "#F5D9C0", 3);
      // The one-stringed ektara held high, the other arm raised in song.
      const strum = Math.abs(sway(t, 8)) * 5;
      at(
        c,
        56,
        -150,
        () => {
          line(c, [-11, 32, -3, -92], "#B5793D", 5);
          line(c, [13, 32, 5, -92], "#B5793D", 5);
          disc(c, 1, -94, 6, "#8A5228");
          line(c, [1, 44, 1 + (strum - 2.5) * 0.5, -20, 1, -90], "#FFF1D0", 1.3);
          shape(c, "M-23 30Q-28 66 1 70 30 66 25 30Z", "#9A5B2C");
          disc(c, 1, 30, 24, "#D9A565", 7);
        },
        0.16,
      );
      limb(c, [30, -140], [56, -162 + strum], 46, 1, "#F2A03D", 19);
      disc(c, 57, -162 + strum, 8, "#8A5636");
      const wave = sway(t, 2, 0.1) * 8;
      limb(c, [-30, -140], [-82, -196 + wave], 84, -1, "#F2A03D", 19);
      limb(c, [-66, -176 + wave * 0.7], [-86, -208 + wave], 38, -1, "#8A5636", 10);
    },
    rock,
  );
}

export default defineScene({
  seconds: 8,
  title: ["মনের মানুষ", "খুঁজি একতারায়"],
  place: "লালনের দেশ, কুষ্টিয়া",
  draw(c, t) {
    sky(c, "0 #081A33, 0.3 #12365A, 0.52 #1F5A78, 0.66 #3F8793");
    for (const { x, y, p, r } of stars) disc(c, x, y, r, `rgba(226,240,255,${0.4 + 0.35 * sway(t, 2, p)})`);
    glow(c, 286, 488, 330, "214,236,240", 0.5);
    disc(c, 286, 488, 118, "#EAF3E4");
    for (const [x, y, r] of table("246 450 20, 318 520 28, 330 444 13, 262 530 11"))
      disc(c, x, y, r, "rgba(186,210,204,.5)");
    treeline(c, 640, "#1B4F63", 4, 22);
    c.fillStyle = fade(c, 640, 760, "#4E97A0", "#123A50");
    c.fillRect(0, 642, W, 130);
    for (let i = 0; i < 12; i++) {
      const w = (40 + ((i * 37) % 60)) * (0.8 + 0.2 * sway(t, 2, i / 5));
      line(
        c,
        [286 - w / 2 + sway(t, 1, i / 7) * 8, 652 + i * 8, 286 + w / 2, 652 + i * 8],
        "rgba(234,246,232,.45)",
        3,
      );
    }
    ridge(c, 734, 14, fade(c, 720, 960, "#12394A", "#061420"), { seed: 2.4, period: 620 });
    // The banyan with hanging roots.
    shape(c, "M-10 760Q40 640 20 520 0 420-30 380L90 360Q76 470 100 560 112 680 150 770Z", "#0A2233");
    for (const [x, y, h] of table("118 430 200, 150 420 160, 182 400 120, 66 470 150, 214 392 80")) {
      bow(
        c,
        [x, y, x + 8 + sway(t, 1, x / 60) * 6, y + h * 0.6, x + 4 + sway(t, 1, x / 60) * 9, y + h],
        "#0A2233",
        3,
      );
    }
    for (const [x, y, r, n] of table("20 360 92 1, 120 350 84 2, 204 362 56 3, 60 414 60 4, -20 430 70 5"))
      crown(c, x + sway(t, 1, n / 5) * 3, y, r, "#0C2A3C", n);
    for (const [x, y, r, n] of table("40 340 50 7, 140 332 44 8"))
      crown(c, x + sway(t, 1, n / 5) * 4, y, r, "#143A4C", n);
    disc(c, 296, 764, 86, "rgba(2,10,18,.5)", 11);
    at(c, 292, 762, () => baul(c, t), 0, 1.02);
    // A listener and his lamp.
    glow(c, 430, 742, 110, "255,190,100", 0.6 + 0.06 * sway(t, 7));
    box(c, 424, 734, 14, 20, 4, "#FFD98E");
    shape(c, "M-36 0Q-40-46-16-66L16-66Q42-46 36 0Z", "#0D2838", 474, 768);
    disc(c, 474 - 2, 688 + sway(t, 2) * 1.5, 16, "#0D2838");
    for (const k of [0, 0.25, 0.5, 0.75]) floating(c, round(t, 1, k), k < 0.5 ? 1 : 0.4);
    for (const { x, y, p, q } of flies) {
      const px = x + sway(t, 1, p) * 26 + sway(t, 3, q) * 5;
      const py = y + sway(t, 2, q) * 16;
      const power = Math.max(0, sway(t, 2, p)) ** 1.5;
      glow(c, px, py, 15, "214,255,150", power * 0.8);
      disc(c, px, py, 1.8, `rgba(240,255,200,${power})`);
    }
    grass(c, 884, "#081C28", t, { seed: 5, count: 80, height: 40 });
    c.fillStyle = "#081C28";
    c.fillRect(0, 880, W, 80);
  },
  sound(s) {
    s.noise({ gain: 0.03, low: 3500, high: 6500, seed: 6, swell: (p) => 0.5 + 0.5 * sway(p, 32) });
    for (let i = 0; i < 32; i++)
      s.pluck({
        at: i * 0.25,
        hz: note(-17),
        gain: i % 4 === 0 ? 0.42 : i % 2 ? 0.16 : 0.26,
        len: 0.5,
        soft: 0.25,
      });
    for (let i = 0; i < 8; i++) {
      s.drum({ at: i, hz: 100, gain: 0.4, len: 0.32, drop: 0.8 });
      s.drum({ at: i + 0.75, hz: 140, gain: 0.18, len: 0.18, drop: 1.6 });
    }
    const tune = table(
      "0 -5 .9, 1 -2 .45, 1.5 0 .45, 2 2 1.2, 3.25 0 .35, 3.6 -2 .35, 4 0 .9, 5 -2 .45, 5.5 -5 .45, 6 -7 .6, 6.7 -5 1.1",
    );
    for (const [when, n, len] of tune)
      s.flute({ at: when, len, hz: note(n), gain: 0.12, tone: 0.55, bend: -1, vibrato: 0.009, breath: 0.05 });
    s.echo(0.3, 0.28);
  },
});
