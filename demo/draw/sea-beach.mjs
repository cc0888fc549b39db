import { many, round, sway, TAU, table, W } from "../kit/loop.mjs";
import { bird, cloud } from "../kit/nature.mjs";
import { at, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { walker } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const glints = many(30, 2, (random, i) => ({
  y: 536 + i * 4.6,
  w: 14 + random() * 70,
  dx: random() * 2 - 1,
  p: random(),
}));

/** Wet edge of a wave that runs up the sand. @param {CanvasRenderingContext2D} c @param {number} y @param {number} t @param {number} phase @param {number} run @param {string} water */
function wave(c, y, t, phase, run, water) {
  const up = Math.sin(TAU * (t * 2 + phase)) * run;
  const edge = (/** @type {number} */ x) =>
    y +
    up +
    Math.sin((x / W) * TAU * 1.5 + phase * 9) * 13 +
    Math.sin((x / W) * TAU * 4 + phase * 5 + t * TAU) * 4;
  for (const [dy, colour] of /** @type {Array<[number, string]>} */ ([
    [10, "rgba(120,70,60,.22)"],
    [4, "rgba(255,250,240,.95)"],
    [-5, water],
  ])) {
    c.beginPath();
    c.moveTo(0, 500);
    for (let x = 0; x <= W; x += 9) c.lineTo(x, edge(x) + dy);
    c.lineTo(W, 500);
    c.fillStyle = colour;
    c.fill();
  }
}

/** A moon boat: the tall crescent hull of the coast. @param {CanvasRenderingContext2D} c @param {string} hull @param {string} trim */
function moonBoat(c, hull, trim) {
  shape(c, "M-120-78Q-96 6-10 8 74 8 112-92 64-34-10-32-84-34-120-78Z", hull);
  shape(c, "M-120-78Q-84-34-10-32 64-34 112-92 70-22-8-21-84-24-120-78Z", trim);
  line(c, [-6, -30, -6, -128], hull, 5);
  shape(c, "M-2-124L46-60-2-56Z", "#F5D7A6");
  shape(c, "M-10-118L-44-56-10-54Z", "#E8B98A");
}

export default defineScene({
  seconds: 10,
  title: ["ঢেউ গুনতে গুনতে", "বিকেল ফুরায়"],
  place: "কক্সবাজার সমুদ্রসৈকত",
  draw(c, t) {
    sky(c, "0 #17456B, 0.24 #3E7896, 0.38 #E39A8C, 0.48 #FFC78E, 0.56 #FFE0A8");
    glow(c, 300, 512, 360, "255,206,130", 0.7);
    disc(c, 300, 500, 66, "#FFF0C2");
    for (const [x, y, w, a] of table(
      "70 350 220 .35, 440 330 260 .3, 250 424 260 .4, 480 446 200 .4, 60 460 150 .4",
    )) {
      cloud(c, x + sway(t, 1, y / 70) * 12, y, w, `rgba(232,132,120,${a})`);
    }
    for (let i = 0; i < 5; i++)
      bird(
        c,
        round(t, 1, i * 0.05) * 740 - 100,
        392 + i * 13 + sway(t, 2, i / 4) * 6,
        13,
        sway(t, 8, i * 0.3),
        "#4A3A5A",
      );
    c.fillStyle = fade(c, 524, 720, "#E9A07C", "#1E6E82");
    c.fillRect(0, 524, W, 260);
    for (const g of glints) {
      const w = g.w * (0.75 + 0.25 * sway(t, 3, g.p));
      const x = 300 + g.dx * (30 + (g.y - 536) * 0.9) + sway(t, 1, g.p) * 9;
      line(c, [x - w / 2, g.y, x + w / 2, g.y], "rgba(255,236,190,.6)", 3);
    }
    at(
      c,
      116 + sway(t) * 10,
      560 + sway(t, 2) * 2,
      () => moonBoat(c, "#4A3350", "#7A4A60"),
      sway(t, 2, 0.3) * 0.03,
      0.34,
    );
    ridge(c, 584, 5, "rgba(60,140,150,.5)", { period: 180, seed: 1, shift: t * 180, detail: 2, bottom: 760 });
    at(
      c,
      424 + sway(t) * 8,
      620 + sway(t, 2, 0.4) * 4,
      () => moonBoat(c, "#2C2440", "#D9483B"),
      sway(t, 2, 0.1) * 0.04,
      0.78,
    );
    ridge(c, 626, 7, "rgba(46,132,146,.85)", {
      period: 270,
      seed: 4,
      shift: -t * 270,
      detail: 2,
      bottom: 760,
    });
    ridge(c, 656, 9, "#2C8695", { period: 540, seed: 6, shift: t * 540, detail: 3, bottom: 760 });
    // Sand first, then three sheets of water that run up and back.
    c.save();
    c.fillStyle = fade(c, 690, 960, "#D9A777", "#6E4538");
    c.fillRect(0, 690, W, 270);
    c.beginPath();
    c.rect(0, 662, W, 298);
    c.clip();
    wave(c, 776, t, 0, 30, "rgba(150,196,190,.55)");
    wave(c, 742, t, 0.36, 22, "rgba(84,166,172,.8)");
    wave(c, 706, t, 0.7, 13, "#3A93A0");
    c.restore();
    // A child runs from the foam, a couple walks.
    const step = round(t, 11);
    const stroll = round(t, 1, 0.22) * 760 - 110;
    const skin = "#8A5636";
    disc(c, stroll, 846, 28, "rgba(70,36,30,.3)", 5);
    walker(c, stroll, 846, 122, step, { skin, hair: "#1B1210", top: "#F3ECDD", bottom: "#2F5F8F", face: 1 });
    disc(c, stroll + 54, 850, 28, "rgba(70,36,30,.3)", 5);
    walker(c, stroll + 54, 850, 112, step + 0.5, {
      skin: "#9C6444",
      hair: "#1B1210",
      top: "#D9483B",
      bottom: "#F0B95A",
      kind: "skirt",
    });
    const run = sway(t, 1);
    const kid = 352 + run * 70;
    disc(c, kid, 828, 18, "rgba(70,36,30,.3)", 4);
    walker(c, kid, 828 - Math.abs(sway(t, 11)) * 5, 82, round(t, 13), {
      skin,
      hair: "#1B1210",
      top: "#F4C542",
      bottom: "#2F8F83",
      face: Math.cos(t * TAU) > 0 ? 1 : -1,
    });
    // A red balloon on a string.
    const bx = kid - 26 + sway(t, 2) * 6;
    line(c, [kid + 4, 782, bx, 738], "rgba(70,30,30,.6)", 1.5);
    disc(c, bx, 716 + sway(t, 3) * 3, 19, "#F42A41", 23);
    disc(c, bx - 6, 708 + sway(t, 3) * 3, 5, "rgba(255,255,255,.5)", 7);
  },
  sound(s) {
    s.noise({
      gain: 0.4,
      low: 120,
      high: 900,
      seed: 3,
      swell: (p) => 0.35 + 0.65 * (0.5 + 0.5 * sway(p, 2, 0.1)) ** 2,
    });
    s.noise({
      gain: 0.2,
      low: 1500,
      high: 6000,
      seed: 8,
      swell: (p) => (0.5 + 0.5 * sway(p, 2, -0.04)) ** 4,
    });
    s.noise({ gain: 0.3, low: 40, high: 160, seed: 13, swell: (p) => 0.5 + 0.5 * sway(p, 2, 0.2) });
    for (const [when, hz] of table("1.2 1500, 1.6 1450, 5.4 1600, 5.7 1500, 8.6 1550"))
      s.chirp({ at: when, from: hz * 1.2, to: hz * 0.8, len: 0.26, gain: 0.035 });
    for (const [when, n] of table("0 -9, 0.6 -5, 1.2 -2, 2.5 3, 3.75 2, 5 -9, 5.6 -4, 6.2 0, 7.5 2, 8.75 -2"))
      s.pluck({ at: when, hz: note(n), gain: 0.36, len: 2.6, soft: 0.8 });
    s.echo(0.33, 0.28);
  },
});
