// An unfinished draft of the upload screen is restored at the next visit, for the same user only.
import type { Page } from "@playwright/test";
import { logOut } from "../../support/e2e/log-out";
import {
  captionField,
  chooseCategory,
  chooseVideo,
  countVideos,
  discardDraft,
  expect,
  logIn,
  newestVideo,
  openWords,
  preparedText,
  pressPublish,
  savedDraft,
  selectButton,
  test,
  writeCaption,
} from "../../support/e2e/upload";
import type { Person } from "../../support/users";

const savedDraftOffer = (page: Page) => page.getByRole("region", { name: "Unfinished videos" });

/** The browser's databases of drafts. */
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? "").sort());

/** Starts a draft and waits until the browser has saved it. */
async function createDraft(page: Page, user: Person, caption: string) {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, caption);
  await chooseCategory(page, "Food");
  await expect
    .poll(() => savedDraft(page, user), { timeout: 30_000 })
    .toMatchObject({
      keys: expect.arrayContaining(["file", "notes", "prepared", "thumbnail"]),
      text: { caption, category: "food" },
    });
}

test("a new tab offers the saved video, caption and category, and can publish them", async ({
  page,
  user,
}) => {
  await createDraft(page, user, "পিঠা");
  const context = page.context();
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto("/upload");
  await expect(savedDraftOffer(reopened)).toContainText("পিঠা");
  await expect(savedDraftOffer(reopened).locator("img")).toBeVisible();
  await savedDraftOffer(reopened).getByRole("button", { name: "Continue" }).click();
  await expect(reopened.getByLabel("Video preview")).toBeVisible();
  await openWords(reopened);
  await expect(captionField(reopened)).toHaveValue("পিঠা");
  await expect(reopened.getByRole("radio", { name: "Food" })).toBeChecked();
  await pressPublish(reopened);
  await expect(reopened).toHaveURL(/\/profile/);
  expect(await newestVideo(user)).toMatchObject({ caption: "পিঠা", category: "food" });
  expect(await countVideos(user)).toBe(1);
  await expect.poll(() => databases(reopened)).toEqual([]);
});

test("a reload scrolls to the offer of the saved draft, and Discard deletes it", async ({ page, user }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createDraft(page, user, "far down");
  await page.getByRole("button", { name: "Choose captions file" }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.reload();
  await expect(savedDraftOffer(page)).toContainText("far down");
  // By now a list would have been long enough to restore its scroll position.
  await expect(savedDraftOffer(page).locator("img")).toBeVisible();
  await expect(savedDraftOffer(page)).toBeInViewport({ ratio: 1 });

  await discardDraft(page, savedDraftOffer(page));
  await expect(savedDraftOffer(page)).toHaveCount(0);
  await expect(selectButton(page)).toBeVisible();
  await expect.poll(() => databases(page)).toEqual([]);
  await page.reload();
  await expect(selectButton(page)).toBeVisible();
  expect(await savedDraft(page, user)).toMatchObject({ count: 0 });
  await expect(savedDraftOffer(page)).toHaveCount(0);
});

test("a log-out deletes the saved draft, and another user does not see it", async ({
  page,
  user,
  someone,
}) => {
  await createDraft(page, user, "mine");
  expect(await databases(page)).toEqual([`unfinished-${user.id}`]);
  await page.goto("/profile");
  await logOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => databases(page)).toEqual([]);
  await logIn(page, await someone("other"));
  await expect(page).not.toHaveURL(/\/auth/);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await expect(selectButton(page)).toBeVisible();
  await expect(savedDraftOffer(page)).toHaveCount(0);
});

test("a second tab does not overwrite the draft of the first", async ({ page, user }) => {
  await createDraft(page, user, "first tab");
  const second = await page.context().newPage();
  await second.goto("/upload");
  await chooseVideo(second, "plain.mp4");
  await writeCaption(second, "second tab");
  await expect(preparedText(second)).toBeVisible();
  // Nothing is the event here: text is saved 400 ms after the last key.
  await second.waitForTimeout(700);
  await expect(savedDraftOffer(second)).toHaveCount(0);
  await second.close();
  await page.reload();
  await expect(savedDraftOffer(page)).toContainText("first tab");
});

test("a browser that cannot store blobs stores their bytes", async ({ visit, user }) => {
  const { page, context } = await visit("about:blank", user, { mobile: true });
  // As WebKit does in private windows.
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
      if (value instanceof Blob) throw new DOMException("no blobs", "DataCloneError");
      return put.call(this, value, key);
    };
  });
  await page.goto("/upload");
  await createDraft(page, user, "bytes");
  await page.reload();
  await savedDraftOffer(page).getByRole("button", { name: "Continue" }).click();
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(await newestVideo(user)).toMatchObject({ caption: "bytes" });
});
