// The ways to a video on the upload screen, and the button that says what is missing.
import { readFileSync } from "node:fs";
import { expect, openWords, publishButton, test } from "../../support/e2e/upload";
import { testVideo } from "../../support/media/test-videos";

for (const way of ["paste", "drop"] as const)
  test(`a video is chosen by ${way}`, async ({ page }) => {
    await page.goto("/upload");
    await expect(publishButton(page)).toHaveAccessibleDescription("Choose a video first");
    const bytes = readFileSync(testVideo("upright.mp4")).toString("base64");
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
  });
