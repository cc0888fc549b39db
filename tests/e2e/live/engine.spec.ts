// Pages follow their operator from PocketBase to Nchan, to Centrifugo and back, and are never reloaded. Everything has one
// address: nginx with Nchan in front of PocketBase and Centrifugo.
import { expect, type Page, test } from "@playwright/test";
import { openBrowser } from "../../support/e2e/fixtures";
import {
  canHaveCentrifugo,
  engineEnv,
  hasNchan,
  START,
  startNchan,
} from "../../support/live-engines/programs";
import { freePort, startServer } from "../../support/server";
import { createUser, createVideo } from "../../support/users";
import { removeLimits } from "../../support/without-limits";

const LATER = { timeout: 60_000 };

test("two pages follow from PocketBase to Nchan, to Centrifugo and back, without a reload", async ({
  browser,
}) => {
  test.skip(!process.env.LONG || !hasNchan() || !canHaveCentrifugo(), "needs nginx with Nchan, and Go");
  test.setTimeout(600_000);
  const port = await freePort();
  const centrifugo = await START.centrifugo();
  const to = (url: string) => `{ proxy_pass ${url}; proxy_http_version 1.1; proxy_set_header Connection "";
    proxy_buffering off; proxy_set_header Host $http_host; }`;
  const site = await startNchan(
    "",
    `location / ${to(`http://127.0.0.1:${port}`)}
     location ~ ^/(connection/sse|emulation) ${to(centrifugo.url)}`,
  );
  let server = await startServer({ port });
  const restart = async (env: NodeJS.ProcessEnv) => {
    await server.stop();
    server = await startServer({ port, dir: server.dir, env });
  };
  try {
    await removeLimits(server);
    const [owner, fan] = [await createUser(server, "owner_1"), await createUser(server, "fan_1")];
    const video = await createVideo(owner, { caption: "ferry" });
    const pages: { page: Page; opened: string[]; loads: () => number }[] = [];
    for (const user of [undefined, owner]) {
      const context = await openBrowser(browser, server, user, "en", undefined, { baseURL: site.url });
      const page = await context.newPage();
      const opened: string[] = [];
      let loads = 0;
      page.on("request", (request) => {
        if (request.isNavigationRequest()) loads++;
        else if (request.method() === "GET") opened.push(new URL(request.url()).pathname);
      });
      await page.goto(`/video/${video}`);
      pages.push({ page, opened, loads: () => loads });
    }
    const likes = async (count: number) => {
      for (const { page } of pages)
        await expect(
          page.getByRole("article", { name: /ferry/ }).getByRole("button", { name: "Like", exact: true }),
        ).toContainText(String(count), LATER);
    };
    let liked = "";
    const toggle = async () => {
      const mine = fan.pb.collection("likes");
      if (liked) await mine.delete(liked);
      liked = liked ? "" : (await mine.create({ user: fan.id, video })).id;
      await likes(liked ? 1 : 0);
    };
    const joined = async (path: string) => {
      for (const { opened } of pages)
        await expect.poll(() => opened.some((name) => name.startsWith(path)), LATER).toBe(true);
    };

    await joined("/api/collections/live/records/");
    await toggle();
    await restart({ ...engineEnv("nchan", [site]), LIVE_URL: "" });
    await joined("/api/live/");
    await toggle();
    await restart({ ...engineEnv("centrifugo", [centrifugo]), LIVE_URL: "" });
    await joined("/connection/sse");
    await toggle();
    await restart({});
    for (const page of pages) page.opened.length = 0;
    await centrifugo.kill();
    await joined("/api/realtime");
    await toggle();
    expect(pages.map(({ loads }) => loads())).toEqual([1, 1]);
  } finally {
    await server.dispose();
    await site.dispose();
    await centrifugo.dispose();
  }
});
