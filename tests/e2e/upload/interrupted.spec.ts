// An upload that is cancelled or loses its session: nothing partial remains, and no text is lost.
import { expect, test } from "../../support/e2e/fixtures";
import {
  caption,
  limitUpload,
  logIn,
  newest,
  opened,
  partsOf,
  pick,
  publish,
  ready,
  storedFiles,
  videosOf,
} from "../../support/e2e/upload";

test("a cancelled upload leaves nothing behind and keeps the form", async ({ visit, someone, server }) => {
  const who = await someone("hesitant");
  const page = await opened(visit, who);
  const [files, parts] = [storedFiles(server.dir), partsOf(server.dir)];
  await limitUpload(page, 4_000);
  await pick(page, "upright.webm");
  await caption(page).fill("not yet");
  await publish(page).click();
  await expect(publish(page)).toBeDisabled();
  await expect.poll(() => partsOf(server.dir).length).toBeGreaterThan(parts.length);
  await page.getByRole("button", { name: "Cancel upload" }).click();
  await expect(page.getByText("Upload cancelled")).toBeVisible();
  await expect(page.getByRole("progressbar")).toBeHidden();
  await expect(caption(page)).toHaveValue("not yet");
  await expect(page.getByLabel("Video preview")).toBeVisible();
  // The received bytes are deleted too.
  await expect.poll(() => partsOf(server.dir)).toEqual(parts);
  expect(await videosOf(who)).toBe(0);
  expect(storedFiles(server.dir)).toEqual(files);
  await limitUpload(page, 0);
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect((await newest(who)).caption).toBe("not yet");
});

test("a session that ends while the form is open loses neither file nor caption", async ({
  visit,
  someone,
}) => {
  const who = await someone("expired");
  const page = await opened(visit, who);
  await pick(page, "upright.mp4");
  await caption(page).fill("still here");
  await page.getByText("Food", { exact: true }).click();
  // As another tab does on log-out.
  const other = await page.context().newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Log Out" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, who);
  await expect(page).not.toHaveURL(/\/auth/);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await expect(caption(page)).toHaveValue("still here");
  await publish(page).click();
  await expect(page).toHaveURL(/\/profile/);
  expect(await newest(who)).toMatchObject({ caption: "still here", category: "food" });
});

test("logging out while an upload runs stops it; what was written is there after the next log-in", async ({
  visit,
  someone,
}) => {
  const who = await someone("leaver");
  const page = await opened(visit, who);
  await limitUpload(page, 4_000);
  await pick(page, "upright.mp4");
  await caption(page).fill("on the way");
  await publish(page).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("navigation").getByRole("link", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Leave and keep uploading" }).click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await expect(page.getByText("Upload cancelled")).toBeVisible();
  await limitUpload(page, 0);
  await page.evaluate(() => history.pushState(null, "", "/upload"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, who);
  await expect(caption(page)).toHaveValue("on the way");
  await expect(publish(page)).toBeEnabled();
  expect(await videosOf(who)).toBe(0);
});

test("a clip that the server refuses is told of, and another try is offered with the form as it was", async ({
  visit,
  someone,
  server,
}) => {
  const who = await someone("rural");
  const page = await opened(visit, who);
  await pick(page, "upright.mp4");
  await caption(page).fill("নদীর পাড়");
  await expect(ready(page)).toBeVisible();
  await page.route("**/videos/records", (route) => route.fulfill({ status: 500, json: {} }));
  await publish(page).click();
  await expect(page.getByRole("alert").getByText("The server has a problem.")).toBeVisible();
  await expect(caption(page)).toHaveValue("নদীর পাড়");
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
