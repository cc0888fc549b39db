import { W } from "./loop.mjs";

/**
 * Draws the text of a scene: centred, clear of the app's header, side bar and caption. A phone taller than
 * 9:16 crops 48 px on each side, so each row stays within 400 px.
 * @param {CanvasRenderingContext2D} c
 * @param {{ title: string[], place: string, ink?: string, shade?: string, textTop?: number }} scene
 */
export function words(c, { title, place, ink = "#FFF8EC", shade = "rgba(10,14,20,.35)", textTop = 176 }) {
  c.save();
  c.textAlign = "center";
  c.fillStyle = ink;
  c.shadowColor = shade;
  c.shadowBlur = 14;
  let y = textTop;
  for (const row of title) {
    let size = 46;
    do {
      c.font = `600 ${size}px "Hind Siliguri"`;
      size -= 1;
    } while (c.measureText(row).width > 404);
    c.fillText(row, W / 2, y);
    y += 60;
  }
  c.globalAlpha = 0.94;
  c.font = '600 22px "Hind Siliguri"';
  c.fillText(place, W / 2, y - 14);
  c.restore();
}
