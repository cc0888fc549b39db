// The wall clock is set a day forward, back, and a day back, while people use the app.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { which } from "../../../scripts/lib/processes.mjs";
import { createActors } from "../../support/actors";
import { counterDrift, query, unpublished } from "../../support/database";
import { isMeasured, report } from "../../support/faults/report";
import { shiftedPocketBase } from "../../support/faults/shifted-clock";
import { subscribe } from "../../support/live-listener";
import { scratchFolder, startServer } from "../../support/server";
import { createVideo } from "../../support/users";

/** A day, but for some minutes: the superuser's token lasts a day. */
const DAY_S = 86_000;
const SOON = { timeout: 10_000 };

test.runIf((process.env.LONG || isMeasured) && which("go"))(
  "a clock set a day forward or back delays no live update, notification, view or limit",
  { timeout: 15 * 60_000 },
  async () => {
    const file = join(scratchFolder("clock"), "seconds");
    const setClock = (seconds: number) => writeFileSync(file, String(seconds));
    setClock(0);
    const server = await startServer({ command: [shiftedPocketBase()], env: { CLOCK_SHIFT: file } });
    onTestFinished(() => server.dispose());
    const { owner, other, ask } = await createActors(server);
    const video = await createVideo(owner);
    const topic = `live/${video}`;
    const viewer = await subscribe(server.url, [topic, "live/removals0000000"]);
    let likes = 0;
    let comments = 0;
    let views = 0;
    const act = async () => {
      const pair = { user: other.id, video };
      const liked = await ask("other", "POST", "collections/likes/records", pair);
      expect(liked.status, JSON.stringify(liked.body)).toBe(200);
      const said = { ...pair, text: `${comments}` };
      expect((await ask("other", "POST", "collections/comments/records", said)).status).toBe(200);
      comments++;
      const sent = { views: [{ video, viewer: `guest-browser-${String(views).padStart(6, "0")}` }] };
      expect((await ask("anonymous", "POST", "app/views", sent)).status).toBe(204);
      views++;
      likes = 1;
      await viewer.wait(
        topic,
        ({ row }) => row.likes === likes && row.comments === comments && row.views === views,
        SOON.timeout,
      );
      await expect.poll(() => unpublished(server), SOON).toEqual([]);
      await ask("other", "DELETE", `collections/likes/records/${liked.body.id}`);
      await viewer.wait(topic, ({ row }) => row.likes === 0 && row.comments === comments, SOON.timeout);
      expect((await fetch(`${server.url}/api/app/ready`)).status).toBe(200);
    };
    await act();
    const steps = [DAY_S, 0, -DAY_S, 0];
    for (const shift of steps) {
      setClock(shift);
      const [row] = await query(server, "SELECT unixepoch() AS seconds");
      expect(Math.abs(Number(row?.seconds) - Date.now() / 1000 - shift)).toBeLessThan(60);
      await act();
      await act();
    }
    expect(await counterDrift(server)).toEqual([]);
    viewer.close();
    report(
      "clock a day forward, back, a day back, forward",
      `${(2 * steps.length + 1) * 4} writes: each shown and counted`,
      "0 delayed",
      true,
    );
  },
);
