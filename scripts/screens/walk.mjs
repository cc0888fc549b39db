// Walks through stops of the tour at one size and in one language, and saves a shot of each.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { shoot } from "./shot.mjs";
import { go } from "./tour.mjs";

/** Height by width. @type {Record<number, number>} */
export const HEIGHTS = { 360: 740, 390: 844, 768: 1024, 1280: 800 };

/** @typedef {{ width: number, language: "bn" | "en" }} Look */
/** @typedef {import("./seeded-app.mjs").Stage} Stage */
/** @typedef {import("./tour.mjs").Stop} Stop */
/** @typedef {import("./tour-visitors.mjs").Session} Session */

/** @param {Stage} stage @param {Look} look @param {Session | undefined} session */
async function open({ browser, url }, { width, language }, session) {
  const viewport = { width, height: HEIGHTS[width] ?? 800 };
  const context = await browser.newContext({ baseURL: url, viewport });
  await context.addInitScript(
    ([lang, auth]) => {
      localStorage.setItem("jholok.language", lang ?? "");
      if (auth) localStorage.setItem("pocketbase_auth", auth);
    },
    [language, session ? JSON.stringify(session) : ""],
  );
  return context.newPage();
}

/**
 * Saves each stop as STOP-LANGUAGE-WIDTH.webp.
 * @param {Stage} stage @param {Look} look
 * @param {Record<string, Session | undefined>} visitors by the name that a stop has in `who`
 * @param {import("./tour.mjs").World} world @param {Stop[]} stops @param {string} out folder
 * @returns {Promise<string[]>} lines about faults; a stop that cannot be reached is one
 */
export async function walk(stage, look, visitors, world, stops, out) {
  const faults = [];
  for (const who of new Set(stops.map((stop) => stop.who))) {
    const page = await open(stage, look, visitors[who]);
    for (const stop of stops.filter((one) => one.who === who)) {
      const name = `${stop.name}-${look.language}-${look.width}`;
      try {
        await go(page, stop, world, look.language);
        const shot = await shoot(page);
        writeFileSync(join(out, `${name}.webp`), shot.image);
        faults.push(...shot.faults.map((fault) => `${name}: ${fault}`));
      } catch (error) {
        faults.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
      }
    }
    await page.context().close();
  }
  return faults;
}
