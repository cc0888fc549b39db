// Actions that bring a screen to the state of a screenshot: press buttons, choose files, slow down the
// network.
/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./tour.mjs").World} World */
/** The text of a message. @typedef {(id: string) => string} Say */
/** @typedef {(page: Page, say: Say, world: World) => Promise<any>} Act */

/** Elements that still move or load; a spinner in the grid below the fold counts too. */
const BUSY = ".skeleton, .animate-spin, [aria-busy=true]";

/** Waits until fonts and images are loaded and nothing else loads. @param {Page} page */
export async function settled(page) {
  await page.waitForFunction(
    (busy) =>
      document.fonts.status === "loaded" &&
      document.getElementById("root")?.textContent.trim() !== "" &&
      ![...document.querySelectorAll(busy)].some((element) => element.checkVisibility()) &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
    BUSY,
    // Not in each frame, which would make the browser draw without end.
    { polling: 50 },
  );
}

/**
 * By keyboard, because elements with aria-disabled still answer. Waits until the button is enabled: a key on a disabled
 * one, whose data is still loading, does nothing.
 * @param {Page} page @param {string} name
 */
export const press = (page, name) =>
  page.getByRole("button", { name, exact: true }).and(page.locator(":enabled")).first().press("Enter");
/** Runs actions one after the other. @param {Act[]} acts @returns {Act} */
export const inTurn =
  (...acts) =>
  async (page, say, world) => {
    for (const act of acts) await act(page, say, world);
  };
/** Presses a button that opens a dialog. @param {string} id of its name @returns {Act} */
export const opens = (id) => async (page, say) => {
  await press(page, say(id));
  await page.getByRole("dialog").waitFor();
};
/** Opens the options of one of the member's own videos, on their profile. @type {Act} */
export const ownVideo = async (page, say, world) => {
  await press(page, say("profile.manage"));
  await opens("video.options")(page, say, world);
};
/**
 * Opens a menu and an entry of it, which opens a dialog.
 * @param {string} id of its button @param {string} [choice] @returns {Act}
 */
export const menu = (id, choice) => async (page, say) => {
  await press(page, say(id));
  await page.getByRole("menu").waitFor();
  if (!choice) return;
  await page.getByRole("menuitem", { name: say(choice), exact: true }).press("Enter");
  await page.getByRole("dialog").waitFor();
};
/** The state after a log-in: the app asks for the year of birth. @type {Act} */
export async function asksYear(page, say) {
  await page.evaluate(() => {
    const { record } = JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}");
    sessionStorage.setItem("jholok.birth-year", record.id);
  });
  await page.reload();
  await page.getByRole("region", { name: say("birth.ask") }).waitFor();
}
/** Presses a button inside a dialog. @param {string} id of its name @returns {Act} */
export const inside = (id) => (page, say) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: say(id), exact: true })
    .first()
    .press("Enter");
/** @param {string} id of its name @returns {Act} */
export const tab = (id) => (page, say) => page.getByRole("tab", { name: say(id) }).click();
/** Opens the report of a video from its menu. @type {Act} */
export async function reports(page, say) {
  await press(page, say("menu.title"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("verb.report"), exact: true })
    .press("Enter");
  await page.getByRole("dialog", { name: say("report.video") }).waitFor();
}
/** Opens the report and sends it. @type {Act} */
export async function hasReported(page, say, world) {
  await reports(page, say, world);
  await page.getByText(say("reason.spam"), { exact: true }).click();
  await page.getByRole("button", { name: say("report.send") }).press("Enter");
  await page.getByText(say("report.thanks.t"), { exact: true }).waitFor();
}
/** Logs in as a banned user. @type {Act} */
export async function logsInClosed(page, say, { closed }) {
  await page.getByLabel(say("auth.email")).fill(closed.email);
  await page.getByLabel(say("auth.password"), { exact: true }).fill(closed.password);
  await press(page, say("auth.login"));
  await page.getByText(say("banned.t")).waitFor();
}
/** Signs up and logs in: the first steps open. @type {Act} */
export async function arrives(page, say) {
  await page.evaluate(() => localStorage.removeItem("pocketbase_auth"));
  await page.goto("/auth");
  await page.getByRole("tab", { name: say("auth.signup") }).click();
  const username = `first_${Date.now().toString(36)}`;
  await page.locator("input[name=username]").fill(username);
  await page.locator("input[name=email]").fill(`${username}@example.test`);
  await page.locator("input[name=password]").fill("notun-ekjon");
  await page.locator("button[type=submit]").click();
  await page.locator("input[name=username]").waitFor({ state: "detached" });
  await page.locator("button[type=submit]").click();
  await page.getByRole("dialog").waitFor();
}
/** Chooses the removal of the first card, by its key. @type {Act} */
export async function decides(page) {
  await page.getByRole("article").waitFor();
  await page.keyboard.press("2");
  await page.getByRole("dialog").waitFor();
}
/** Opens the first replies. @type {Act} */
export function answers(page, say) {
  // The forms of the plural, such as "View # replies".
  const names = say("count.viewReplies")
    .match(/[^{}]*#[^{}]*/g)
    ?.map((form) => form.replace("#", "\\S+"));
  return page
    .getByRole("button", { name: new RegExp(`^(${names?.join("|")})$`) })
    .first()
    .press("Enter");
}
const FILE_INPUTS = {
  videoFile: 'input[accept="video/*"]',
  picture: "input[type=file]",
  captions: 'input[name="captions"]',
};
/** @param {keyof typeof FILE_INPUTS} what @returns {Act} */
export const choose = (what) => (page, _say, world) =>
  page.locator(FILE_INPUTS[what]).setInputFiles(world[what]);

/** Waits until a video has a frame. @param {Page} page */
const shown = (page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].some((video) => video.readyState > 1));

