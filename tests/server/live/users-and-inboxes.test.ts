// Tests which updates open profiles and inboxes receive.
import { describe, expect, test } from "vitest";
import { type Actors, createActors } from "../../support/actors";
import { subscribe } from "../../support/live-listener";
import { testServer } from "../../support/test-server";
import { INBOXES_MS, startTicker, tickerRuns } from "../../support/ticker";
import { createVideo } from "../../support/users";

const server = await testServer();
const people = await createActors(server);
await startTicker(server);

const token = (who: "owner" | "other") => people[who].pb.authStore.token;

describe("users and inboxes", () => {
  const follow = (by: Actors) =>
    by.ask("other", "POST", "collections/follows/records", { follower: by.other.id, following: by.owner.id });

  test("publish both follow counts to an open profile, and nothing for received likes", async () => {
    const mine = await createActors(server, "fol");
    const topics = [`users/${mine.owner.id}`, `users/${mine.other.id}`];
    const viewer = await subscribe(server.url, topics);
    const made = await follow(mine);
    await viewer.wait(topics[0] ?? "", (e) => e.row.followers_count === 1);
    await viewer.wait(topics[1] ?? "", (e) => e.row.following_count === 1);
    await mine.ask("other", "DELETE", `collections/follows/records/${made.body.id}`);
    await viewer.wait(topics[0] ?? "", (e) => e.row.followers_count === 0 && e.at > 0);
    expect(JSON.stringify(viewer.heard(topics[0] ?? ""))).not.toContain("@example.test");
    const before = viewer.heard(topics[0] ?? "").length;
    const id = await createVideo(mine.owner);
    await mine.ask("other", "POST", "collections/likes/records", { user: mine.other.id, video: id });
    await tickerRuns(server, INBOXES_MS);
    expect(viewer.heard(topics[0] ?? "")).toHaveLength(before);
    viewer.close();
  });

  test("publish likes, comments and follows to the owner in groups, and their removal, but no own actions", async () => {
    const mine = await createActors(server, "inb");
    const id = await createVideo(mine.owner);
    const box = `inboxes/${mine.owner.id}`;
    const owner = await subscribe(server.url, [box], { token: mine.owner.pb.authStore.token });
    await mine.ask("owner", "POST", "collections/likes/records", { user: mine.owner.id, video: id });
    await mine.ask("other", "POST", "collections/likes/records", { user: mine.other.id, video: id });
    await owner.wait(box, (e) => e.row.unread === 1);
    const text = { user: mine.other.id, video: id, text: "বাহ" };
    const comment = await mine.ask("other", "POST", "collections/comments/records", text);
    await follow(mine);
    const { row } = await owner.wait(box, (e) => e.row.unread === 3, 2000);
    const actors = [{ id: mine.other.id, username: mine.other.username, full_name: "", avatar: "" }];
    const event = (fields: object) => ({
      op: "notification",
      rev: expect.any(Number),
      at: expect.stringMatching(/^20.*Z$/),
      group: expect.objectContaining({ actors, count: 1, read: false, ...fields }),
    });
    const of = (kind: string) => row.tail.filter((e: { group: { kind: string } }) => e.group.kind === kind);
    expect(of("like")).toEqual([event({ video: id })]);
    expect(of("comment")).toEqual([event({ video: id, comment: comment.body.id, text: "বাহ" })]);
    expect(of("follow")).toEqual([event({ video: "" })]);
    expect(row.tail.at(-1).rev).toBe(row.rev);
    const listed = (await mine.ask("owner", "GET", "app/notifications")).body.items;
    expect(listed.map((g: { id: string }) => g.id).sort()).toEqual(
      row.tail.map((e: { group: { id: string } }) => e.group.id).sort(),
    );

    await mine.ask("other", "DELETE", `collections/comments/records/${comment.body.id}`);
    const gone = await owner.wait(box, (e) => e.row.unread === 2, 2000);
    expect(gone.row.tail.at(-1)).toMatchObject({ op: "ungroup", id: of("comment")[0].group.id });

    const call = (who: "owner" | "anonymous") => mine.ask(who, "POST", "app/inbox/read");
    expect((await call("anonymous")).status).toBe(401);
    expect((await call("owner")).status).toBe(204);
    const seen = await owner.wait(box, (e) => e.row.unread === 0);
    expect(seen.row.rev).toBeGreaterThan(gone.row.rev);
    expect(seen.row.tail.at(-1)).toMatchObject({ op: "read", rev: seen.row.rev });
    owner.close();
  });

  test("publish a user's own actions to the other devices; with one device nothing is published", async () => {
    const mine = await createActors(server, "dev");
    const video = await createVideo(mine.owner);
    const said = await mine.ask("owner", "POST", "collections/comments/records", {
      user: mine.owner.id,
      video,
      text: "প্রথম",
    });
    const box = `inboxes/${mine.other.id}`;
    const token = mine.other.pb.authStore.token;
    const phone = await subscribe(server.url, [box], { token });
    const switchOn = async (collection: string, body: object) =>
      (await mine.ask("other", "POST", `collections/${collection}/records`, body)).body.id as string;
    const user = mine.other.id;
    const first = await switchOn("likes", { user, video });
    await mine.ask("other", "DELETE", `collections/likes/records/${first}`);
    await tickerRuns(server, INBOXES_MS);
    expect(phone.heard(box)).toEqual([]);

    const desktop = await subscribe(server.url, [box], { token });
    const rows = {
      like: await switchOn("likes", { user, video }),
      save: await switchOn("bookmarks", { user, video }),
      comment_like: await switchOn("comment_likes", { user, comment: said.body.id }),
      follow: await switchOn("follows", { follower: user, following: mine.owner.id }),
    };
    const ids = { like: video, save: video, comment_like: said.body.id, follow: mine.owner.id };
    const heard =
      (kind: string, row: string) => (e: { row: { tail: { op: string; kind: string; row: string }[] } }) =>
        e.row.tail.some((t) => t.op === "mine" && t.kind === kind && t.row === row);
    for (const [kind, row] of Object.entries(rows)) {
      for (const device of [phone, desktop]) await device.wait(box, heard(kind, row), 2500);
    }
    const { tail } = phone.heard(box).at(-1)?.row ?? {};
    for (const [kind, row] of Object.entries(rows)) {
      expect(tail).toContainEqual(
        expect.objectContaining({ op: "mine", kind, id: ids[kind as keyof typeof ids], row }),
      );
    }
    await mine.ask("other", "DELETE", `collections/likes/records/${rows.like}`);
    await desktop.wait(box, heard("like", ""), 2500);
    await mine.ask("other", "PATCH", `collections/users/records/${user}`, { bio: "নতুন" });
    await desktop.wait(box, heard("profile", ""), 2500);
    for (const device of [phone, desktop]) device.close();
  });

  test("publish an inbox to its owner only", async () => {
    const stranger = subscribe(server.url, [`inboxes/${people.owner.id}`], { token: token("other") });
    await expect(stranger).rejects.toThrow("400");
    await expect(subscribe(server.url, [`inboxes/${people.owner.id}`])).rejects.toThrow("400");
  });
});
