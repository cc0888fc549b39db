// Actions that bring a screen to a state which passes or comes from the network: skeletons, a failing server, no
// network, a toast.
/** @typedef {import("./tour-actions.mjs").Act} Act */

/** The answers of the server stay out, so skeletons stay. @type {Act} */
export async function loads(page) {
  await page.route("**/api/**", () => undefined);
  await page.reload();
  await page.locator(".skeleton").first().waitFor();
}

/** Every request of data fails. @type {Act} */
export async function fails(page, say) {
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await page
    .getByRole("button", { name: say("verb.retry") })
    .first()
    .waitFor();
}

/** @type {Act} */
export async function losesNetwork(page, say) {
  await page.context().setOffline(true);
  await page.getByText(say("net.offline"), { exact: true }).first().waitFor();
}

/** Copies the link of a video, which a toast confirms. @type {Act} */
export async function copiesLink(page, say) {
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: async () => {} }));
  await page
    .getByRole("button", { name: say("verb.share"), exact: true })
    .and(page.locator(":enabled"))
    .first()
    .press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("share.copy") })
    .press("Enter");
  await page.getByText(say("ok.linkCopied")).first().waitFor();
}

/** Brings a page back from all of these. @param {import("@playwright/test").Page} page */
export async function recovers(page) {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: "ignoreErrors" });
}
