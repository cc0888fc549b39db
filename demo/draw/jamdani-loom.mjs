import { ease, round, sway, table, W } from "../kit/loop.mjs";
import { at, box, disc, fade, glow, line, shape, sky } from "../kit/paint.mjs";
import { limb } from "../kit/people.mjs";
import { defineScene } from "../kit/scene.mjs";
import { note } from "../kit/sound.mjs";

// Woven figures, one letter per thread crossing: w ivory, g gold, r red.
const LEAF = [
  "....w....",
  "...wgw...",
  "..wgrgw..",
  ".wgrrrgw.",
  "wgrrwrrgw",
  ".wgrrrgw.",
  "..wgrgw..",
  "w..wgw..w",
  ".w..w..w.",
  "..w.w.w..",
  "...www...",
  "....w....",
];
const SPRIG = ["..w..", ".wgw.", "wgrgw", ".wgw.", "..w..", "w.w.w", ".www."];
const COLOURS = { w: "#F6EEDB", g: "#F0BC55", r: "#E8455A" };
const FELL = 600;
const LEFT = 66;
const RIGHT = 474;
const REPEAT = 168;

/** @param {CanvasRenderingContext2D} c @param {string[]} rows @param {number} x @param {number} y @param {number} size */
function figure(c, rows, x, y, size) {
  const width = rows[0]?.length ?? 0;
  for (const [j, row] of rows.entries()) {
    for (const [i, cell] of [...row].entries()) {
      if (cell === ".") continue;
      c.fillStyle = COLOURS[/** @type {"w" | "g" | "r"} */ (cell)];
      c.fillRect(x + (i - width / 2) * size, y + j * size, size - 0.8, size - 0.8);
    }
  }
}

/** A hand and sleeve from the side. @param {CanvasRenderingContext2D} c @param {number} x @param {number} y @param {number} side */
function hand(c, x, y, side) {
  limb(c, [x + side * 130, y + 84], [x, y], 170, side, "#7E4C30", 30);
  line(c, [x + side * 150, y + 100, x + side * 92, y + 58], "#C8324A", 44);
  line(c, [x + side * 96, y + 60, x + side * 86, y + 54], "#F0BC55", 46);
  for (let i = 0; i < 4; i++) line(c, [x, y - 6 + i * 6, x - side * 22, y - 8 + i * 7], "#8E5737", 8);
  disc(c, x + side * 4, y + 2, 15, "#8E5737");
}

