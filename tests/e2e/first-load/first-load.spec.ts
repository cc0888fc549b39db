// Requests before the app is loaded.

import {
  APP,
  BOOT,
  hasBooted,
  holdFile,
  LIST,
  signedInUser,
  watchRequests,
} from "../../support/e2e/first-load";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

test.describe.configure({ mode: "serial" });

test("the feed's first page is requested once, before the app has loaded, with the user's session", async ({
  browser,
  server,
}) => {
  const { who, caption } = await signedInUser(server, "early");
  const context = await openBrowser(browser, server, who);
  const { page, lists } = await watchRequests(context);
  const release = await holdFile(page, APP);
  await page.goto("/feed", { waitUntil: "commit" });
  await expect.poll(() => lists().length).toBe(1);
  release();
  await expect(page.getByRole("article", { name: caption })).toBeVisible();
  await page.waitForTimeout(500);
  const [only, ...others] = lists();
  expect([only?.url(), others]).toEqual([`${server.url}/api/app/videos?order=newest`, []]);
  expect(await only?.headerValue("authorization")).toBe(who.pb.authStore.token);

  // The prefetched response is used up, so the next read is a request.
  await createVideo(who, { caption: "published later" });
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("article", { name: "published later" })).toBeVisible();
  expect(lists()).toHaveLength(2);
  await context.close();
});

test("the first request is for the list that was chosen last", async ({ browser, server }) => {
  const { who } = await signedInUser(server, "chosen");
  const context = await openBrowser(browser, server, who);
  await context.addInitScript(() => localStorage.setItem("jholok.feed", "following"));
  const { page, lists } = await watchRequests(context);
  await page.goto("/feed");
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await page.waitForTimeout(500);
  expect(lists().map((request) => request.url())).toEqual([`${server.url}/api/app/videos?order=following`]);
  await context.close();
});

test("a video page requests its video, for a guest without a token; a missing one is requested once too", async ({
  browser,
  server,
}) => {
  const { id, caption } = await signedInUser(server, "shared");
  const context = await openBrowser(browser, server);
  const { page, ones } = await watchRequests(context);
  const release = await holdFile(page, APP);
  await page.goto(`/video/${id}`, { waitUntil: "commit" });
  await expect.poll(() => ones().length).toBe(1);
  release();
  await expect(page.getByRole("article", { name: caption })).toBeVisible();
  await page.waitForTimeout(500);
  expect(ones()).toHaveLength(1);
  expect(await ones()[0]?.headerValue("authorization")).toBeNull();

  const { page: gone, ones: asked } = await watchRequests(context);
  await gone.goto("/video/abcdefghijklmno");
  await expect(gone.getByText("This video is no longer available")).toBeVisible();
  await gone.waitForTimeout(500);
  expect(asked()).toHaveLength(1);
  await context.close();
});

test("an expired session and other screens request nothing before the app", async ({ browser, server }) => {
  const { who } = await signedInUser(server, "quiet");
  const past = Buffer.from(JSON.stringify({ exp: 1_000_000_000 })).toString("base64url");
  const expired = await openBrowser(browser, server);
  await expired.addInitScript(
    (kept) => localStorage.setItem("pocketbase_auth", kept),
    JSON.stringify({ token: `x.${past}.x`, record: who.pb.authStore.record }),
  );
  const { page, asked } = await watchRequests(expired);
  await holdFile(page, APP);
  await page.goto("/feed", { waitUntil: "commit" });
  await hasBooted(page);
  expect(asked).toEqual([]);
  await expired.close();

  const context = await openBrowser(browser, server, who);
  const other = await watchRequests(context);
  await holdFile(other.page, APP);
  for (const path of ["/", "/auth", "/discover", "/profile", "/upload", "/feed?list=trending", "/video/x"]) {
    await other.page.goto(path, { waitUntil: "commit" });
    await hasBooted(other.page);
    expect([path, other.asked.map((request) => request.url())]).toEqual([path, []]);
  }
  await context.close();
});

