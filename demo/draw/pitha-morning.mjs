import { round, sway, table } from "../kit/loop.mjs";
import { palm, steam, treeline } from "../kit/nature.mjs";
import { at, bow, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { head, limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

/** The hut: bamboo wall, straw roof. @param {CanvasRenderingContext2D} c */
function hut(c) {
  c.fillStyle = fade(c, 470, 660, "#A5705A", "#7B4B42");
  c.fillRect(-20, 486, 196, 176);
  for (let x = -14; x < 176; x += 17) line(c, [x, 486, x, 660], "rgba(80,44,40,.35)", 2);
  box(c, 58, 540, 60, 122, 4, "#4E2C2E");
  shape(c, "M-40 508L64 396 148 400 222 514Q120 494-40 508Z", fade(c, 396, 514, "#D9A468", "#A66D4A"));
  for (const [x, y] of table("66 402, 98 402, 130 404"))
    bow(c, [x, y, x * 1.1 - 6, y + 50, x * 1.4 - 20, 502], "rgba(120,70,44,.45)", 3);
}

/** A clay stove with a mouth of fire and the steaming pot. @param {CanvasRenderingContext2D} c @param {number} t */
function stove(c, t) {
  const flick = 0.8 + 0.12 * sway(t, 7) + 0.08 * sway(t, 11, 0.4);
  glow(c, 0, -24, 190, "255,150,60", 0.5 * flick);
  shape(c, "M-92 0Q-88-70-46-76L52-76Q90-66 96 0Z", "#6B3A2E");
  shape(c, "M-92 0Q-88-70-46-76L-20-76Q-62-58-60 0Z", "#874C3A");
  shape(c, "M-40 0Q-38-46 2-46 40-46 42 0Z", "#2B1210");
  for (const [x, k, p] of table("-20 .8 0, 0 1.15 .3, 20 .85 .6")) {
    const h = 40 * k * (0.85 + 0.2 * sway(t, 6, p));
    shape(
      c,
      `M${x - 13} 0Q${x - 12}-${h * 0.5} ${x + sway(t, 5, p) * 5}-${h} ${x + 13}-${h * 0.45} ${x + 13} 0Z`,
      "#F58B2B",
    );
    shape(c, `M${x - 7} 0Q${x - 6}-${h * 0.35} ${x}-${h * 0.62} ${x + 7}-${h * 0.3} ${x + 7} 0Z`, "#FFD873");
  }
  line(c, [-70, 6, 20, -4], "#4A2A20", 9);
  line(c, [74, 6, -8, -2], "#5A3426", 8);
  // A water pot with the cloth-covered cup of rice flour on its mouth.
  shape(c, "M-50-112Q-58-78-30-72L34-72Q62-78 54-112 40-132 24-134L-20-134Q-38-130-50-112Z", "#3A3740");
  shape(c, "M-44-114Q-50-92-36-80L-24-76Q-40-98-30-126Z", "#5D5963");
  box(c, -30, -142, 64, 11, 5, "#4B4751");
  shape(c, "M-25-142Q-22-166 2-168 26-166 29-142Z", "#FFF3DF");
  shape(c, "M4-168Q26-164 29-142L14-142Q16-158 4-168Z", "#EAD6BC");
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function grandmother(c, t) {
  const k = sway(t, 2);
  shape(c, "M-70 0Q-84-54-40-96 4-128 38-88 62-48 84-12L88 0Z", "#F6F0E6");
  shape(c, "M-70 0L88 0 86-9-72-10Z", "#B5332F");
  shape(c, "M-52-20Q-58-96-8-122 30-124 38-88 28-40-4-18Z", "#7C5B8C");
  bow(c, [-44, -34, -40, -90, 2, -116], "rgba(255,255,255,.22)", 4);
  head(c, 16, -134, 21, { skin: "#9C6444", hair: "#D9D5CE" });
  shape(c, "M-8-112Q-18-166 20-164 34-160 38-148 18-150 8-134 4-120 10-106Z", "#8F6CA0");
  limb(c, [24, -92], [92 + k * 8, -64 + k * 5], 88, -1, "#7C5B8C", 15);
  disc(c, 94 + k * 8, -63 + k * 5, 8, "#9C6444");
}

/** A child in a shawl who cannot wait. @param {CanvasRenderingContext2D} c @param {number} t */
function child(c, t) {
  const hop = Math.abs(sway(t, 3)) * -4;
  shape(c, "M-40 0Q-44-58-16-86L16-86Q46-56 42 0Z", "#D4553F", 0, hop);
  shape(c, "M-40 0L42 0 41-12-40-12Z", "#F0B95A", 0, hop);
  shape(c, "M-34-40Q-10-30 36-56L38-44Q-8-14-36-26Z", "#B8412F", 0, hop);
  head(c, -2, -104 + hop, 19, { skin: "#A66C48", hair: "#2A1812", face: -1 });
  shape(c, "M-23-102Q-26-128-2-129 22-127 20-100 10-112-4-112-16-112-23-102Z", "#2E6E73", 0, hop);
  disc(c, -1, -130 + hop, 6, "#F0B95A");
}

export default defineScene({
  seconds: 8,
  title: ["শীতের সকাল,", "ভাপা পিঠার ধোঁয়া"],
  place: "দাদির উঠান, যশোর",
  shade: "rgba(60,30,60,.5)",
  draw(c, t) {
    sky(c, "0 #5C4A78, 0.22 #96698C, 0.4 #DF9C94, 0.52 #F8CFA4, 0.64 #FBE3BF");
    glow(c, 372, 428, 240, "255,238,200", 0.75);
    disc(c, 372, 428, 50, "#FFF3D8");
    treeline(c, 566, "#C99A97", 6, 24);
    c.save();
    c.translate(round(t) * 1200 - 330, 552);
    c.scale(1, 0.13);
    glow(c, 0, 0, 330, "255,240,226", 0.8 * Math.sin(Math.PI * t));
    c.restore();
    palm(c, 452, 640, 256, { trunk: "#7A4A52", leaf: "#6E4652", wind: sway(t), lean: -0.05 });
    // The pot that gathers the sap of the date palm.
    line(c, [440, 444, 452, 462], "#4A2A30", 2);
    shape(c, "M-12 0Q-16 20 0 24 16 20 12 0L8-6-8-6Z", "#9A5334", 452 + sway(t, 2) * 1.2, 466);
    treeline(c, 606, "#B07E80", 11, 20);
    hut(c);
    ridge(c, 654, 8, fade(c, 640, 860, "#B2795C", "#4C2B2A"), { seed: 3, period: 700 });
    at(c, 168, 716, () => grandmother(c, t), 0, 1.08);
    at(c, 324, 718, () => stove(c, t));
    at(c, 452, 724, () => child(c, t), 0, 1.05);
    steam(c, 326, 546, t, { height: 250, count: 12, spread: 26, power: 0.5, size: 26, rgb: "255,250,244" });
    steam(c, 330, 552, t, { height: 180, count: 8, spread: 14, power: 0.45, size: 16, times: 2 });
    // A plate of those that are ready.
    disc(c, 262, 806, 112, "rgba(40,18,18,.4)", 24);
    disc(c, 262, 796, 108, "#8A4B33", 26);
    disc(c, 262, 792, 96, "#A9623F", 20);
    for (const [x, y] of table("206 786, 262 778, 318 786, 236 768, 292 768")) {
      shape(c, "M-34 6Q-32-22 0-23 32-22 34 6 18 12 0 12-18 12-34 6Z", "#F4E3C8", x, y);
      shape(c, "M-34 6Q-32-22 0-23-14-16-16 10-26 10-34 6Z", "#FFF6E4", x, y);
      disc(c, x + 5, y - 12, 9, "#B6743A", 5);
    }
    steam(c, 262, 762, t, { height: 90, count: 6, spread: 40, power: 0.22, size: 22 });
  },
  sound(s) {
    s.noise({ gain: 0.05, low: 1500, high: 5200, seed: 8, swell: (p) => 0.6 + 0.25 * sway(p, 3) });
    s.noise({ gain: 0.12, low: 60, high: 240, seed: 4, swell: (p) => 0.7 + 0.3 * sway(p, 5) });
    for (const [when, hz] of table(
      "0.3 1500, 0.9 2300, 1.7 1800, 2.2 2600, 3.4 1500, 3.9 2100, 4.8 2500, 5.5 1700, 6.3 2200, 7.2 1600",
    )) {
      s.hit({ at: when, gain: 0.2, hz, len: 0.025, q: 3 });
    }
    for (const when of [1.1, 1.35, 5.2, 5.45, 5.7])
      s.chirp({ at: when, from: 3100, to: 4000, len: 0.12, gain: 0.04 });
    for (const [when, n, len] of table(
      "0.2 3 1, 1.2 5 .5, 1.7 7 1.2, 3 5 .5, 3.5 3 .5, 4 0 1.4, 5.6 -2 .5, 6.1 0 .5, 6.6 3 1.2",
    )) {
      s.flute({ at: when, len, hz: note(n), gain: 0.07, breath: 0.12, bend: -0.5 });
    }
    s.echo(0.29, 0.28);
  },
});
