// Draws the avatars of the demo users, 320 x 320. They are shown as circles, so the corners stay empty.
import { bow, box, disc, glow, line, shape } from "./paint.mjs";

/** @typedef {CanvasRenderingContext2D} C */

/** @param {C} c @param {string} top @param {string} bottom */
function ground(c, top, bottom) {
  const g = c.createLinearGradient(0, 0, 0, 320);
  g.addColorStop(0, top);
  g.addColorStop(1, bottom);
  c.fillStyle = g;
  c.fillRect(0, 0, 320, 320);
}

/** Eyes, brows, nose and a smile. @param {C} c @param {number} y @param {string} ink */
function features(c, y, ink) {
  for (const side of [-1, 1]) {
    disc(c, 160 + side * 24, y, 4.6, ink, 5.6);
    bow(c, [160 + side * 15, y - 15, 160 + side * 25, y - 21, 160 + side * 34, y - 14], ink, 3.6);
  }
  bow(c, [159, y + 8, 167, y + 18, 157, y + 20], "rgba(60,20,10,.4)", 3);
  bow(c, [144, y + 33, 160, y + 46, 176, y + 33], "#7A2230", 4.5);
}

/** @param {C} c @param {string} skin @param {string} shade */
function bust(c, skin, shade) {
  shape(c, "M138 190L182 190 186 250 134 250Z", shade);
  disc(c, 160, 152, 56, skin, 66);
}

/** A boat under its sail against the sun. @param {C} c */
function river(c) {
  ground(c, "#5B3359", "#F08A54");
  glow(c, 160, 170, 150, "255,206,130", 0.8);
  disc(c, 160, 158, 70, "#FFE3A6");
  c.fillStyle = "#12333D";
  c.fillRect(0, 206, 320, 114);
  for (const [x, y, w] of [
    [160, 224, 60],
    [150, 242, 90],
    [166, 262, 50],
  ])
    line(c, [(x ?? 0) - (w ?? 0) / 2, y ?? 0, (x ?? 0) + (w ?? 0) / 2, y ?? 0], "rgba(255,214,140,.7)", 5);
  shape(
    c,
    "M58 186Q96 226 132 228L196 228Q240 222 270 172 232 208 200 208L124 208Q92 206 58 186Z",
    "#0B1A20",
  );
  line(c, [158, 210, 158, 76], "#0B1A20", 6);
  shape(c, "M164 84Q236 128 226 192L164 198Z", "#F42A41");
  shape(c, "M152 96Q104 140 108 190L152 198Z", "#FFF1DC");
}

/** A traveller from the tea country. @param {C} c */
function diary(c) {
  ground(c, "#9AD6BE", "#2F8A6A");
  disc(c, 160, 420, 210, "#1F6B50");
  shape(c, "M84 170Q76 66 160 62 244 66 236 170 246 236 222 268L98 268Q74 236 84 170Z", "#241512");
  shape(c, "M52 330Q60 246 130 240L190 240Q260 246 268 330Z", "#E8B44A");
  bust(c, "#B97F57", "#A66C48");
  shape(c, "M102 156Q98 84 160 82 222 84 218 156 206 112 176 104 140 136 102 156Z", "#241512");
  features(c, 160, "#2A1510");
  for (const x of [104, 216]) disc(c, x, 190, 6, "#F4C542", 9);
  disc(c, 160, 126, 5, "#C8324A");
  // Two leaves and a bud behind the ear.
  shape(c, "M214 110Q236 66 270 66 268 106 222 120Z", "#DFF3C8");
  shape(c, "M210 106Q190 70 204 44 230 66 222 108Z", "#C4E8A6");
  shape(c, "M212 112Q224 92 236 90 238 106 220 118Z", "#F6FBE6");
}

/** The hood of a rickshaw under the moon. @param {C} c */
function night(c) {
  ground(c, "#14143C", "#473A78");
  shape(c, "M214 54Q178 66 182 102 188 138 228 136 206 124 202 98 200 72 214 54Z", "#ECE6FF");
  for (const [x, y, h] of [
    [20, 150, 170],
    [76, 184, 140],
    [226, 170, 150],
    [276, 140, 180],
  ]) {
    box(c, x ?? 0, y ?? 0, 48, h ?? 0, 2, "#0E0E2C");
    for (let i = 0; i < 8; i++)
      if ((i * 7 + (x ?? 0)) % 3)
        box(c, (x ?? 0) + 9 + (i % 2) * 18, (y ?? 0) + 14 + Math.floor(i / 2) * 26, 10, 13, 1, "#FFC976");
  }
  shape(c, "M74 270Q60 108 166 104 250 110 254 186L232 190Q222 138 166 136 104 142 112 270Z", "#E2263F");
  shape(c, "M112 270Q104 142 166 136 222 138 232 190L206 270Z", "#3B1030");
  for (let i = 0; i < 9; i++) {
    const a = Math.PI * (0.94 + i * 0.118);
    disc(c, 164 + Math.cos(a) * 82, 196 + Math.sin(a) * 76, 8, i % 2 ? "#F7D154" : "#19B68C");
  }
  box(c, 66, 262, 188, 34, 8, "#0F8A6C");
  for (let i = 0; i < 6; i++) disc(c, 88 + i * 29, 279, 9, ["#F4C542", "#FFF4E0", "#F42A41"][i % 3] ?? "");
  disc(c, 160, 206, 26, "#FFE9B8");
  glow(c, 160, 206, 70, "255,220,140", 0.5);
}