test("the app itself requests the list if the early request is missing or lost", async ({
  browser,
  server,
}) => {
  const { who, caption } = await signedInUser(server, "late");
  const context = await openBrowser(browser, server, who);
  const late = await watchRequests(context);
  const release = await holdFile(late.page, BOOT);
  await late.page.goto("/feed", { waitUntil: "commit" });
  await expect(late.page.getByRole("article", { name: caption })).toBeVisible();
  release();
  await late.page.waitForTimeout(700);
  expect(late.lists()).toHaveLength(1);
  await late.page.close();

  const { page, lists } = await watchRequests(context);
  let first = true;
  await page.route(LIST, (route) => {
    if (!first) return route.continue();
    first = false;
    return route.abort();
  });
  await page.goto("/feed");
  await expect(page.getByRole("article", { name: caption })).toBeVisible();
  expect(lists()).toHaveLength(2);
  await context.close();
});

test("landing page and log-in load without PocketBase's client, and pages preload all files of their screen", async ({
  browser,
  server,
}) => {
  const { who, id } = await signedInUser(server, "files");
  const guest = await openBrowser(browser, server);
  const landing = await guest.newPage();
  const scripts: string[] = [];
  landing.on("request", (r) => void (r.resourceType() === "script" && scripts.push(r.url())));
  await landing.goto("/");
  await expect(landing.getByRole("button", { name: "Get Started" })).toBeVisible();
  await landing.waitForTimeout(500);
  expect(scripts.filter((url) => /data-|videos-/.test(url))).toEqual([]);
  await guest.close();

  const context = await openBrowser(browser, server, who);
  for (const path of ["/feed", `/video/${id}`]) {
    const { page } = await watchRequests(context);
    const loaded: string[] = [];
    page.on("request", (r) => void (r.resourceType() === "script" && loaded.push(r.url())));
    // The app requests no file by itself that the page did not preload, apart from the code loaded beside the
    // screen.
    await holdFile(page, APP);
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => loaded.filter((url) => /(data|videos|vendor|base)-/.test(url)).length).toBe(4);
    await page.close();
  }
  await context.close();
});

// Each screen in one language; `make test-long` takes both.
test("each page announces its messages in the language in use, no others, and shows them in one go", async ({
  browser,
  server,
}) => {
  const { who } = await signedInUser(server, "words");
  for (const [path, user, title, languages] of [
    ["/", undefined, { bn: "শুরু করুন", en: "Get Started" }, ["bn"]],
    ["/auth", undefined, { bn: "লগ ইন", en: "Log In" }, ["en"]],
    ["/feed", who, { bn: "হোম", en: "Home" }, ["bn"]],
  ] as const)
    for (const language of process.env.LONG ? (["bn", "en"] as const) : languages) {
      const context = await openBrowser(browser, server, user, language);
      const { page } = await watchRequests(context);
      const loaded: string[] = [];
      page.on(
        "request",
        (r) => void (r.resourceType() === "script" && loaded.push(new URL(r.url()).pathname)),
      );
      const release = await holdFile(page, APP);
      await page.goto(path, { waitUntil: "commit" });
      const links = await page.evaluate(() => ({ ...document.head.dataset }));
      const files = (some = ""): string[] => some.match(/\/assets\/[\w-]+\.js/g) ?? [];
      const own = files(links[language]);
      const others = Object.values(links)
        .flatMap(files)
        .filter((file) => !own.includes(file));
      expect([own.length > 0, others.length > 0]).toEqual([true, true]);
      await expect.poll(() => loaded.filter((file) => own.includes(file)).sort()).toEqual([...own].sort());
      release();
      await expect(page.getByText(title[language]).first()).toBeVisible();
      await page.waitForTimeout(500);
      expect(loaded.filter((file) => own.includes(file)).sort(), path).toEqual([...own].sort());
      expect(
        loaded.filter((file) => others.includes(file)),
        path,
      ).toEqual([]);
      await context.close();
    }
});
