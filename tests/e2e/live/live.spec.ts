// Live updates between two browsers without a reload.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { networkProxy } from "../../support/network/network-proxy";
import { createVideo } from "../../support/users";

/** Until the other browser shows a change: far less than until it would ask by itself. `make bench-fanout` has the times. */
const SOON = { timeout: 5000 };
/** Time offline; `make test-long` takes ten seconds. */
const AWAY_MS = process.env.LONG ? 10_000 : 2000;

const card = (page: Page, caption: string) => page.getByRole("article", { name: new RegExp(caption) });
const likesOf = (page: Page, caption: string) =>
  card(page, caption).getByRole("button", { name: /^(Like|Unlike)$/ });
const commentsOf = (page: Page, caption: string) =>
  card(page, caption).getByRole("button", { name: "Comments" });

/** Waits for the live subscription of this browser; no event arrives before it. */
async function watching(page: Page, videoId: string) {
  await page.waitForResponse((r) => r.url().includes(`/api/collections/live/records/${videoId}`) && r.ok(), {
    timeout: 10_000,
  });
}

/** Waits until this browser has subscribed to that topic. */
const subscribedTo = (page: Page, topic: string) =>
  page.waitForResponse(
    (r) => r.url().endsWith("/api/realtime") && r.ok() && (r.request().postData() ?? "").includes(topic),
  );

async function stage(
  someone: (name: string) => ReturnType<typeof import("../../support/users").createUser>,
  caption: string,
) {
  const owner = await someone("owner");
  const a = await someone("anika");
  const b = await someone("babul");
  const id = await createVideo(owner, { caption });
  return { owner, a, b, id };
}

test("likes, comments, follows and the deletion of a video appear on the other screen", async ({
  someone,
  visit,
}) => {
  const { owner, a, b, id } = await stage(someone, "riverlight");
  const first = await visit(`/video/${id}`, a);
  const second = await visit("about:blank", b);
  const subscribed = watching(second.page, id);
  await second.page.goto(`/video/${id}`);
  await subscribed;

  await test.step("a like and an unlike change the count", async () => {
    await expect(likesOf(second.page, "riverlight")).toContainText("0");
    await likesOf(first.page, "riverlight").click();
    await expect(likesOf(first.page, "riverlight")).toHaveAccessibleName("Unlike");
    await expect(likesOf(second.page, "riverlight")).toContainText("1", SOON);
    await likesOf(first.page, "riverlight").click();
    await expect(likesOf(second.page, "riverlight")).toContainText("0", SOON);
  });

  await test.step("a comment appears in the open sheet, and disappears when deleted", async () => {
    for (const { page } of [first, second]) {
      await commentsOf(page, "riverlight").click();
      await expect(page.getByRole("dialog", { name: "Comments" })).toBeVisible();
      await expect(page.getByText("No comments yet")).toBeVisible();
    }
    await first.page.getByPlaceholder("Add a comment…").fill("খুব সুন্দর");
    await first.page.getByRole("button", { name: "Send" }).click();
    const sheet = second.page.getByRole("dialog", { name: "Comments" });
    await expect(sheet.getByText("খুব সুন্দর")).toBeVisible(SOON);
    await expect(second.page.getByRole("dialog").getByRole("heading")).toContainText("1", SOON);
    const [comment] = await a.pb
      .collection("comments")
      .getFullList({ batch: 100, filter: `video = "${id}"` });
    await a.pb.collection("comments").delete(comment?.id ?? "");
    await expect(second.page.getByText("খুব সুন্দর")).toBeHidden(SOON);
    for (const { page } of [first, second]) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await expect(commentsOf(second.page, "riverlight")).toContainText("0", SOON);
  });

  await test.step("a follow changes the follower count on an open profile", async () => {
    const shown = subscribedTo(second.page, `users/${owner.id}`);
    await card(second.page, "riverlight")
      .getByRole("link", { name: `@${owner.username}` })
      .last()
      .click();
    const followers = second.page.getByRole("link", { name: "Followers" });
    await expect(followers).toContainText("0");
    await shown;
    await card(first.page, "riverlight").getByRole("button", { name: "Follow" }).click();
    await expect(followers).toContainText("1", SOON);
  });

  await test.step("a deleted video shows a message", async () => {
    await owner.pb.collection("videos").delete(id);
    await expect(first.page.getByText("This video is no longer available")).toBeVisible(SOON);
  });
});

test("a client that was offline for some seconds catches up", async ({ server, someone, visit }) => {
  const { a, b, id } = await stage(someone, "winterpitha");
  const cable = await networkProxy(server.port);
  const { page, context } = await visit("about:blank", b);
  const subscribed = watching(page, id);
  await page.goto(`${cable.url}/video/${id}`);
  await subscribed;
  await commentsOf(page, "winterpitha").click();
  await expect(page.getByText("No comments yet")).toBeVisible();
  cable.cut();
  await context.setOffline(true);
  await a.pb.collection("likes").create({ user: a.id, video: id });
  await a.pb.collection("comments").create({ user: a.id, video: id, text: "while you were away" });
  await page.waitForTimeout(AWAY_MS);
  await expect(page.getByText("while you were away")).toBeHidden();
  cable.restore();
  await context.setOffline(false);
  await expect(page.getByText("while you were away")).toBeVisible({ timeout: 5000 });
  await page.keyboard.press("Escape");
  await expect(likesOf(page, "winterpitha")).toContainText("1");
  await cable.close();
});

test("a connection that broke unnoticed is opened again", async ({ server, someone, visit }) => {
  const { a, b, id } = await stage(someone, "monsoon");
  const cable = await networkProxy(server.port);
  const { page } = await visit("about:blank", b);
  const subscribed = watching(page, id);
  await page.goto(`${cable.url}/video/${id}`);
  await subscribed;
  cable.cut();
  await a.pb.collection("likes").create({ user: a.id, video: id });
  await page.waitForTimeout(500);
  cable.restore();
  await expect(likesOf(page, "monsoon")).toContainText("1", { timeout: 10_000 });
  await cable.close();
});

test("two tabs of one browser share one connection, and the second takes over when the first closes", async ({
  someone,
  visit,
}) => {
  const { a, b, id } = await stage(someone, "cricket");
  const { page, context } = await visit("about:blank", b);
  let connections = 0;
  context.on("request", (request) => {
    if (request.method() === "GET" && new URL(request.url()).pathname === "/api/realtime") connections++;
  });
  await page.goto(`/video/${id}`);
  // The first tab to ask holds the connection, and the test closes this tab.
  await expect.poll(() => connections).toBe(1);
  const second = await context.newPage();
  await second.goto(`/video/${id}`);
  await expect(likesOf(second, "cricket")).toContainText("0");
  await second.waitForTimeout(1500);
  expect(connections).toBe(1);
  await a.pb.collection("likes").create({ user: a.id, video: id });
  await expect(likesOf(page, "cricket")).toContainText("1", SOON);
  await expect(likesOf(second, "cricket")).toContainText("1", SOON);
  await page.close();
  await expect.poll(() => connections, { timeout: 8000 }).toBe(2);
  await second.waitForTimeout(1000);
  await a.pb.collection("comments").create({ user: a.id, video: id, text: "still here" });
  await expect(commentsOf(second, "cricket")).toContainText("1", SOON);
});
