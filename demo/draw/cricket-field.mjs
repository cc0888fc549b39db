import { ease, lerp, round, sway, TAU, table, W } from "../kit/loop.mjs";
import { cloud, grass, palm, treeline } from "../kit/nature.mjs";
import { at, box, disc, fade, glow, line, ridge, shape, sky } from "../kit/paint.mjs";
import { head, limb, walker } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const HIT = 0.34;
const SKIN = "#7A4A2E";

/** Position of the ball: bowled from the right, one bounce, then over the trees. @param {number} t */
function ball(t) {
  if (t < 0.22) return { x: lerp(600, 330, t / 0.22), y: lerp(560, 742, (t / 0.22) ** 1.6), r: 7 };
  if (t < HIT) {
    const k = (t - 0.22) / (HIT - 0.22);
    return { x: lerp(330, 262, k), y: 742 - 62 * Math.sin(k * 1.9), r: 8 };
  }
  const k = Math.min(1, (t - HIT) / 0.42);
  return { x: lerp(262, 640, k), y: lerp(684, 330, Math.sin(k * 1.75)), r: lerp(8, 4, k) };
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function batsman(c, t) {
  const lift = ease(0.02, 0.2, t) - ease(0.27, HIT + 0.03, t);
  const through = ease(0.29, HIT + 0.08, t) - ease(0.72, 0.98, t);
  const lean = lift * -7 + through * 13;
  const hipX = lean * 0.4;
  limb(c, [hipX - 4, -92], [-36, 0], 98, 1, "#E9EDF2", 19);
  limb(c, [hipX + 6, -92], [30 + through * 8, 0], 98, -1, "#F8FAFC", 19);
  box(c, -48, -8, 30, 10, 5, "#2C3142");
  box(c, 20 + through * 8, -8, 32, 10, 5, "#2C3142");
  // Pads.
  box(c, 14 + through * 5, -62, 20, 54, 8, "#DDE3EA");
  shape(c, `M${hipX - 22}-88L${hipX + 24}-90 ${lean + 25}-150Q${lean}-168 ${lean - 24}-150Z`, "#0E7A55");
  shape(c, `M${hipX - 20}-112L${hipX + 24}-114 ${lean + 24}-126 ${lean - 22}-124Z`, "#E8394A");
  const grip = /** @type {[number, number]} */ ([
    lean + 34 - lift * 40 + through * 20,
    -104 - lift * 28 - through * 46,
  ]);
  const angle = 0.35 + lift * 2.6 - through * 2.9;
  at(
    c,
    grip[0],
    grip[1],
    () => {
      line(c, [0, -16, 0, 16], "#2B2320", 7);
      box(c, -9, 14, 18, 78, 6, "#E7BF82");
      box(c, -9, 14, 6, 78, 3, "#F3D5A2");
    },
    angle,
  );
  limb(c, [lean - 10, -142], grip, 72, 1, SKIN, 12);
  limb(c, [lean + 14, -142], [grip[0], grip[1] + 8], 68, 1, "#8A5636", 12);
  head(c, lean + 5, -176, 18, { skin: SKIN, hair: "#1B1210" });
  shape(c, "M-20 0Q-18-22 2-22 20-20 20-2L34 2 33 6 14 2Z", "#0E7A55", lean + 4, -178);
}

export default defineScene({
  seconds: 5,
  title: ["পাড়ার মাঠে", "শেষ বলে ছক্কা!"],
  place: "বিকেলের খেলা, বগুড়া",
  shade: "rgba(110,50,20,.45)",
  draw(c, t) {
    sky(c, "0 #235A7E, 0.28 #4A8A97, 0.42 #EBC387, 0.55 #FBDFA4");
    glow(c, 120, 470, 300, "255,226,150", 0.8);
    disc(c, 120, 470, 56, "#FFF1C4");
    for (const [x, y, w] of table("70 356 180, 440 344 200, 300 410 150"))
      cloud(c, x + sway(t, 1, y) * 6, y, w, "rgba(255,244,220,.4)");
    treeline(c, 574, "#5E9A6C", 4, 34);
    for (const [x, h] of table("420 150, 470 190, 508 140, 28 130"))
      palm(c, x, 574, h, { trunk: "#3F6E50", leaf: "#3C7A55", wind: sway(t, 1, x / 70) });
    treeline(c, 590, "#3E8055", 12, 26);
    ridge(c, 592, 6, fade(c, 590, 960, "#8CBF5C", "#1E6A3C"), { seed: 2 });
    for (let i = 0; i < 5; i++) {
      const y = 612 + i * i * 16;
      disc(c, 300, y, 420, i % 2 ? "rgba(255,255,255,.05)" : "rgba(0,40,20,.06)", 12 + i * 8);
    }
    shape(c, "M92 784L470 612 512 612 356 800Z", "rgba(222,186,124,.75)");
    // Friends by the boundary rope jump when the ball goes over.
    const joy = ease(HIT + 0.05, 0.5, t) - ease(0.86, 0.98, t);
    for (const [i, [x, y, h]] of table("372 628 66, 424 622 62, 330 620 58").entries()) {
      const up = joy * Math.abs(sway(t, 5, i * 0.16)) * 16;
      const top = ["#F4B63F", "#E8394A", "#3F7FCB"][i] ?? "";
      walker(c, x, y - up, h, 0, {
        skin: "#7C4B30",
        hair: "#1B1210",
        top,
        bottom: "#32405C",
        still: true,
        face: -1,
      });
      if (joy > 0.3)
        for (const side of [-1, 1])
          line(c, [x + side * 5, y - up - h * 0.76, x + side * 13, y - up - h * 1.08], "#7C4B30", 4.5);
    }
    // Three bamboo stumps.
    for (const x of [150, 162, 174]) line(c, [x, 776, x, 696], "#D9B26A", 5);
    line(c, [150, 694, 162, 692, 174, 694], "#8B5E2E", 3);
    disc(c, 226, 778, 62, "rgba(20,60,30,.35)", 9);
    at(c, 216, 776, () => batsman(c, t), 0, 1.06);
    const dust = round(t - 0.22);
    if (dust < 0.2)
      disc(
        c,
        330 - dust * 60,
        744 - dust * 70,
        8 + dust * 90,
        `rgba(236,206,150,${0.6 - dust * 3})`,
        5 + dust * 40,
      );
    const flash = Math.max(0, 1 - Math.abs(t - HIT) / 0.045);
    if (flash > 0) {
      for (let i = 0; i < 8; i++) {
        const a = (i * TAU) / 8 + 0.3;
        const [dx, dy] = [Math.cos(a), Math.sin(a)];
        line(
          c,
          [264 + dx * 16, 684 + dy * 16, 264 + dx * (18 + 26 * flash), 684 + dy * (18 + 26 * flash)],
          "#FFF6D8",
          4,
        );
      }
    }
    for (let i = 5; i >= 0; i--) {
      const b = ball(Math.max(0, t - i * 0.008));
      if (t > 0.02 && b.x < W + 30)
        disc(c, b.x, b.y, b.r * (1 - i * 0.08), i === 0 ? "#E8283E" : `rgba(255,240,220,${0.3 - i * 0.045})`);
    }
    grass(c, 900, "#1B5E36", t, { seed: 4, count: 60, height: 30 });
    ridge(c, 896, 10, "#174F30", { seed: 7 });
  },
  sound(s) {
    s.noise({ gain: 0.05, low: 300, high: 1500, seed: 6 });
    s.hit({ at: 1.1, gain: 0.5, hz: 240, len: 0.09, q: 2 });
    s.hit({ at: 1.7, gain: 1.2, hz: 1100, len: 0.12, q: 5 });
    s.drum({ at: 1.7, hz: 210, gain: 0.35, len: 0.14 });
    // The crowd: wide noise that swells after the hit.
    s.noise({
      gain: 0.3,
      low: 500,
      high: 1700,
      seed: 12,
      swell: (p) => ease(0.35, 0.46, p) * (1 - ease(0.62, 0.98, p)),
    });
    for (const [when, hz] of table("2 900, 2.3 1100, 2.6 950, 2.9 1200"))
      s.chirp({ at: when, from: hz, to: hz * 1.25, len: 0.22, gain: 0.05 });
    for (const [when, n] of table("1.9 -5, 2.15 -1, 2.4 2, 2.65 7, 3.3 4, 3.55 7"))
      s.pluck({ at: when, hz: note(n), gain: 0.22, len: 0.8 });
    s.echo(0.18, 0.22);
  },
});
