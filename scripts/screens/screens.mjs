// Writes screenshots of every screen and dialog to docs/screens, at three sizes and in both languages, from a
// freshly seeded server.
//   node scripts/screens/screens.mjs [name…]     only the stops of these names (scripts/screens/tour.mjs)
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT } from "../lib/paths.mjs";
import { withSeededServer } from "./seeded-app.mjs";
import { go, TOUR } from "./tour.mjs";
import { visitorsOf, worldOf } from "./tour-visitors.mjs";

/** `scale`: size of the saved image relative to the screen. All images together stay below 3 MB. */
const SIZES = [
  { width: 390, height: 844, scale: 0.7 },
  { width: 768, height: 1024, scale: 0.42 },
  { width: 1280, height: 800, scale: 0.42 },
];
const QUALITY = 42;
/** Time of a sheet's opening animation. */
const SHEET_MS = 400;
const OUT = join(ROOT, "docs/screens");

/** @typedef {{ size: typeof SIZES[number], language: "bn" | "en", who: "guest" | "member" | "newcomer" }} Look */

/**
 * @param {import("./seeded-app.mjs").Stage} stage @param {Look} look
 * @param {import("./tour-visitors.mjs").Session | undefined} session
 * @param {import("./tour.mjs").World} world @param {typeof TOUR} stops
 */
async function shoot({ browser, url }, { size, language, who }, session, world, stops) {
  const { width, height, scale } = size;
  const context = await browser.newContext({ baseURL: url, viewport: { width, height } });
  await context.addInitScript(
    ([lang, auth]) => {
      localStorage.setItem("jholok.language", lang ?? "");
      if (auth) localStorage.setItem("pocketbase_auth", auth);
    },
    [language, session ? JSON.stringify(session) : ""],
  );
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  for (const stop of stops.filter((one) => one.who === who)) {
    await go(page, stop, world, language);
    await page.waitForTimeout(SHEET_MS);
    const shot = await cdp.send("Page.captureScreenshot", {
      format: "webp",
      quality: QUALITY,
      clip: { x: 0, y: 0, width, height, scale },
    });
    writeFileSync(join(OUT, `${stop.name}-${language}-${width}.webp`), Buffer.from(shot.data, "base64"));
  }
  await context.close();
}

try {
  const names = process.argv.slice(2);
  const stops = names.length ? TOUR.filter(({ name }) => names.includes(name)) : TOUR;
  if (!names.length) rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  await withSeededServer("screens", async (stage) => {
    const visitors = await visitorsOf(stage);
    const world = await worldOf(stage, visitors);
    for (const size of SIZES) {
      for (const language of /** @type {const} */ (["bn", "en"])) {
        console.log(`${size.width}×${size.height} ${language}`);
        for (const who of /** @type {const} */ (["guest", "member", "newcomer"])) {
          await shoot(stage, { size, language, who }, visitors[who], world, stops);
        }
      }
    }
  });
} catch (error) {
  fail(error);
}
