// Runs inside the browser page: one canvas, one scene at a time.
import { H, W } from "./loop.mjs";
import { words } from "./text.mjs";

/** @typedef {import("./scene.mjs").Scene} Scene */

const canvas = document.createElement("canvas");
canvas.width = W;
canvas.height = H;
const context = /** @type {CanvasRenderingContext2D} */ (
  canvas.getContext("2d", { willReadFrequently: true })
);
/** @type {Scene | undefined} */
let scene;

/** @param {string} url */
async function load(url) {
  for (const weight of [400, 600]) {
    for (const sample of ["নদী", "abc"]) await document.fonts.load(`${weight} 20px "Hind Siliguri"`, sample);
  }
  scene = (await import(url)).default;
}

/** @param {number} t phase 0..1 */
function paint(t) {
  if (!scene) throw new Error("no scene");
  context.reset();
  scene.draw(context, t);
  words(context, scene);
}

/** @param {number} t @returns {string} PNG, base64 */
function frame(t) {
  paint(t);
  return canvas.toDataURL("image/png").split(",")[1] ?? "";
}

/**
 * The frame at t, scaled down.
 * @param {number} t @param {number} width
 */
function small(t, width) {
  paint(t);
  const copy = document.createElement("canvas");
  copy.width = width;
  copy.height = Math.round((width * H) / W);
  const c = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
  c.imageSmoothingQuality = "high";
  c.drawImage(canvas, 0, 0, copy.width, copy.height);
  return { copy, c };
}

/** @param {number} t @param {number} width @returns {string} JPEG, base64 */
const thumbnail = (t, width) => small(t, width).copy.toDataURL("image/jpeg", 0.8).split(",")[1] ?? "";

/** @param {number} t @param {number} width */
function pixels(t, width) {
  const { copy, c } = small(t, width);
  return {
    width: copy.width,
    height: copy.height,
    rgba: [...c.getImageData(0, 0, copy.width, copy.height).data],
  };
}

export const stage = { load, frame, thumbnail, pixels };
