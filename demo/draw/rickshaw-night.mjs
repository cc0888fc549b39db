import { many, round, sway, TAU, table, W } from "../kit/loop.mjs";
import { at, bow, box, disc, fade, glow, line, shape, sky } from "../kit/paint.mjs";
import { head, limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

const stars = many(40, 9, (random) => ({ x: random() * W, y: random() * 420, p: random() }));

/** Blocks of flats with lit windows, one tile of 540 px. @param {number} seed @param {number} low @param {number} high */
const street = (seed, low, high) =>
  many(6, seed, (random, i) => ({
    x: i * 90,
    w: 74 + random() * 22,
    h: low + random() * (high - low),
    lit: many(60, seed * 31 + i, (r) => r()),
    tank: random() > 0.5,
  }));
const far = street(3, 150, 310);
const near = street(8, 90, 220);

/**
 * @param {CanvasRenderingContext2D} c @param {ReturnType<typeof street>} blocks @param {number} shift
 * @param {{ wall: string, foot: string, glass: string, base: number, power: number }} o
 */
function city(c, blocks, shift, { wall, foot, glass, base, power }) {
  for (const b of blocks) {
    for (const tile of [0, W, 2 * W]) {
      const x = b.x + tile - shift;
      if (x > W || x + b.w < 0) continue;
      c.fillStyle = fade(c, base - b.h, base, wall, foot);
      c.fillRect(x, base - b.h, b.w, b.h);
      if (b.tank) c.fillRect(x + 14, base - b.h - 16, 24, 16);
      else line(c, [x + b.w - 16, base - b.h, x + b.w - 16, base - b.h - 34], wall, 2.5);
      const columns = Math.floor((b.w - 14) / 17);
      for (let i = 0; i < 60; i++) {
        const row = Math.floor(i / columns);
        const lit = b.lit[i] ?? 0;
        const y = base - b.h + 16 + row * 26;
        if (y > base - 30 || lit < 0.52) continue;
        c.fillStyle = `rgba(${glass},${power * (0.35 + lit * 0.6)})`;
        c.fillRect(x + 10 + (i % columns) * 17, y, 9, 13);
      }
    }
  }
}

/** @param {CanvasRenderingContext2D} c @param {number} x @param {number} r @param {number} turn */
function wheel(c, x, r, turn) {
  at(
    c,
    x,
    -r,
    () => {
      c.strokeStyle = "#0B0B14";
      c.lineWidth = 6;
      c.beginPath();
      c.arc(0, 0, r - 3, 0, TAU);
      c.stroke();
      c.strokeStyle = "#C9CFDC";
      c.lineWidth = 2;
      c.beginPath();
      c.arc(0, 0, r - 8, 0, TAU);
      c.stroke();
      c.lineWidth = 1.2;
      for (let i = 0; i < 12; i++)
        line(
          c,
          [0, 0, Math.cos((i * TAU) / 12) * (r - 8), Math.sin((i * TAU) / 12) * (r - 8)],
          "rgba(214,220,236,.75)",
          1.3,
        );
      disc(c, 0, 0, 6, "#F2C14B");
    },
    turn,
  );
}

/** @param {CanvasRenderingContext2D} c @param {number} t */
function rickshaw(c, t) {
  const turn = t * TAU * 5;
  wheel(c, -82, 47, turn);
  // Body, seat and the passenger inside.
  shape(c, "M-146-66L-34-66-30-46-140-46Z", "#0F8A6C");
  for (let i = 0; i < 6; i++) disc(c, -134 + i * 19, -56, 6, ["#F4C542", "#F2F2F2", "#E8354A"][i % 3] ?? "");
  shape(c, "M-152-70L-146-186Q-100-214-56-190L-60-174Q-104-160-112-70Z", "#3B1030");
  shape(c, "M-112-66L-52-66-54-100Q-70-128-92-128-114-126-114-96Z", "#E46F9E");
  shape(c, "M-112-100Q-90-140-70-116L-84-66-112-66Z", "#B83C74");
  head(c, -82, -142, 15, { skin: "#B97F57", hair: "#1C1016", bun: true });
  shape(c, "M-96-74L-36-74-36-64-96-64Z", "#C81E3A");
  shape(c, "M-154-70Q-166-214-96-216-48-214-44-176L-56-172Q-62-196-98-196-140-192-136-70Z", "#E2263F");
  for (let i = 0; i < 7; i++)
    disc(c, -147 + i * 3.6 + i * i * 0.7, -96 - i * 17 + i * i * 0.5, 5, i % 2 ? "#F7D154" : "#19B68C");
  for (let i = 0; i < 7; i++)
    disc(c, -110 + i * 10, -210 + (i * i) / 1.9, 4.6, i % 2 ? "#F7D154" : "#FFF4E0");
  // Frame.
  line(c, [-82, -47, 16, -42, 84, -120, 4, -108, 16, -42], "#1E9E7A", 6);
  line(c, [84, -132, 104, -44], "#1E9E7A", 6);
  line(c, [-40, -62, 4, -108], "#1E9E7A", 5);
  wheel(c, 106, 45, turn);
  bow(c, [62, -60, 100, -108, 150, -62], "#F2C14B", 4);
  // The driver: both legs follow the pedals.
  const hip = /** @type {[number, number]} */ ([6, -124]);
  const back = /** @type {[number, number]} */ ([16 - Math.cos(turn) * 17, -42 - Math.sin(turn) * 17]);
  const front = /** @type {[number, number]} */ ([16 + Math.cos(turn) * 17, -42 + Math.sin(turn) * 17]);
  limb(c, hip, back, 92, -1, "#573420", 12);
  disc(c, 16, -42, 12, "#C9CFDC");
  line(c, [...back, ...front], "#8A90A0", 5);
  box(c, -12, -120, 34, 8, 4, "#1A1420");
  limb(c, hip, front, 92, -1, "#6B412A", 13);
  shape(c, "M-12-130L26-134 48-104 40-92 8-100Z", "#3E6FB5");
  const nod = sway(t, 10) * 1.5;
  shape(c, "M-8-128L18-124 50-178 26-188Q6-168-8-128Z", "#F1E7D2");
  limb(c, [36, -176 + nod], [88, -134], 70, 1, "#6B412A", 10);
  line(c, [76, -138, 96, -134], "#11141f", 7);
  head(c, 50, -200 + nod, 16, { skin: "#6B412A", hair: "#18110f" });
  shape(c, "M32-206Q50-222 68-206L66-200 33-199Z", "#C8324A", 0, nod);
  glow(c, 112, -112, 60, "255,222,150", 0.7);
  disc(c, 110, -112, 6, "#FFEFC4");
}

export default defineScene({
  seconds: 8,
  title: ["রাতের ঢাকা,", "রিকশার টুংটাং"],
  place: "পুরান ঢাকা · রাত ১১টা",
  draw(c, t) {
    sky(c, "0 #0B0C26, 0.35 #1C1B4B, 0.6 #473A78, 0.72 #6E4C85");
    for (const { x, y, p } of stars) disc(c, x, y, 1.3, `rgba(230,226,255,${0.35 + 0.3 * sway(t, 2, p)})`);
    glow(c, 424, 352, 130, "214,208,255", 0.35);
    disc(c, 424, 352, 40, "#ECE6FF");
    disc(c, 412, 342, 7, "rgba(190,182,232,.5)");
    disc(c, 434, 364, 10, "rgba(190,182,232,.4)");
    city(c, far, t * W, { wall: "#232258", foot: "#3A3178", glass: "255,205,120", base: 720, power: 0.55 });
    city(c, near, round(t, 2) * W, {
      wall: "#15153C",
      foot: "#231E55",
      glass: "255,190,92",
      base: 740,
      power: 0.9,
    });
    // Wires with small flags of light from pole to pole.
    const shift = round(t, 3) * W;
    for (const tile of [-1, 0, 1, 2]) {
      const x = tile * W - shift + 200;
      bow(c, [x, 452, x + 135, 508, x + 270, 452], "rgba(10,10,26,.8)", 2);
      bow(c, [x + 270, 452, x + 405, 508, x + 540, 452], "rgba(10,10,26,.8)", 2);
      for (let i = 1; i < 16; i++) {
        const k = (i / 8) % 1;
        const y = 452 + 56 * 2 * k * (1 - k);
        const colour = ["#FF5C6C", "#FFD166", "#3FD6A5", "#6EB6FF"][i % 4] ?? "";
        if (i !== 8) disc(c, x + i * 33.75, y + 7, 4.2, colour);
      }
      for (const pole of [x, x + 270]) {
        line(c, [pole, 744, pole, 440], "#0A0A1C", 7);
        line(c, [pole, 462, pole + 44, 452], "#0A0A1C", 5);
        glow(c, pole + 46, 458, 120, "255,206,130", 0.5);
        disc(c, pole + 46, 458, 7, "#FFEBC0");
      }
    }
    c.fillStyle = fade(c, 736, 960, "#1B1840", "#07070F");
    c.fillRect(0, 736, W, 224);
    c.fillStyle = "#2C2760";
    c.fillRect(0, 734, W, 6);
    for (const tile of [-1, 0, 1, 2]) {
      for (const dx of [246, 516]) {
        const x = tile * W - shift + dx;
        c.fillStyle = fade(c, 742, 930, "rgba(255,200,120,.3)", "rgba(255,200,120,0)");
        c.fillRect(x - 15, 742, 30, 190);
      }
    }
    for (const [x, w] of table("0 70, 180 60, 360 80")) {
      for (const tile of [0, W]) box(c, x + tile - round(t, 4) * W, 856, w, 6, 3, "rgba(240,230,210,.28)");
    }
    disc(c, 262, 806, 180, "rgba(0,0,0,.45)", 14);
    at(c, 262, 802 + Math.abs(sway(t, 4)) * -2.5, () => rickshaw(c, t), sway(t, 3) * 0.006, 1.12);
  },
  sound(s) {
    s.noise({ gain: 0.14, low: 60, high: 260, seed: 2, swell: (p) => 0.7 + 0.3 * sway(p, 1, 0.3) });
    s.noise({ gain: 0.02, low: 900, high: 3000, seed: 7, swell: (p) => 0.5 + 0.5 * sway(p) });
    for (const when of [0.6, 0.86, 1.12, 4.4, 4.66, 6.4, 6.62])
      s.chirp({ at: when, from: 2093, to: 2093, len: 0.55, gain: 0.1, ring: 0.6 });
    for (let i = 0; i < 20; i++) s.hit({ at: i * 0.4 + 0.02, gain: 0.05, hz: 900, len: 0.03 });
    for (const [when, n] of table("0 -21, 1 -21, 2 -16, 3 -14, 4 -21, 5 -21, 6 -17, 7 -16")) {
      s.pluck({ at: when, hz: note(n), gain: 0.3, len: 1.2, soft: 1 });
      s.pluck({ at: when + 0.5, hz: note(n + 12), gain: 0.12, len: 0.8, soft: 0.7 });
    }
    s.echo(0.22, 0.2);
  },
});
