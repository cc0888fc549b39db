// Writes docs/screenshot.png: feed, comments and discover of a freshly seeded server, side by side; and the pictures of
// the documents, docs/images.
//   node scripts/screens/screenshot.mjs [out.png]
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fail, ROOT } from "../lib/paths.mjs";
import { messages } from "../lib/translations.mjs";
import { withSeededServer } from "./seeded-app.mjs";
import { TOUR } from "./tour.mjs";
import { inTurn } from "./tour-actions.mjs";
import { visitorsOf, worldOf } from "./tour-visitors.mjs";
import { walk } from "./walk.mjs";

/** Stops of the tour that the documents show. */
const IMAGES = [
  {
    width: 390,
    stops: ["landing", "upload-words", "notifications", "decisions", "first-steps-owners"],
  },
  { width: 1280, stops: ["comments", "discover", "settings", "desk", "share"] },
];
const IMAGES_OUT = join(ROOT, "docs/images");
const PHONE = { width: 390, height: 844 };
const BANGLA = messages().bn;
/** @param {string} id */
const say = (id) => BANGLA.get(id) ?? id;
/** Waits until the video is converted: only then the form shows its thumbnail. @type {import("./tour-actions.mjs").Act} */
const prepared = (page) => page.getByText(say("prepare.ready")).waitFor();
const out = process.argv[2] ?? join(ROOT, "docs/screenshot.png");

/**
 * @param {import("@playwright/test").Page} page @param {string} url
 * @param {import("../lib/demo-data.mjs").DemoAccount | undefined} who
 */
async function phoneScreens(page, url, who) {
  await page.goto(`${url}/auth?next=/feed`);
  await page.locator("input[type=email]").fill(who?.email ?? "");
  await page.locator("input[type=password]").fill(who?.password ?? "");
  await page.locator("button[type=submit]").click();
  await page.locator("article video").first().waitFor();
  await page
    .getByRole("region", { name: say("birth.ask") })
    .getByRole("button", { name: say("birth.later") })
    .click();
  await page.waitForTimeout(5000); // the welcome toast has gone and the video has moved on
  const feed = await page.screenshot();
  await page
    .locator("article")
    .first()
    .getByRole("button", { name: say("comments.title") })
    .click();
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(1500);
  const comments = await page.screenshot();
  await page.goto(`${url}/discover`);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(500);
  return [feed, comments, await page.screenshot()];
}

try {
  await withSeededServer("screenshot", async (stage) => {
    const { url, browser, accounts } = stage;
    const page = await browser.newPage({ viewport: PHONE, locale: "bn-BD" });
    const screens = await phoneScreens(page, url, accounts[0]);
    const images = screens
      .map((png) => `<img src="data:image/png;base64,${png.toString("base64")}">`)
      .join("");
    await page.setViewportSize({ width: PHONE.width * 3 + 80, height: PHONE.height + 40 });
    await page.setContent(
      `<style>body{margin:0;padding:20px;display:flex;gap:20px;background:#060908}img{border-radius:24px}</style>${images}`,
    );
    await page.screenshot({ path: out });
    rmSync(IMAGES_OUT, { recursive: true, force: true });
    mkdirSync(IMAGES_OUT);
    const visitors = await visitorsOf(stage);
    const world = await worldOf(stage, visitors);
    for (const { width, stops } of IMAGES) {
      const shown = TOUR.filter(({ name }) => stops.includes(name)).map((stop) =>
        stop.name === "upload-words" && stop.act ? { ...stop, act: inTurn(stop.act, prepared) } : stop,
      );
      const faults = await walk(stage, { width, language: "bn" }, visitors, world, shown, IMAGES_OUT);
      if (faults.length) throw new Error(faults.join("\n"));
    }
  });
} catch (error) {
  fail(error);
}
