// Draws avatars/<username>.jpg. Run after demo/kit/faces.mjs changes.
import { mkdirSync, writeFileSync } from "node:fs";
import { openPage } from "./kit/browser.mjs";

const OUT = new URL("./avatars", import.meta.url).pathname;
mkdirSync(OUT, { recursive: true });
const { page, close } = await openPage({ width: 320, height: 320 });
const drawn = await page.evaluate(async () => {
  const url = "/demo/kit/faces.mjs";
  const faces = /** @type {typeof import("./kit/faces.mjs").faces} */ ((await import(url)).faces);
  return Object.entries(faces).map(([name, paint]) => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 320;
    paint(/** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")));
    return { name, jpeg: canvas.toDataURL("image/jpeg", 0.86).split(",")[1] ?? "" };
  });
});
for (const { name, jpeg } of drawn) writeFileSync(`${OUT}${name}.jpg`, Buffer.from(jpeg, "base64"));
await close();
