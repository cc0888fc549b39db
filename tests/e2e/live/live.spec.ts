// Live updates between two browsers without a reload.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { networkProxy } from "../../support/network/network-proxy";
import { createVideo } from "../../support/users";

/** Longest time until the other browser shows a change. */
const SOON = { timeout: 1000 };

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

test("a like and an unlike change the count on the other screen", async ({ someone, visit }) => {
  const { a, b, id } = await stage(someone, "riverlight");
  const first = await visit(`/video/${id}`, a);
  const second = await visit("about:blank", b);
  const subscribed = watching(second.page, id);
  await second.page.goto(`/video/${id}`);
  await subscribed;
  await expect(likesOf(second.page, "riverlight")).toContainText("0");
  await likesOf(first.page, "riverlight").click();
  await expect(likesOf(first.page, "riverlight")).toHaveAccessibleName("Unlike");
  await expect(likesOf(second.page, "riverlight")).toContainText("1", SOON);
  await likesOf(first.page, "riverlight").click();
  await expect(likesOf(second.page, "riverlight")).toContainText("0", SOON);
});

test("a comment appears in another viewer's open sheet, and disappears when deleted", async ({
  someone,
  visit,
}) => {
  const { a, b, id } = await stage(someone, "teagarden");
  const first = await visit(`/video/${id}`, a);
  const second = await visit("about:blank", b);
  const subscribed = watching(second.page, id);
  await second.page.goto(`/video/${id}`);
  await subscribed;
  for (const { page } of [first, second]) {
    await commentsOf(page, "teagarden").click();
    await expect(page.getByRole("dialog", { name: "Comments" })).toBeVisible();
    await expect(page.getByText("No comments yet")).toBeVisible();
  }
  await first.page.getByPlaceholder("Add a comment…").fill("খুব সুন্দর");
  await first.page.getByRole("button", { name: "Send" }).click();
  await expect(second.page.getByRole("dialog", { name: "Comments" }).getByText("খুব সুন্দর")).toBeVisible(SOON);
  await expect(second.page.getByRole("dialog").getByRole("heading")).toContainText("1", SOON);
  const [comment] = await a.pb.collection("comments").getFullList({ batch: 100, filter: `video = "${id}"` });
  await a.pb.collection("comments").delete(comment?.id ?? "");
  await expect(second.page.getByText("খুব সুন্দর")).toBeHidden(SOON);
  await second.page.keyboard.press("Escape");
  await expect(commentsOf(second.page, "teagarden")).toContainText("0", SOON);
});

test("a follow changes the follower count on an open profile", async ({ someone, visit }) => {
  const { owner, a, b, id } = await stage(someone, "nightbus");
  const first = await visit(`/video/${id}`, a);
  const second = await visit(`/@${owner.username}`, b);
  const followers = second.page.getByRole("link", { name: "Followers" });
  await expect(followers).toContainText("0");
  await second.page.waitForTimeout(700);
  await card(first.page, "nightbus").getByRole("button", { name: "Follow" }).click();
  await expect(followers).toContainText("1", SOON);
});

test("a client that was offline for ten seconds catches up", async ({ server, someone, visit }) => {
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
  await page.waitForTimeout(10_000);
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
  await page.waitForTimeout(2000);
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

test("a deleted video shows a message on screens that show it", async ({ someone, visit }) => {
  const { owner, b, id } = await stage(someone, "shortlived");
  const { page } = await visit("about:blank", b);
  const subscribed = watching(page, id);
  await page.goto(`/video/${id}`);
  await subscribed;
  await owner.pb.collection("videos").delete(id);
  await expect(page.getByText("This video is no longer available")).toBeVisible(SOON);
});
