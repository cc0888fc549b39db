// A removed comment disappears with its replies, and is restored with them.
import { describe, expect, test } from "vitest";
import { createActors } from "../../support/actors";
import { counterDrift, query } from "../../support/database";
import { subscribe } from "../../support/live-listener";
import { decide, records } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { startTicker } from "../../support/ticker";
import { createVideo } from "../../support/users";

let count = 0;

const server = await testServer({ limits: false });
const people = await createActors(server);
await startTicker(server);

describe("a removed comment", () => {
  const say = async (by: "owner" | "other", video: string, parent = "") =>
    (
      await people.ask(by, "POST", records("comments"), {
        user: people[by].id,
        video,
        parent,
        text: `কথা ${++count}`,
      })
    ).body.id;

  test("disappears with its replies, also for the video's owner, and returns with them", async () => {
    const video = await createVideo(people.owner);
    const top = await say("other", video);
    const reply = await say("owner", video, top);
    await say("owner", video);
    const viewer = await subscribe(server.url, [`live/${video}`]);
    const counts = async () =>
      (
        await query(
          server,
          `SELECT v.comments_count, c.replies_count FROM videos v JOIN comments c ON c.id = '${top}' WHERE v.id = '${video}'`,
        )
      )[0];
    expect(await counts()).toEqual({ comments_count: "3", replies_count: "1" });

    await decide(people, "comments", top, { status: "removed" });
    expect(await counts()).toEqual({ comments_count: "1", replies_count: "0" });
    for (const actor of ["owner", "other", "anonymous"] as const) {
      const { body } = await people.ask(actor, "GET", `app/comments?video=${video}`);
      expect(body.items).toHaveLength(1);
      expect((await people.ask(actor, "GET", `app/comments?parent=${top}`)).body.items).toEqual([]);
    }
    expect((await people.ask("owner", "GET", records("comments", top))).status).toBe(404);
    await viewer.wait(`live/${video}`, (e) =>
      e.row.tail.some((t: { op: string; id: string }) => t.op === "uncomment" && t.id === reply),
    );
    expect(await counterDrift(server)).toEqual([]);

    await decide(people, "comments", top, { status: "visible" });
    expect(await counts()).toEqual({ comments_count: "3", replies_count: "1" });
    expect(await counterDrift(server)).toEqual([]);
    viewer.close();
  });

  test("does not restore a reply whose author is banned", async () => {
    const video = await createVideo(people.owner);
    const others = await createActors(server, "b");
    const top = await say("other", video);
    const reply = (
      await others.ask("other", "POST", records("comments"), {
        user: others.other.id,
        video,
        parent: top,
        text: "উত্তর",
      })
    ).body.id;
    const status = async (id: string) =>
      (await query(server, `SELECT status FROM comments WHERE id = '${id}'`))[0]?.status;
    await decide(people, "comments", top, { status: "removed" });
    await decide(people, "users", others.other.id, { status: "banned" });
    await decide(people, "comments", top, { status: "visible" });
    expect([await status(top), await status(reply)]).toEqual(["visible", "removed"]);
    await decide(people, "comments", top, { status: "removed" });
    await decide(people, "users", others.other.id, { status: "active" });
    expect(await status(reply)).toBe("removed");
    await decide(people, "comments", top, { status: "visible" });
    expect(await status(reply)).toBe("visible");
    expect(await counterDrift(server)).toEqual([]);
  });
});
