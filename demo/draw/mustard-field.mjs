import { lerp, many, round, sway, table, W } from "../kit/loop.mjs";
import { cloud, palm, treeline } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { walker } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const ROWS = many(9, 3, (random, i) => ({
  y: 596 + i * 22 + i * i * 2.6,
  flowers: many(90 - i * 5, 40 + i, (r) => ({ x: r() * 580 - 20, y: r() * (12 + i * 5), s: r(), p: r() })),
  p: random(),
}));

/** A bee with a busy path. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} t */
function bee(c, x, y, t) {
  const flap = Math.abs(sway(t, 40));
  disc(c, x - 3, y - 6, 5, "rgba(255,255,255,.7)", 2 + flap * 5);
  disc(c, x, y, 6.5, "#F0A81E", 4.6);
  line(c, [x + 1, y - 4, x + 1, y + 4], "#3A2410", 2);
  disc(c, x + 6, y, 3, "#3A2410");
}

/** @param {CanvasRenderingContext2D} c @param {number} i @param {number} t */
function flowers(c, i, t) {
  const row = ROWS[i];
  if (!row) return;
  const k = i / 8;
  const shade = ["#EDC62F", "#F2C624", "#EFBE1C"][i % 3] ?? "";
  ridge(c, row.y, 5 + i, fade(c, row.y, row.y + 90, shade, "#A59A26"), {
    seed: i * 2.1,
    period: 540,
    detail: 2,
  });
  for (const f of row.flowers) {
    const bend = sway(t, 2, f.x / 540 + row.p) * (1.5 + k * 5);
    const size = lerp(2.2, 6.4, k) * (0.7 + f.s * 0.6);
    const y = row.y + f.y - 5;
    if (i > 4) line(c, [f.x, y + size * 3, f.x + bend, y], "rgba(86,120,40,.6)", 1.6);
    disc(c, f.x + bend, y, size, f.s > 0.6 ? "#FFE45E" : f.s > 0.25 ? "#FAD02F" : "#E9B518", size * 0.8);
  }
}

/** Two baskets on a bamboo pole. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} step */
function porter(c, x, y, step) {
  const bob = Math.abs(Math.cos(step * Math.PI * 2)) * -3;
  walker(c, x, y, 128, step, {
    skin: "#6F4529",
    hair: "#1B1210",
    top: "#F3ECDD",
    bottom: "#2C6E8F",
    kind: "lungi",
  });
  for (const side of [-1, 1]) {
    const end = y - 104 + bob + 5;
    for (const dx of [-14, 14])
      line(c, [x + side * 74, end, x + side * 76 + dx, y - 52 + bob * 2], "#6B4A2A", 1.6);
    shape(c, "M-25-14L25-14 18 16-18 16Z", "#B7854A", x + side * 76, y - 40 + bob * 2);
    for (const d of [-4, 6])
      line(
        c,
        [x + side * 76 - 21, y - 40 + d + bob * 2, x + side * 76 + 21, y - 40 + d + bob * 2],
        "rgba(80,50,24,.4)",
        2,
      );
    for (const [dx, dy, r] of table("-12 -16 9, 0 -21 10, 12 -16 9"))
      disc(c, x + side * 76 + dx, y - 40 + dy + bob * 2, r, dx === 0 ? "#E8554A" : "#F0F3E6");
  }
  bow(c, [x - 82, y - 97 + bob, x, y - 112 + bob, x + 82, y - 97 + bob], "#C99A55", 5);
}

export default defineScene({
  seconds: 8,
  title: ["মাঠজুড়ে হলুদ,", "সরষে ফুলের দিন"],
  place: "পৌষের রোদ, সিরাজগঞ্জ",
  shade: "rgba(20,50,90,.5)",
  draw(c, t) {
    sky(c, "0 #23618F, 0.3 #4F94B5, 0.46 #A9D3D6, 0.6 #F4EBC5");
    glow(c, 420, 430, 260, "255,246,200", 0.75);
    disc(c, 420, 430, 44, "#FFF8DA");
    for (const [x, y, w, a] of table("90 366 210 .75, 350 346 150 .55, 230 432 240 .6, 500 470 170 .6")) {
      cloud(c, x + sway(t, 1, y / 90) * 12, y, w, `rgba(255,255,250,${a})`);
    }
    treeline(c, 574, "#86A890", 5, 26);
    for (const [x, h] of table("60 120, 96 92, 470 132, 512 100"))
      palm(c, x, 586, h, { trunk: "#5F8768", leaf: "#55805F", wind: sway(t, 1, x / 80), lean: 0.03 });
    box(c, 196, 546, 74, 40, 2, "#A9745A");
    shape(c, "M180 552L212 514 256 514 288 552Z", "#8C5A48");
    box(c, 288, 556, 50, 30, 2, "#B98264");
    shape(c, "M276 560L300 530 326 530 350 560Z", "#9A664F");
    treeline(c, 590, "#5E8C5C", 14, 20);
    for (let i = 0; i < 5; i++) flowers(c, i, t);
    ridge(c, 764, 4, "#8A6B3A", { seed: 2, period: 540, detail: 1, bottom: 800 });
    porter(c, lerp(-130, W + 130, t), 772, round(t, 9));
    for (let i = 5; i < 9; i++) flowers(c, i, t);
    for (const [x, y, p] of table("150 690 0, 380 640 .3, 300 740 .6")) {
      bee(c, x + sway(t, 2, p) * 46 + sway(t, 5, p) * 8, y + sway(t, 3, p) * 20 + sway(t, 7, p) * 4, t);
    }
    // Two butterflies.
    for (const [x, y, p] of table("210 620 .1, 420 700 .5")) {
      const px = x + sway(t, 1, p) * 90;
      const py = y + sway(t, 3, p) * 18;
      for (const side of [-1, 1])
        at(
          c,
          px,
          py,
          () => shape(c, "M0 0Q4-20 16-16 18-2 0 2 14 6 10 16 2 16 0 2Z", side < 0 ? "#FFFFFF" : "#F3F0E0"),
          0.3,
          side * (0.35 + 0.65 * Math.abs(sway(t, 12, p))),
          1,
        );
    }
  },
  sound(s) {
    s.noise({ gain: 0.08, low: 250, high: 1300, seed: 5, swell: (p) => 0.6 + 0.4 * sway(p, 2) });
    for (const [when, len, hz] of table("0.5 1.3 196, 3.1 1.6 208, 6 1.2 190")) {
      s.flute({ at: when, len, hz, gain: 0.025, tone: 0.9, vibrato: 0.03, breath: 0.3 });
    }
    for (const when of [1.4, 1.6, 4.8, 5, 5.2])
      s.chirp({ at: when, from: 3300, to: 4200, len: 0.11, gain: 0.035 });
    const tune = table(
      "0 -2 .7, .75 0 .35, 1.1 2 .7, 2 5 1.1, 3.2 2 .4, 3.6 0 .4, 4 -2 .7, 4.75 -5 .35, 5.1 -2 .7, 6 0 1.3",
    );
    for (const [when, n, len] of tune)
      s.flute({ at: when, len, hz: note(n + 5), gain: 0.1, bend: -0.5, breath: 0.1 });
    for (const [when, n] of table("0 -14, 1 -7, 2 -7, 3 -14, 4 -14, 5 -7, 6 -9, 7 -7"))
      s.pluck({ at: when, hz: note(n), gain: 0.3, len: 1.4, soft: 0.7 });
    s.echo(0.24, 0.22);
  },
});