export default defineScene({
  seconds: 6,
  title: ["সুতোয় সুতোয়", "জামদানির গল্প"],
  place: "রূপগঞ্জ, নারায়ণগঞ্জ",
  draw(c, t) {
    sky(c, "0 #1B1416, 0.35 #4A2C27, 0.7 #6B3F2E, 1 #2A1815");
    for (let i = 0; i < 10; i++) line(c, [i * 62 - 8, 0, i * 62 - 8, 640], "rgba(20,10,8,.22)", 14);
    // Morning light through a slit of the wall.
    c.fillStyle = fade(c, 120, 620, "rgba(255,206,140,.16)", "rgba(255,206,140,.02)");
    c.beginPath();
    for (const [x, y] of table("540 60, 540 190, 60 660, -60 560")) c.lineTo(x, y);
    c.fill();
    for (let i = 0; i < 12; i++) {
      const k = round(t, 1, i / 12);
      disc(
        c,
        480 - k * 340 + sway(t, 2, i / 5) * 12,
        170 + k * 320 + (i % 3) * 20,
        2,
        `rgba(255,226,170,${0.7 * Math.sin(Math.PI * k)})`,
      );
    }
    box(c, 26, 330, W - 52, 26, 8, "#3B211A");
    box(c, 26, 330, W - 52, 8, 4, "#7A4A34");
    // Warp threads open and close with every pick.
    const shed = Math.abs(sway(t, 2, 0.25)) * 9;
    for (let i = 0; i <= 68; i++) {
      const x = LEFT + (i * (RIGHT - LEFT)) / 68;
      const lift = i % 2 ? -shed : shed;
      line(
        c,
        [x, 356, x, 470 + lift, x, FELL],
        i % 2 ? "rgba(250,238,214,.85)" : "rgba(214,190,160,.65)",
        1.5,
      );
    }
    for (const y of [404, 440]) {
      const move = (y === 404 ? 1 : -1) * shed * 0.9;
      box(c, 40, y + move, W - 80, 11, 5, "#8B5A3C");
      box(c, 40, y + move, W - 80, 3, 2, "#B98258");
    }
    // The cloth comes down by one repeat per loop.
    c.save();
    c.beginPath();
    c.rect(LEFT - 6, FELL, RIGHT - LEFT + 12, 360);
    c.clip();
    c.fillStyle = fade(c, FELL, 960, "#0E5A66", "#063039");
    c.fillRect(LEFT - 6, FELL, RIGHT - LEFT + 12, 360);
    c.globalAlpha = 0.12;
    for (let x = LEFT - 6; x < RIGHT + 6; x += 4) line(c, [x, FELL, x, 960], "#FFFFFF", 0.8);
    c.globalAlpha = 1;
    const slide = round(t) * REPEAT;
    for (let row = -2; row < 4; row++) {
      const y = FELL + slide + row * REPEAT;
      for (let i = 0; i < 4; i++) figure(c, LEAF, LEFT + 51 + i * 102, y + 18, 6);
      for (let i = 0; i < 5; i++) figure(c, SPRIG, LEFT + i * 102, y + 108, 5);
    }
    for (const x of [LEFT - 6, RIGHT - 14]) {
      c.fillStyle = "#C8324A";
      c.fillRect(x, FELL, 20, 360);
      c.fillStyle = "#F0BC55";
      c.fillRect(x + (x < 270 ? 15 : 0), FELL, 4, 360);
    }
    c.restore();
    // The shuttle flies there and back; the reed beats after each flight.
    const flight = t < 0.5 ? ease(0.08, 0.3, t) : 1 - ease(0.58, 0.8, t);
    const beat = Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, (round(t, 2) - 0.66) / 0.3))));
    const x = 78 + flight * 384;
    line(c, [t < 0.5 ? LEFT : RIGHT, FELL - 2, x, 540], "#F6EEDB", 1.6);
    hand(c, 62 - ease(0.1, 0.16, t) * 24 + ease(0.74, 0.8, t) * 24, 548, -1);
    hand(c, 478 + 24 - ease(0.24, 0.3, t) * 24 + ease(0.6, 0.66, t) * 24, 548, 1);
    at(c, x, 540, () => {
      shape(c, "M-52 0Q-30-13 0-13 30-13 52 0 30 13 0 13-30 13-52 0Z", "#A8683C");
      shape(c, "M-52 0Q-30-13 0-13 30-13 52 0 20-5 0-5-20-5-52 0Z", "#D79A62");
      box(c, -18, -5, 36, 10, 5, "#F6EEDB");
    });
    const reed = 486 + beat * 92;
    for (let i = 0; i <= 102; i++)
      line(c, [LEFT + i * 4, reed, LEFT + i * 4, reed + 30], "rgba(58,34,24,.7)", 1);
    box(c, 36, reed - 16, W - 72, 18, 7, "#9A623F");
    box(c, 36, reed - 16, W - 72, 6, 4, "#C68F61");
    box(c, 36, reed + 28, W - 72, 12, 6, "#7E4C30");
    glow(c, 270, 600, 300, "255,206,140", 0.1);
  },
  sound(s) {
    s.noise({ gain: 0.03, low: 200, high: 900, seed: 5 });
    for (const when of [0, 3]) {
      s.noise({
        gain: 0.12,
        low: 900,
        high: 3000,
        seed: 8,
        swell: (p) => Math.exp(-(((p * 6 - when - 1.1) / 0.32) ** 2)),
      });
      s.hit({ at: when + 1.8, gain: 0.5, hz: 900, len: 0.05, q: 4 });
      s.hit({ at: when + 2.44, gain: 1.1, hz: 260, len: 0.12, q: 3 });
      s.drum({ at: when + 2.44, hz: 98, gain: 0.4, len: 0.2 });
      s.hit({ at: when + 0.2, gain: 0.35, hz: 520, len: 0.07, q: 3 });
    }
    for (const [when, n] of table("0 -9, 0.75 -2, 1.5 1, 2.25 3, 3 5, 3.75 3, 4.5 1, 5.25 -2"))
      s.pluck({ at: when, hz: note(n), gain: 0.26, len: 1.8, soft: 0.6 });
    s.echo(0.25, 0.22);
  },
});
