// Writes screenshots of every screen and dialog, at four sizes and in both languages, from a freshly seeded server,
// and a page that shows all looks of a screen side by side. Lists shots that are nearly empty, and what is cut off.
//   node scripts/screens/screens.mjs [name…]     only the stops of these names (scripts/screens/tour.mjs)
//   OUT= folder (.cache/screens), SIZES=390,1280 LANGUAGES=bn for fewer looks
// Emoji need a font of the system: on Debian fonts-noto-color-emoji.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, fail } from "../lib/paths.mjs";
import { withSeededServer } from "./seeded-app.mjs";
import { TOUR } from "./tour.mjs";
import { visitorsOf, worldOf } from "./tour-visitors.mjs";
import { HEIGHTS, walk } from "./walk.mjs";

const { OUT, SIZES = Object.keys(HEIGHTS).join(), LANGUAGES = "bn,en" } = process.env;
const out = OUT ? resolve(OUT) : join(CACHE, "screens");

/** @param {typeof TOUR} stops @param {string[]} looks */
const contactSheet = (stops, looks) => `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{background:#111;color:#eee;font:14px sans-serif}div{display:flex;gap:8px;align-items:start}img{max-height:420px}</style>
${stops
  .map(({ name }) => {
    const images = looks.map(
      (look) => `<img loading="lazy" src="${name}-${look}.webp" alt="${name}, ${look}">`,
    );
    return `<h2>${name}</h2><div>${images.join("")}</div>`;
  })
  .join("\n")}
`;

try {
  const names = process.argv.slice(2);
  const stops = names.length ? TOUR.filter(({ name }) => names.includes(name)) : TOUR;
  if (!names.length && !process.env.SIZES && !process.env.LANGUAGES)
    rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const languages = /** @type {("bn" | "en")[]} */ (LANGUAGES.split(","));
  const sizes = SIZES.split(",").map(Number);
  await withSeededServer("screens", async (stage) => {
    const visitors = await visitorsOf(stage);
    const world = await worldOf(stage, visitors);
    const faults = [];
    for (const width of sizes)
      for (const language of languages) {
        console.log(`${width} ${language}`);
        faults.push(...(await walk(stage, { width, language }, visitors, world, stops, out)));
      }
    const looks = languages.flatMap((language) => sizes.map((width) => `${language}-${width}`));
    writeFileSync(join(out, "index.html"), contactSheet(stops, looks));
    console.log(`${stops.length * looks.length} screens in ${out}, ${faults.length} with faults`);
    for (const fault of faults) console.log(fault);
    if (faults.length) process.exitCode = 1;
  });
} catch (error) {
  fail(error);
}
