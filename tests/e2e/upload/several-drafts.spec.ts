// Several unfinished videos: each with its picture and words, within the limit of what a browser stores.
import type { Page } from "@playwright/test";
import {
  captionField,
  chooseVideo,
  countVideos,
  discardDraft,
  expect,
  newestVideo,
  openWords,
  preparedText,
  pressPublish,
  savedDraft,
  selectButton,
  test,
  writeCaption,
} from "../../support/e2e/upload";

const drafts = (page: Page) => page.getByRole("region", { name: "Unfinished videos" }).getByRole("listitem");
const draft = (page: Page, caption: string) => drafts(page).filter({ hasText: caption });

/** Chooses and describes a video, and goes back to the first step. */
async function begin(page: Page, caption: string) {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, caption);
  await expect(preparedText(page)).toBeVisible();
  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: "Back" }).click();
  await expect(draft(page, caption)).toBeVisible();
}

test("another video puts the first away; both are there after a reload, and each is published with its own words", async ({
  page,
  user,
}) => {
  await begin(page, "first");
  await begin(page, "second");
  for (const caption of ["first", "second"]) await expect(draft(page, caption).locator("img")).toBeVisible();
  await expect(drafts(page)).toHaveCount(2);
  await expect
    .poll(() => savedDraft(page, user))
    .toMatchObject({ count: 2, keys: expect.arrayContaining(["prepared"]), text: { caption: "second" } });

  await page.reload();
  await expect(drafts(page)).toHaveCount(2);
  for (const caption of ["first", "second"]) {
    await expect(draft(page, caption).locator("img")).toBeVisible();
    await expect(draft(page, caption)).toContainText(/Just now|ago/i);
  }
  await draft(page, "first").getByRole("button", { name: "Continue" }).click();
  await openWords(page);
  await expect(captionField(page)).toHaveValue("first");
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect((await newestVideo(user)).caption).toBe("first");

  await page.goto("/upload");
  await expect(drafts(page)).toHaveCount(1);
  await draft(page, "second").getByRole("button", { name: "Continue" }).click();
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect((await newestVideo(user)).caption).toBe("second");
  expect(await countVideos(user)).toBe(2);
});

test("continuing one draft puts the other away, and Discard deletes only its own", async ({ page, user }) => {
  await begin(page, "red");
  await begin(page, "blue");
  await draft(page, "red").getByRole("button", { name: "Continue" }).click();
  await writeCaption(page, "red, changed");
  await page.goBack();
  await page.goBack();
  await expect(drafts(page)).toHaveCount(2);
  await discardDraft(page, draft(page, "blue"));
  await expect(drafts(page)).toHaveCount(1);
  await expect
    .poll(() => savedDraft(page, user))
    .toMatchObject({ count: 1, text: { caption: "red, changed" } });
  await page.reload();
  await expect(drafts(page)).toHaveCount(1);
  await expect(drafts(page)).toContainText("red, changed");
});

test("a sixth video is refused with the reason, and no draft is lost", async ({ page }) => {
  const more = async () => {
    await chooseVideo(page, "plain.mp4");
    await page.getByRole("button", { name: "Back" }).click();
  };
  for (let n = 1; n <= 5; n++) {
    await more();
    await expect(drafts(page)).toHaveCount(n);
  }
  await chooseVideo(page, "plain.mp4");
  await expect(page.getByText("You have 5 unfinished videos. Finish or discard one first.")).toBeVisible();
  await expect(drafts(page)).toHaveCount(5);
  await discardDraft(page, drafts(page).nth(1));
  await expect(drafts(page)).toHaveCount(4);
  await more();
  await expect(drafts(page)).toHaveCount(5);
});

test("a draft of the version with one draft per user is offered and continued", async ({ page, user }) => {
  await begin(page, "from before");
  await expect
    .poll(() => savedDraft(page, user))
    .toMatchObject({
      keys: expect.arrayContaining(["file", "notes", "prepared", "thumbnail"]),
      text: { caption: "from before" },
    });
  await page.goto("/discover");
  // That version stored the fields without the draft's id.
  await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
    const transaction = database.transaction("kept", "readwrite");
    const store = transaction.objectStore("kept");
    store.openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      const [, field] = String(cursor.key).split("/");
      if (field) {
        store.put(cursor.value, field);
        cursor.delete();
      }
      cursor.continue();
    };
    await new Promise((resolve) => transaction.addEventListener("complete", resolve));
    database.close();
  }, `unfinished-${user.id}`);
  await page.goto("/upload");
  await draft(page, "from before").getByRole("button", { name: "Continue" }).click();
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect((await newestVideo(user)).caption).toBe("from before");
  await expect.poll(() => savedDraft(page, user)).toMatchObject({ count: 0 });
  await page.goto("/upload");
  await expect(selectButton(page)).toBeVisible();
  await expect(drafts(page)).toHaveCount(0);
});
