// The operator's dashboard: the guide's links, the item behind a row, and a decision that takes effect.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { asOperator, openDashboard, press, reported, translatorFor } from "../../support/e2e/moderation";
import { ROOT } from "../../support/server";
import { createVideo } from "../../support/users";

// The test counts rows, so it needs its own server.
test.use({ alone: true });

/** Addresses of the dashboard from the guide. */
const GUIDE = readFileSync(join(ROOT, "docs/moderation.md"), "utf8");
const LINKS = [...GUIDE.matchAll(/`(\/_\/#[^`]+)`/g)].map(([, link = ""]) => link);
const [WORST, APPEALS, HELD, HISTORY, OLD, REPORTS, DECIDED] = LINKS as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Loads the page anew, because the dashboard reads its address only on load. */
async function shows(page: Page, link: string, total: number) {
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText(`Total: ${total}`, { exact: true })).toBeVisible();
}

test("an operator finds and decides pending items through the guide's links", async ({
  visit,
  someone,
  server,
}) => {
  test.setTimeout(60_000);
  expect(LINKS).toHaveLength(7);
  const [author, reporter] = [await someone("author"), await someone("reporter")];
  const reportedId = await createVideo(author, { caption: "reported video" });
  const held = await createVideo(author, { caption: "held video" });
  const gone = await createVideo(author, { caption: "appealed video" });
  await asOperator(server, "videos", held, { status: "held" });
  await asOperator(server, "videos", gone, { status: "removed" });
  const [decision] = await author.pb
    .collection("decisions")
    .getFullList({ batch: 100, filter: `video = "${gone}"` });
  await author.pb.collection("decisions").update(decision?.id ?? "", { appeal: "look again" });
  const report = await reported(reporter, { video: reportedId }, "hate");
  const say = translatorFor("bn");
  const { page: own } = await visit(`/video/${reportedId}`, author, { language: "bn" });
  await expect(own.getByRole("article").first()).toHaveAccessibleName(/reported video/);
  const { video } = await author.pb.collection("videos").getOne(reportedId);
  const file = `/api/files/videos/${reportedId}/${video}`;
  expect((await own.request.get(file)).status()).toBe(200);

  const { page } = await visit("/_/", undefined, { width: 1280, height: 800 });
  await openDashboard(page);

  await shows(page, APPEALS, 1);
  await expect(page.getByRole("row", { name: /appealed video/ })).toContainText("look again");
  await shows(page, HELD, 1);
  await expect(page.getByRole("row", { name: /held video/ })).toBeVisible();
  await shows(page, HISTORY, 0);
  await shows(page, OLD, 0);
  await shows(page, REPORTS, 1);
  await expect(page.getByRole("row", { name: /reported video/ })).toContainText("hate");
  await shows(page, DECIDED.replace("ID", author.id), 2);
  await shows(page, WORST, 3);
  const worst = page.getByRole("row").nth(1);
  await expect(worst).toContainText("reported video");

  // From the row to the report, and the decision.
  await expect(worst).toContainText(report);
  await shows(page, `/_/#/collections?collection=reports&filter=${report}`, 1);
  await page.getByRole("row", { name: /reported video/ }).press("Enter");
  const form = page.locator(".modal").last();
  await form.getByLabel("status", { exact: true }).click();
  await press(form, "removed");
  await press(form, "Unlock to save");
  await press(form, "Save changes");
  await expect(form).toHaveCount(0);
  await expect(own.getByText(say("gone.removed"))).toBeVisible({ timeout: 4000 });
  expect((await own.request.get(file)).status()).toBe(404);
  await shows(page, WORST, 2);
  for (const [collection, id] of [
    ["videos", held],
    ["decisions", decision?.id],
  ])
    await shows(page, `/_/#/collections?collection=${collection}&filter=${id}`, 1);
});
