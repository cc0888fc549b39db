// Over plain HTTP browsers have no service worker: nothing of the installed app is there, and the app works.
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const HOST = "jholok.test";
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
    }),
});

test("over plain HTTP no worker and no cache is asked for, and the feed and the settings work", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner, { caption: "plain" });
  const origin = `http://${HOST}:${server.port}`;
  const { page, context } = await visit("about:blank", owner, { origin, worker: true });
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/video/${id}`);
  await expect(page.locator(`article[data-video="${id}"]`)).toBeVisible();
  expect(await page.evaluate(() => ["serviceWorker" in navigator, "caches" in window])).toEqual([
    false,
    false,
  ]);
  // The time after which the app would register the worker.
  await page.waitForTimeout(6000);
  expect(asked.filter((path) => /^\/sw\.js$|assets\/installation/.test(path))).toEqual([]);
  await page.goto("/settings");
  await expect(page.getByRole("heading", { name: "App", exact: true })).toBeVisible();
  await expect(page.getByText("Install the app")).toHaveCount(0);
});
