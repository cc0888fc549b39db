// An upload that is cancelled or loses its session: nothing partial remains, and no text is lost.

import { logOut } from "../../support/e2e/log-out";
import {
  captionField,
  chooseCategory,
  chooseVideo,
  countVideos,
  expect,
  limitUpload,
  logIn,
  newestVideo,
  preparedText,
  pressPublish,
  publishButton,
  storedFiles,
  test,
  unfinishedUploads,
  writeCaption,
} from "../../support/e2e/upload";

test("a cancelled upload leaves no file on the server, and the form stays", async ({
  page,
  user,
  server,
}) => {
  const [files, uploads] = [storedFiles(server.dir), unfinishedUploads(server.dir)];
  await limitUpload(page, 2_000);
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "not yet");
  await pressPublish(page);
  await expect(publishButton(page)).toBeDisabled();
  await expect.poll(() => unfinishedUploads(server.dir).length).toBeGreaterThan(uploads.length);
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await expect(page.getByText("Upload cancelled")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(captionField(page)).toHaveValue("not yet");
  await expect(preparedText(page)).toBeVisible();
  // The received bytes are deleted too.
  await expect.poll(() => unfinishedUploads(server.dir)).toEqual(uploads);
  expect(await countVideos(user)).toBe(0);
  expect(storedFiles(server.dir)).toEqual(files);
  await limitUpload(page, 0);
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect((await newestVideo(user)).caption).toBe("not yet");
});

test("file and caption survive the end of the session and the next log-in", async ({ page, user }) => {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "still here");
  await chooseCategory(page, "Food");
  // As another tab does on log-out.
  const other = await page.context().newPage();
  await other.goto("/profile");
  await logOut(other);
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, user);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await expect(captionField(page)).toHaveValue("still here");
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(await newestVideo(user)).toMatchObject({ caption: "still here", category: "food" });
});

test("a log-out stops the upload, and the draft is restored after the next log-in", async ({
  page,
  user,
}) => {
  await limitUpload(page, 2_000);
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "on the way");
  await pressPublish(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Leave and keep uploading" }).click();
  await logOut(page);
  await expect(page.getByText("Upload cancelled")).toBeVisible();
  await limitUpload(page, 0);
  await page.evaluate(() => history.pushState(null, "", "/upload"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, user);
  await expect(captionField(page)).toHaveValue("on the way");
  await expect(publishButton(page)).toBeEnabled();
  expect(await countVideos(user)).toBe(0);
});

test("an error of the server is shown with a retry button, and the form stays", async ({ page, server }) => {
  await chooseVideo(page, "plain.mp4");
  await writeCaption(page, "নদীর পাড়");
  await expect(preparedText(page)).toBeVisible();
  await page.route("**/videos/records", (route) => route.fulfill({ status: 500, json: {} }));
  await pressPublish(page);
  await expect(page.getByRole("alert").getByText("Something went wrong on our side.")).toBeVisible();
  await expect(captionField(page)).toHaveValue("নদীর পাড়");
  await page.unroute("**/videos/records");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH") sent++;
  });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/profile/);
  // All bytes had arrived, so only the request for the record was repeated.
  expect(sent).toBe(0);
  expect(storedFiles(server.dir).length).toBeGreaterThan(0);
});
