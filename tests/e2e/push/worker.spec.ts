// Push messages in a real service worker: the notification that it shows, and the page that it opens.
import { createHash } from "node:crypto";
import { type BrowserContext, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { findNotifyingChromium } from "../../../scripts/testing/test-tools.mjs";
import { expect, type Language, openBrowser, test } from "../../support/e2e/fixtures";
import { oncePerFile } from "../../support/e2e/once-per-file";
import { watchBrowser } from "../../support/e2e/page-faults";
import {
  clickOn,
  newAuth,
  pretendPushOf,
  type Scope,
  shownBy,
  subscribeBySql,
  windowsOf,
} from "../../support/e2e/push";
import { startWorker } from "../../support/e2e/worker";
import type { Server } from "../../support/server";
import type { Person } from "../../support/users";

/** Opens the settings in a Chromium that shows notifications. Not by `test.use`, which would cost a worker of its own. */
async function visitNotifying(
  server: Server,
  launchOptions: LaunchOptions,
  user: Person,
  language?: Language,
) {
  const create = async () => {
    const launched = await chromium.launch({ ...launchOptions, executablePath: findNotifyingChromium() });
    watchBrowser(launched);
    return launched;
  };
  const browser = await oncePerFile("notifying browser", create, (launched) => launched.close());
  const context = await openBrowser(browser, server, user, language, undefined, { serviceWorkers: "allow" });
  const page = await context.newPage();
  await page.goto("/settings");
  return { page, context };
}

/** The worker of a user whose browser has a subscription, and how an empty message reaches it. */
async function subscribed(
  server: Server,
  { page, context }: { page: Page; context: BrowserContext },
  user: Person,
) {
  const auth = newAuth();
  await subscribeBySql(server, user.id, createHash("sha256").update(auth).digest("hex"), "follows");
  const origin = new URL(page.url()).origin;
  await context.grantPermissions(["notifications"], { origin });
  // A message for a worker that is still being installed is lost.
  await startWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  await pretendPushOf(worker, auth);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) found(first.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const message = { origin, registrationId, data: "" };
  return {
    worker,
    deliver: () => devtools.send("ServiceWorker.deliverPushMessage", message),
    async leave() {
      await page.goto("about:blank");
      await expect.poll(() => windowsOf(worker)).toBe(0);
    },
  };
}

test("an empty message becomes the newest notification, in the language of the user", async ({
  server,
  someone,
  launchOptions,
}) => {
  const [owner, fan] = [await someone("told"), await someone("fan")];
  await owner.pb.collection("account_settings").update(owner.id, { language: "bn" });
  const visited = await visitNotifying(server, launchOptions, owner, "bn");
  const { worker, deliver, leave } = await subscribed(server, visited, owner);
  await fan.pb.collection("follows").create({ follower: fan.id, following: owner.id });
  await expect.poll(async () => (await owner.pb.send("/api/app/notifications", {})).unread).toBe(1);
  await leave();
  await deliver();
  const shown = { title: `${fan.username} আপনাকে ফলো করেছেন`, body: "", path: `/@${fan.username}` };
  await expect.poll(() => shownBy(worker)).toEqual([shown]);
  expect(await clickOn(worker)).toBe(`/@${fan.username}`);
  await expect.poll(() => shownBy(worker)).toEqual([]);
  await visited.context.close();
});

test("without the server the site's name is shown; nothing while the app is in front, or once the session has ended", async ({
  server,
  someone,
  launchOptions,
}) => {
  const owner = await someone("lone");
  const visited = await visitNotifying(server, launchOptions, owner);
  const { worker, deliver, leave } = await subscribed(server, visited, owner);
  // The first request for the newest notification fails.
  await worker.evaluate(() => {
    const scope = self as unknown as Scope;
    const network = scope.fetch;
    let isDown = true;
    scope.fetch = async (...sent) => {
      if (sent[0] !== "/api/app/push/latest") return network(...sent);
      if (isDown) {
        isDown = false;
        throw new TypeError("Failed to fetch");
      }
      const answer = await network(...sent);
      scope.answered = answer.status;
      return answer;
    };
  });
  // The first message comes while the app is in front: it asks for nothing, or the failure would be used up.
  await deliver();
  await leave();
  await deliver();
  const shown = { title: new URL(server.url).hostname, body: "", path: "/notifications" };
  await expect.poll(() => shownBy(worker)).toEqual([shown]);
  await clickOn(worker);
  await owner.pb.send("/api/app/logout-everywhere", { method: "POST" });
  await deliver();
  await expect.poll(() => worker.evaluate(() => (self as unknown as Scope).answered)).toBe(404);
  expect(await shownBy(worker)).toEqual([]);
  await visited.context.close();
});
