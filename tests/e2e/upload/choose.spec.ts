// The ways to a video on the upload screen, and the button that says what is missing.
import { readFileSync } from "node:fs";
import { expect, openWords, publishButton, test } from "../../support/e2e/upload";
import { testVideo } from "../../support/media/test-videos";

test("a video is chosen by paste and by drop", async ({ page }) => {
  for (const way of ["paste", "drop"] as const) {
    await expect(publishButton(page)).toHaveAccessibleDescription("Choose a video first");
    const bytes = readFileSync(testVideo("plain.mp4")).toString("base64");
    await page.evaluate(
      ([way, base64]) => {
        const content = Uint8Array.from(atob(base64 ?? ""), (c) => c.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([content], "video.mp4", { type: "video/mp4" }));
        const section = document.querySelector("main section");
        section?.dispatchEvent(
          way === "paste"
            ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true })
            : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
        );
      },
      [way, bytes] as const,
    );
    await expect(page.getByLabel("Video preview")).toBeVisible();
    await openWords(page);
    await expect(publishButton(page)).toBeEnabled();
    await expect(publishButton(page)).toHaveAccessibleDescription("");
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Remove video" }).click();
  }
});

test("a phone records a video with its camera; a file that is not a video changes nothing in its place", async ({
  page,
}) => {
  const input = page.locator('input[accept="video/*"]');
  for (const [name, capture] of [
    ["Record a video", "environment"],
    ["Select video", null],
  ] as const) {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name }).last().click();
    await chooser;
    expect(await input.getAttribute("capture")).toBe(capture);
  }
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Record a video" }).click();
  await (await chooser).setFiles(testVideo("plain.mp4"));
  await expect(page.getByLabel("Video preview")).toBeVisible();
  const another = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose another video" }).click();
  await (await another).setFiles(testVideo("picture.jpg"));
  await expect(page.getByText("Please select a valid video file")).toBeVisible();
  await expect(page.getByLabel("Video preview")).toBeVisible();
});