/** Pauses the video where a caption shows. @type {Act} */
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

/** Lets a file of the video fail to load. @type {Act} */
export async function broken(page, say) {
  await page.route("**/*.mp4", (route) => route.abort());
  await page.reload();
  // With the focus on the button the player does not move on after some seconds.
  await page.getByRole("button", { name: say("verb.retry") }).focus();
  await page.unroute("**/*.mp4");
}

/** Slows the network so that light renditions are chosen, and shows the first hint about it. @type {Act} */
export async function slow(page, say) {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => localStorage.removeItem("jholok.saver-hint"));
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  const line = { offline: false, latency: 150, downloadThroughput: 40_000, uploadThroughput: 40_000 };
  await cdp.send("Network.emulateNetworkConditions", line);
  await page.reload();
  await page.getByRole("region", { name: say("saver.title") }).waitFor();
  await cdp.detach();
}

export const choosesVideo = inTurn(choose("videoFile"), shown);

/** Chooses a video and goes on to its words. @type {Act} */
export async function describesVideo(page, say, world) {
  await choosesVideo(page, say, world);
  // On the desktop the words stand beside the preview.
  const next = page.getByRole("button", { name: say("upload.next"), exact: true });
  if (await next.isVisible()) await next.press("Enter");
  await page.getByRole("textbox", { name: say("upload.caption") }).waitFor();
}

/** Chooses a file, leaves the form, and returns to the offer to continue. @type {Act} */
export async function leftUnfinished(page, say, world) {
  const offered = page.getByRole("region", { name: say("draft.t") });
  await choosesVideo(page, say, world);
  for (let tries = 0; tries < 20 && !(await offered.isVisible()); tries++) {
    await page.waitForTimeout(500);
    await page.reload();
    await settled(page);
  }
}

/** Starts an upload whose requests never leave. @type {Act} */
export async function publishes(page, say, world) {
  await page.route("**/api/app/uploads/**", () => undefined);
  await describesVideo(page, say, world);
  await press(page, say("upload.publish"));
  await page.getByRole("progressbar", { name: say("upload.title") }).waitFor();
}

/** Goes to another screen meanwhile. @type {Act} */
export async function leaves(page, say) {
  await page
    .getByRole("link", { name: say("nav.home") })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}

/** Scrolls to the added content, which is below the fold of a phone. @type {Act} */
export const inForm = (page, say) =>
  page.getByRole("button", { name: say("captions.replace") }).scrollIntoViewIfNeeded();

/** Keeps the videos that the server offers and opens them. @type {Act} */
export async function keepsVideos(page, say) {
  await opens("offline.choose")(page, say, /** @type {World} */ ({}));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").nth(1).press(" ");
  const [start = ""] = say("offline.now").split(" (");
  await dialog.getByRole("button", { name: start }).press("Enter");
  await dialog.getByRole("button", { name: say("offline.remove") }).waitFor();
  await page.keyboard.press("Escape");
  await page.locator("article video").first().waitFor();
}
