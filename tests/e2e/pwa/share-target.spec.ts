// A video that another app shares with the installed app: the phone posts a form, which the worker takes.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { savedDraft } from "../../support/e2e/upload";
import { cachedPaths, startWorker } from "../../support/e2e/worker";
import { testVideo } from "../../support/media/test-videos";

/** Posts the form of the manifest's `share_target`. */
async function share(page: Page, file: string) {
  await page.evaluate(() => {
    const form = document.createElement("form");
    Object.assign(form, { method: "POST", action: "/upload/shared", enctype: "multipart/form-data" });
    form.innerHTML = '<input type="file" name="video" id="shared"><button>Share</button>';
    document.body.replaceChildren(form);
  });
  await page.setInputFiles("#shared", file);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForURL(/\/upload$/);
}

test("a shared video begins a draft, once; a second one begins another", async ({ someone, visit }) => {
  const user = await someone("sharer");
  const { page } = await visit("/discover", user, { worker: true });
  await startWorker(page);
  await share(page, testVideo("upright.mp4"));
  const preview = page.getByLabel("Video preview");
  await expect(preview).toBeVisible();
  expect(await cachedPaths(page)).not.toContain("/upload/shared");
  await expect.poll(async () => (await savedDraft(page, user)).keys, { timeout: 30_000 }).toContain("notes");
  await share(page, testVideo("upright.webm"));
  await expect(preview).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("region", { name: "Unfinished videos" }).getByRole("listitem")).toHaveCount(2);
});

test("a shared file that is no video opens the upload screen with a message", async ({ someone, visit }) => {
  const { page } = await visit("/discover", await someone("sharer"), { worker: true });
  await startWorker(page);
  await share(page, "package.json");
  await expect(page.getByText("We couldn't get the shared video")).toBeVisible();
});
