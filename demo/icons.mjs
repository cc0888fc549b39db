// Draws public/*.png from public/favicon.svg and public/mark.svg. Run after a change of either.
import { readFileSync, writeFileSync } from "node:fs";
import { openPage } from "./kit/browser.mjs";

const PUBLIC = new URL("../public/", import.meta.url).pathname;
const ICONS = [
  { file: "icon-192.png", size: 192, svg: "favicon.svg" },
  { file: "icon-512.png", size: 512, svg: "favicon.svg" },
  // Launchers crop these to their own shape, so the colour fills the icon and the mark is inside the middle
  // 80 %.
  { file: "icon-maskable-512.png", size: 512, svg: "mark.svg" },
  { file: "apple-touch-icon.png", size: 180, svg: "mark.svg" },
];

const { page, close } = await openPage({ width: 512, height: 512 });
for (const { file, size, svg } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  const body = readFileSync(PUBLIC + svg, "utf8").replace("<svg ", `<svg width="${size}" height="${size}" `);
  const ground = svg === "mark.svg" ? "#F42A41" : "transparent";
  await page.setContent(`<body style="margin:0;background:${ground}">${body}</body>`);
  writeFileSync(PUBLIC + file, await page.screenshot({ omitBackground: true }));
}
await close();
