// What is done on a screen to get to where one looks at it: buttons pressed, files chosen, lines slowed down.
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./tour.mjs").World} World */
/** The text of a message. @typedef {(id: string) => string} Say */
/** @typedef {(page: Page, say: Say, world: World) => Promise<any>} Act */

/** What still moves or loads; a spinner in the grid below the fold is one too. */
const BUSY = ".skeleton, .animate-spin, [aria-busy=true]";

/** Fonts and pictures are there, nothing loads. @param {Page} page */
export async function settled(page) {
  await page.waitForFunction(
    (busy) =>
      document.fonts.status === "loaded" &&
      document.getElementById("root")?.textContent.trim() !== "" &&
      ![...document.querySelectorAll(busy)].some((element) => element.checkVisibility()) &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
    BUSY,
  );
}

/** By key: what is aria-disabled still answers. @param {Page} page @param {string} name */
export const press = (page, name) => page.getByRole("button", { name, exact: true }).first().press("Enter");
/** One after the other. @param {Act[]} acts @returns {Act} */
export const inTurn =
  (...acts) =>
  async (page, say, world) => {
    for (const act of acts) await act(page, say, world);
  };
/** A button that opens a dialog. @param {string} id of its name @returns {Act} */
export const opens = (id) => async (page, say) => {
  await press(page, say(id));
  await page.getByRole("dialog").waitFor();
};
/** A menu, and what is chosen from it, which opens a dialog. @param {string} id of its button @param {string} [choice] @returns {Act} */
export const menu = (id, choice) => async (page, say) => {
  await press(page, say(id));
  await page.getByRole("menu").waitFor();
  if (!choice) return;
  await page.getByRole("menuitem", { name: say(choice), exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor();
};
/** As after a log-in: the year of birth is asked for. @type {Act} */
export async function asksYear(page, say) {
  await page.evaluate(() => {
    const { record } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    sessionStorage.setItem("birth-year", record.id);
  });
  await page.reload();
  await page.getByRole("region", { name: say("birth.ask") }).waitFor();
}
/** A button inside a dialog. @param {string} id of its name @returns {Act} */
export const inside = (id) => (page, say) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: say(id), exact: true })
    .first()
    .press("Enter");
/** @param {string} id of its name @returns {Act} */
export const tab = (id) => (page, say) => page.getByRole("tab", { name: say(id) }).click();
/** The report of a clip, chosen in its menu. @type {Act} */
export async function reports(page, say) {
  await press(page, say("menu.title"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("verb.report"), exact: true })
    .press("Enter");
  await page.getByRole("dialog", { name: say("report.video") }).waitFor();
}
/** … and sent. @type {Act} */
export async function hasReported(page, say, world) {
  await reports(page, say, world);
  await page.getByText(say("reason.spam"), { exact: true }).click();
  await page.getByRole("button", { name: say("report.send") }).press("Enter");
  await page.getByText(say("report.thanks.t"), { exact: true }).waitFor();
}
/** Somebody whose account was closed. @type {Act} */
export async function logsInClosed(page, say, { closed }) {
  await page.getByLabel(say("auth.email")).fill(closed.email);
  await page.getByLabel(say("auth.password"), { exact: true }).fill(closed.password);
  await press(page, say("auth.login"));
  await page.getByText(say("banned.t")).waitFor();
}
/** Opens the first answers. @type {Act} */
export function answers(page, say) {
  const names = ["count.viewReplies", "count.viewReplies.one"].map((id) => say(id).replace("{n}", "\\S+"));
  return page
    .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) })
    .first()
    .press("Enter");
}
const FILE_INPUTS = {
  video: 'input[accept="video/*"]',
  picture: "input[type=file]",
  captions: 'input[name="captions"]',
};
/** @param {keyof typeof FILE_INPUTS} what @returns {Act} */
export const choose = (what) => (page, _say, world) =>
  page.locator(FILE_INPUTS[what]).setInputFiles(world[what]);

/** A video shows its picture. @param {Page} page */
const shown = (page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].some((video) => video.readyState > 1));

/** The clip rests where something is said. @type {Act} */
export async function said(page) {
  await page
    .locator("article video")
    .first()
    .evaluate((/** @type {HTMLVideoElement} */ video) => {
      video.pause();
      video.currentTime = 1;
    });
  await page.locator("[data-captions]").waitFor();
}

/** A file of the clip that does not come. @type {Act} */
export async function broken(page, say) {
  await page.route("**/*.mp4", (route) => route.abort());
  await page.reload();
  // With the focus there it is not left after some seconds.
  await page.getByRole("button", { name: say("verb.retry") }).focus();
  await page.unroute("**/*.mp4");
}

/** A line on which lighter clips are chosen, and the first hint about it. @type {Act} */
export async function slow(page, say) {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => localStorage.removeItem("saver-hint"));
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const line = { offline: false, latency: 150, downloadThroughput: 40_000, uploadThroughput: 40_000 };
  await cdp.send("Network.emulateNetworkConditions", line);
  await page.reload();
  await page.getByRole("region", { name: say("saver.title") }).waitFor();
  await cdp.detach();
}

export const choosesVideo = inTurn(choose("video"), shown);

/** Chosen, left, and offered when one comes back. @type {Act} */
export async function leftUnfinished(page, say, world) {
  const offered = page.getByRole("region", { name: say("draft.t") });
  await choosesVideo(page, say, world);
  for (let tries = 0; tries < 20 && !(await offered.isVisible()); tries++) {
    await page.waitForTimeout(500);
    await page.reload();
    await settled(page);
  }
}

/** An upload whose bytes do not leave. @type {Act} */
export async function publishes(page, say, world) {
  await page.route("**/api/app/uploads/**", () => undefined);
  await choosesVideo(page, say, world);
  await page.getByRole("button", { name: say("upload.publish") }).click();
  await page.getByRole("progressbar", { name: say("upload.title") }).waitFor();
}

/** Another screen is chosen meanwhile. @type {Act} */
export async function leaves(page, say) {
  await page
    .getByRole("link", { name: say("nav.home") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** What was added stands below the fold of a phone. @type {Act} */
export const inForm = (page, say) =>
  page.getByRole("button", { name: say("upload.publish") }).scrollIntoViewIfNeeded();
