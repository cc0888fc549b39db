// What open profiles and inboxes hear.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cast, cast } from "../harness/actors";
import { publish } from "../harness/people";
import { listen } from "../harness/rows";
import { type Server, startServer } from "../harness/server";

let server: Server;
let people: Cast;
const sleep = (ms: number) => new Promise((r) => setTimeout(r, ms));

beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
  await sleep(1200); // the ticker beats
});
afterAll(() => server.dispose());

const token = (who: "owner" | "other") => people[who].pb.authStore.token;

describe("accounts and inboxes", () => {
  const follow = (by: Cast) =>
    by.ask("other", "POST", "collections/follows/records", { follower: by.other.id, following: by.owner.id });

  test("an open profile hears its follow counts, both of them; received likes do not re-send it", async () => {
    const mine = await cast(server, "fol");
    const topics = [`users/${mine.owner.id}`, `users/${mine.other.id}`];
    const viewer = await listen(server.url, topics);
    const made = await follow(mine);
    await viewer.wait(topics[0] ?? "", (e) => e.row.followers_count === 1);
    await viewer.wait(topics[1] ?? "", (e) => e.row.following_count === 1);
    await mine.ask("other", "DELETE", `collections/follows/records/${made.body.id}`);
    await viewer.wait(topics[0] ?? "", (e) => e.row.followers_count === 0 && e.at > 0);
    expect(JSON.stringify(viewer.heard(topics[0] ?? ""))).not.toContain("@example.test");
    const before = viewer.heard(topics[0] ?? "").length;
    const id = await publish(mine.owner);
    await mine.ask("other", "POST", "collections/likes/records", { user: mine.other.id, video: id });
    await sleep(600);
    expect(viewer.heard(topics[0] ?? "")).toHaveLength(before);
    viewer.close();
  });

  test("the owner hears likes, comments and follows; nobody hears their own", async () => {
    const mine = await cast(server, "inb");
    const id = await publish(mine.owner);
    const box = `inboxes/${mine.owner.id}`;
    const owner = await listen(server.url, [box], { token: mine.owner.pb.authStore.token });
    await mine.ask("owner", "POST", "collections/likes/records", { user: mine.owner.id, video: id });
    await mine.ask("other", "POST", "collections/likes/records", { user: mine.other.id, video: id });
    await owner.wait(box, (e) => e.row.unread === 1);
    const text = { user: mine.other.id, video: id, text: "বাহ" };
    await mine.ask("other", "POST", "collections/comments/records", text);
    await follow(mine);
    const { row } = await owner.wait(box, (e) => e.row.unread === 3, 2000);
    const user = { id: mine.other.id, username: mine.other.username, full_name: "", avatar: "" };
    const [rev, at] = [expect.any(Number), expect.stringMatching(/^20.*Z$/)];
    expect(row.tail).toEqual([
      { op: "like", rev, at, video: id, count: 1, user },
      { op: "comment", rev, at, video: id, comment: expect.any(String), text: "বাহ", user },
      { op: "follow", rev, at, user },
    ]);

    const call = (who: "owner" | "anonymous") => mine.ask(who, "POST", "app/inbox/read");
    expect((await call("anonymous")).status).toBe(401);
    expect((await call("owner")).status).toBe(204);
    const seen = await owner.wait(box, (e) => e.row.unread === 0);
    expect(seen.row.rev).toBeGreaterThan(row.rev);
    expect(seen.row.tail).toHaveLength(3);
    owner.close();
  });

  test("a like that is taken back and given again is one event", async () => {
    const mine = await cast(server, "again");
    const id = await publish(mine.owner);
    for (let n = 0; n < 5; n++) {
      const made = await mine.ask("other", "POST", "collections/likes/records", {
        user: mine.other.id,
        video: id,
      });
      if (n < 4) await mine.ask("other", "DELETE", `collections/likes/records/${made.body.id}`);
      await sleep(200);
    }
    await sleep(700);
    const row = (await mine.ask("owner", "GET", `collections/inboxes/records/${mine.owner.id}`)).body;
    expect(row).toMatchObject({ unread: 1, tail: [{ op: "like", count: 1 }] });
  });

  test("an inbox is told to its owner alone", async () => {
    const stranger = listen(server.url, [`inboxes/${people.owner.id}`], { token: token("other") });
    await expect(stranger).rejects.toThrow("400");
    await expect(listen(server.url, [`inboxes/${people.owner.id}`])).rejects.toThrow("400");
  });
});