/** The cook of the house. @param {C} c */
function kitchen(c) {
  ground(c, "#F6C56B", "#D9743B");
  disc(c, 160, 150, 118, "rgba(255,246,220,.3)");
  disc(c, 160, 66, 34, "#2A1815");
  for (const x of [136, 152, 170, 186]) disc(c, x, 52 + Math.abs(x - 161) * 0.4, 9, "#FFF6E6");
  shape(c, "M92 176Q84 74 160 72 236 74 228 176 220 226 160 226 100 226 92 176Z", "#2A1815");
  shape(c, "M46 330Q54 250 128 242L192 242Q266 250 274 330Z", "#B5332F");
  shape(c, "M128 240Q70 250 60 330L132 330Q124 280 196 244Z", "#F6F0E6");
  line(c, [196, 246, 134, 330], "#F4B63F", 7);
  bust(c, "#8F5B3B", "#7C4B30");
  shape(c, "M104 146Q110 84 160 84 210 84 216 146 200 108 160 104 120 108 104 146Z", "#2A1815");
  features(c, 158, "#22120E");
  c.strokeStyle = "#3A2A2A";
  c.lineWidth = 4;
  for (const x of [135, 185]) {
    c.beginPath();
    c.arc(x, 158, 17, 0, 7);
    c.stroke();
  }
  line(c, [152, 156, 168, 156], "#3A2A2A", 4);
  disc(c, 160, 122, 7, "#F42A41");
}

/** The captain of the lane. @param {C} c */
function field(c) {
  ground(c, "#BFE0A0", "#2E8B57");
  for (let i = 0; i < 4; i++) disc(c, 160, 330, 250 - i * 50, i % 2 ? "#3F9F66" : "#2F8A55", 150 - i * 30);
  shape(c, "M50 330Q58 252 130 244L190 244Q262 252 270 330Z", "#0E7A55");
  shape(c, "M56 292Q160 276 264 292L268 312Q160 296 52 312Z", "#E8394A");
  bust(c, "#7A4A2E", "#693D25");
  shape(c, "M132 242L188 242 160 268Z", "#693D25");
  for (const x of [103, 217]) disc(c, x, 160, 11, "#7A4A2E", 15);
  features(c, 162, "#1B0F0B");
  shape(c, "M100 136Q98 74 160 72 222 74 220 136Q160 116 100 136Z", "#0B5F43");
  shape(c, "M96 138Q160 108 224 138 256 146 268 162 214 154 160 140 130 138 96 138Z", "#0A4A35");
  disc(c, 160, 100, 15, "#F42A41");
  disc(c, 262, 254, 31, "#D42338");
  for (const d of [-5, 5]) bow(c, [246 + d, 232, 258 + d, 254, 250 + d, 278], "#FFE9E0", 2.6);
}

/** A one-stringed ektara in saffron. @param {C} c */
function ektara(c) {
  ground(c, "#0F2F4A", "#1F6A78");
  disc(c, 160, 160, 112, "#EAF3E4");
  disc(c, 196, 110, 22, "rgba(186,210,204,.6)");
  disc(c, 108, 130, 15, "rgba(186,210,204,.6)");
  line(c, [126, 214, 154, 58], "#A8682F", 13);
  line(c, [196, 214, 168, 58], "#A8682F", 13);
  disc(c, 161, 54, 15, "#8A5228");
  line(c, [161, 250, 161, 60], "#5B3A1C", 3);
  shape(c, "M104 206Q98 284 161 288 224 284 218 206Z", "#E8842B");
  shape(c, "M104 206Q98 284 161 288 130 270 132 206Z", "#C96A1F");
  disc(c, 161, 206, 57, "#F5D9A6", 17);
  for (let i = 0; i < 5; i++) disc(c, 122 + i * 19, 246 + Math.sin((i / 4) * Math.PI) * 9, 5, "#8A2433");
  shape(c, "M226 96Q226 84 238 84 250 84 250 92 250 104 238 104 230 104 226 96Z", "#F42A41");
  line(c, [249, 92, 249, 46, 270, 56], "#F42A41", 5);
}

export const faces = {
  nodi_r_golpo: river,
  sylhet_diary: diary,
  rater_dhaka: night,
  ranna_ghor: kitchen,
  maath: field,
  ektara,
};
