// A video that is swiped past counts no view; the video that the viewer stays on counts one.

import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const VIDEOS = 6;
const PASS_MS = 300;

test.use({ alone: true });

test("videos swiped past within a second count no view, the one that stays active does", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("owner");
  const ids: string[] = [];
  for (let n = 0; n < VIDEOS; n++) ids.unshift(await createVideo(owner, { caption: `video ${n}` }));
  const { page } = await visit("/feed", await someone("viewer"));
  const viewed = new Set<string>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/app/views")) return;
    for (const { video } of request.postDataJSON().views) viewed.add(video);
  });
  await expect.poll(() => viewed.size, { timeout: 15_000 }).toBe(1);

  // From inside the page: a busy machine delays the keys and the second of playback alike.
  await page.evaluate(
    async ([presses = 0, ms = 0]) => {
      for (let n = 0; n < presses; n++) {
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowDown", code: "ArrowDown", bubbles: true }),
        );
        await new Promise((done) => setTimeout(done, ms));
      }
    },
    [VIDEOS - 1, PASS_MS],
  );
  const last = ids.at(-1) as string;
  await expect.poll(() => viewed.has(last), { timeout: 15_000 }).toBe(true);
  const passed = ids.slice(1, -1);
  expect(passed.filter((id) => viewed.has(id))).toEqual([]);
  const counts = async () => {
    const items = await (await server.superuser()).collection("videos").getFullList();
    return Object.fromEntries(items.map(({ id, views_count }) => [id, views_count]));
  };
  await expect.poll(async () => (await counts())[last]).toBe(1);
  const counted = await counts();
  expect(passed.map((id) => counted[id])).toEqual(passed.map(() => 0));
});
