// Over plain HTTP browsers have no service worker: nothing of the installed app is there, and the app works.
import { expect, PLAIN_HOST, test } from "../../support/e2e/fixtures";
import { registersSoon } from "../../support/e2e/worker";
import { createVideo } from "../../support/users";

test("over plain HTTP no worker and no cache is asked for, and the feed and the settings work", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "plain" });
  const origin = `http://${PLAIN_HOST}:${server.port}`;
  const { page, context } = await visit("about:blank", owner, { origin, worker: true });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await registersSoon(context);
  await page.goto(`/video/${id}`);
  await expect(page.locator(`article[data-video="${id}"]`)).toBeVisible();
  expect(await page.evaluate(() => ["serviceWorker" in navigator, "caches" in window])).toEqual([
    false,
    false,
  ]);
  expect(asked.filter((path) => /^\/sw\.js$|assets\/installation/.test(path))).toEqual([]);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "App", exact: true })).toBeVisible();
  await expect(page.getByText("Install the app")).toHaveCount(0);
});
