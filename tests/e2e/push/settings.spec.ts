// Push notifications in the settings: one switch per kind, and the reason where there are none.
import { expect, PLAIN_HOST, test } from "../../support/e2e/fixtures";
import { logOut } from "../../support/e2e/log-out";
import { ENDPOINT, newAuth, pretendPush } from "../../support/e2e/push";
import { startWorker } from "../../support/e2e/worker";

const words = {
  title: "Push notifications",
  likes: "Likes",
  follows: "New followers",
  denied: "Notifications from this site are blocked.",
  insecure: "Push notifications need a secure address (https).",
  none: "This browser has no push notifications.",
};

test("each kind has a switch, which lasts, and the last one off ends the subscription", async ({
  someone,
  visit,
}) => {
  const me = await someone("pushed");
  const { page, context } = await visit("about:blank", me, { worker: true });
  await pretendPush(context, newAuth());
  await page.goto("/settings");
  await startWorker(page);
  const group = page.getByRole("region", { name: words.title });
  const kind = (name: string) => group.getByRole("switch", { name, exact: true });
  const stored = async () => (await me.pb.send("/api/app/push", {})).browsers;
  await expect(group.getByRole("switch")).toHaveCount(5);
  expect(await stored()).toEqual([]);
  // Nobody is asked before a tap.
  expect(await page.evaluate(() => Notification.permission)).toBe("default");
  await kind(words.likes).click();
  await expect(kind(words.likes)).toBeChecked();
  await expect.poll(stored).toEqual([{ endpoint: ENDPOINT, kinds: ["likes"] }]);
  await expect(kind(words.follows)).toBeEnabled();
  await kind(words.follows).click();
  await expect.poll(stored).toEqual([{ endpoint: ENDPOINT, kinds: ["likes", "follows"] }]);

  await page.reload();
  await expect(kind(words.follows)).toBeChecked();
  await expect(kind(words.likes)).toBeChecked();
  for (const name of [words.likes, words.follows]) {
    await expect(kind(name)).toBeEnabled();
    await kind(name).click();
    await expect(kind(name)).not.toBeChecked();
  }
  await expect.poll(stored).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("test.push"))).toBeNull();
});

test("a blocked site and a browser without push messages are explained", async ({ someone, visit }) => {
  const me = await someone("unpushed");
  const { page, context } = await visit("about:blank", me, { worker: true });
  await context.addInitScript(() => {
    const way = localStorage.getItem("test.way");
    if (way === "denied")
      Object.defineProperty(Notification, "permission", { get: () => "denied", configurable: true });
    else if (way) Reflect.deleteProperty(globalThis, "PushManager");
  });
  const open = async (way: string) => {
    await page.goto("/settings");
    await page.evaluate((chosen) => localStorage.setItem("test.way", chosen), way);
    await page.reload();
  };
  const group = page.getByRole("region", { name: words.title });
  await open("denied");
  await expect(group).toContainText(words.denied);
  for (const one of await group.getByRole("switch").all()) await expect(one).toBeDisabled();
  await open("none");
  await expect(group).toContainText(words.none);
  await expect(group.getByRole("switch")).toHaveCount(0);
});

test("the subscription ends with the session", async ({ someone, visit }) => {
  const me = await someone("leaving");
  const { page, context } = await visit("about:blank", me, { worker: true });
  await pretendPush(context, newAuth());
  await page.goto("/settings");
  await startWorker(page);
  const stored = async () => (await me.pb.send("/api/app/push", {})).browsers.length;
  await page.getByRole("switch", { name: words.likes, exact: true }).click();
  await expect.poll(stored).toBe(1);
  await logOut(page);
  await expect.poll(stored).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("test.push"))).toBeNull();
});

test("a new password keeps the subscription of the browser that changed it", async ({ someone, visit }) => {
  const me = await someone("renewed");
  const { page, context } = await visit("about:blank", me, { worker: true });
  await pretendPush(context, newAuth());
  await page.goto("/settings");
  await startWorker(page);
  const likes = page.getByRole("switch", { name: words.likes, exact: true });
  await likes.click();
  await expect(likes).toBeChecked();
  await page.getByRole("button", { name: "Change password" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(me.password);
  await dialog.getByLabel("New password").fill("another secret");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(dialog).toBeHidden();
  await me.pb.collection("users").authWithPassword(me.email, "another secret");
  await expect
    .poll(async () => (await me.pb.send("/api/app/push", {})).browsers)
    .toEqual([{ endpoint: ENDPOINT, kinds: ["likes"] }]);
});

test("over plain HTTP the reason is named", async ({ server, someone, visit }) => {
  const me = await someone("plain");
  const { page } = await visit("/settings", me, { origin: `http://${PLAIN_HOST}:${server.port}` });
  await expect(page.getByRole("region", { name: words.title })).toContainText(words.insecure);
});
