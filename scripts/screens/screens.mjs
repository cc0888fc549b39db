// Writes screenshots of every screen and dialog, at four sizes and in both languages, from a freshly seeded server,
// and a page that shows all looks of a screen side by side. Lists shots that are nearly empty, and what is cut off.
//   node scripts/screens/screens.mjs [name…]     only the stops of these names (scripts/screens/tour.mjs)
//   OUT= folder (.cache/screens), SIZES=390,1280 LANGUAGES=bn for fewer looks
// Emoji need a font of the system: on Debian fonts-noto-color-emoji.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, fail } from "../lib/paths.mjs";
import { withSeededServer } from "./seeded-app.mjs";
import { shoot } from "./shot.mjs";
import { go, TOUR } from "./tour.mjs";
import { visitorsOf, worldOf } from "./tour-visitors.mjs";

/** Height by width. @type {Record<number, number>} */
const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1280: 800 };
const { OUT, SIZES = Object.keys(HEIGHTS).join(), LANGUAGES = "bn,en" } = process.env;
const out = OUT ? resolve(OUT) : join(CACHE, "screens");

/** @typedef {{ width: number, language: "bn" | "en", who: import("./tour.mjs").Stop["who"] }} Look */

/**
 * Goes to each stop of one visitor and returns lines about faults.
 * @param {import("./seeded-app.mjs").Stage} stage @param {Look} look
 * @param {import("./tour-visitors.mjs").Session | undefined} session
 * @param {import("./tour.mjs").World} world @param {typeof TOUR} stops
 */
async function walk({ browser, url }, { width, language, who }, session, world, stops) {
  const viewport = { width, height: HEIGHTS[width] ?? 800 };
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addInitScript(
    ([lang, auth]) => {
      localStorage.setItem("jholok.language", lang ?? "");
      if (auth) localStorage.setItem("pocketbase_auth", auth);
    },
    [language, session ? JSON.stringify(session) : ""],
  );
  const page = await context.newPage();
  const faults = [];
  for (const stop of stops.filter((one) => one.who === who)) {
    const name = `${stop.name}-${language}-${width}`;
    try {
      await go(page, stop, world, language);
      const shot = await shoot(page);
      writeFileSync(join(out, `${name}.webp`), shot.image);
      faults.push(...shot.faults.map((fault) => `${name}: ${fault}`));
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
  }
  await context.close();
  return faults;
}

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
        for (const who of /** @type {const} */ (["guest", "member", "newcomer"]))
          faults.push(...(await walk(stage, { width, language, who }, visitors[who], world, stops)));
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
