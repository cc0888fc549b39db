// A browser with all cookies blocked throws at each access to its storage; an in-app browser may have none.
import { expect, test } from "../../support/e2e/fixtures";
import { logOut } from "../../support/e2e/log-out";
import { createVideo } from "../../support/users";

for (const refusal of ["throws", "is missing"])
  test(`where storage ${refusal}, guests can watch videos and users stay logged in until they leave the page`, async ({
    visit,
    someone,
  }) => {
    const owner = await someone("owner");
    const id = await createVideo(owner, { caption: "first" });
    const { page, context } = await visit("/", undefined, { language: "bn" });
    await context.addInitScript((throws) => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            if (throws) throw new DOMException("The operation is insecure.", "SecurityError");
            return null;
          },
        });
    }, refusal === "throws");
    await page.goto(`/video/${id}`);
    const video = page.getByRole("article", { name: /first/ }).first();
    await expect(video).toBeVisible();
    const isPlaying = () =>
      page.evaluate(() => [...document.querySelectorAll("video")].some((v) => !v.paused));
    await expect.poll(isPlaying).toBe(true);
    await page.goto("/feed");
    await page.getByLabel("ইমেইল").fill(owner.email);
    await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(owner.password);
    await page.getByRole("button", { name: "লগ ইন", exact: true }).click();
    await expect(page).toHaveURL(/\/feed/);
    await expect(video).toBeVisible();
    await page.getByRole("navigation").getByRole("link", { name: "প্রোফাইল" }).click();
    await logOut(page, "লগ আউট");
  });
