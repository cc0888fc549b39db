// Helpers for tests of the offline pack.
import type { BrowserContext, Page } from "@playwright/test";
import { choose } from "./choose";
import { expect } from "./fixtures";

/** Lets the browser name its network, as Chromium does on phones. `type` can be changed by `__network` later. */
export const onNetwork = (context: BrowserContext, type: "wifi" | "cellular") =>
  context.addInitScript((first) => {
    const connection = Object.assign(new EventTarget(), { type: first, saveData: false, downlink: 10 });
    Object.defineProperty(navigator, "connection", { value: connection });
  }, type);

export const dialog = (page: Page) => page.getByRole("dialog", { name: /^(Offline videos|অফলাইন ভিডিও)$/ });

/** Opens the dialog from the settings. */
export async function openPack(page: Page) {
  await page.goto("/settings");
  await page.getByRole("button", { name: /^(Offline videos|অফলাইন ভিডিও)$/ }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Keeps up to 20 videos by the button, as on a desktop; waits until all `count` are complete. */
export async function keepVideos(page: Page, count: number) {
  await openPack(page);
  await choose(dialog(page).getByRole("radio", { name: /^(20 videos|২০টি ভিডিও)$/ }));
  await dialog(page)
    .getByRole("button", { name: /^(Download now|এখনই ডাউনলোড করুন)/ })
    .click();
  const number = `(${count}|${count.toLocaleString("bn-BD")})`;
  await expect(
    dialog(page).getByText(new RegExp(`^${number} videos? on|^এই ডিভাইসে ${number}টি ভিডিও`)),
  ).toBeVisible();
  await expect(dialog(page).getByText(/nothing to download|কিছু বাকি নেই/)).toBeVisible();
}

/**
 * Lets the work for times without a network begin right after the first screen, not 8 s later (OFFLINE_AFTER_MS of the shell,
 * told apart by its argument). Call it before the page opens.
 */
export const hasNoPause = (context: BrowserContext) =>
  context.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (run: TimerHandler, ms?: number, ...sent: unknown[]) =>
      later(run, ms === 8000 && sent[0] === true ? 0 : ms, ...sent);
    Object.assign(window, { setTimeout: sooner });
  });

/** Waits for the work for times without a network, which reads the user's queue, and for the code of toasts. */
export async function isReadyForOffline(page: Page) {
  const ready = () =>
    page.evaluate(async () => ({
      hasQueue: (await indexedDB.databases()).some(({ name }) => name?.startsWith("queue-")),
      hasToasts: performance.getEntriesByType("resource").some(({ name }) => name.includes("/toaster-")),
    }));
  await expect.poll(ready).toEqual({ hasQueue: true, hasToasts: true });
}

/** Ids of the pack in the order kept, as stored in the browser. */
export const storedPack = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("offline");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const end = (ids: string[]) => {
            database.close();
            resolve(ids);
          };
          if (!database.objectStoreNames.contains("kept")) return end([]);
          const asked = database.transaction("kept").objectStore("kept").get("pack");
          asked.onsuccess = () => end((asked.result?.videos ?? []).map(({ id }: { id: string }) => id));
        };
      }),
  );
