// The list of notifications by filter, whether a follower is followed back, and videos that are no longer visible.
import { describe, expect, test } from "vitest";
import { subscribe } from "../../support/live-listener";
import {
  drop,
  follow,
  inbox,
  kinds,
  like,
  make,
  people,
  SOON,
  say,
  server,
  someone,
  startNotificationsServer,
} from "../../support/notifications";
import { createVideo, type Person } from "../../support/users";

startNotificationsServer();

const FILTERS = ["likes", "comments", "follows", "mentions", "decisions"];
const listed = async (who: Person, filter: string) => (await inbox(who, `?filter=${filter}`)).items;

/** A user with one notification of each kind, the oldest first: mention, reply, comment, like of a comment, like, follow, decision. */
async function told() {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const video = await createVideo(owner);
  const theirs = await createVideo(fan);
  await say(fan, theirs, `@${owner.username}`);
  const own = await say(owner, theirs, "আমি");
  await say(fan, theirs, "উত্তর", own);
  await say(fan, video, "বাহ");
  await make(fan, "comment_likes", { user: fan.id, comment: own });
  await like(fan, video);
  await follow(fan, owner);
  const gone = await createVideo(owner);
  const removed = await people.ask("superuser", "PATCH", `collections/videos/records/${gone}`, {
    status: "removed",
  });
  expect(removed.status).toBe(200);
  await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(7);
  return { owner, fan, video };
}

describe("a filter", () => {
  test("lists its kinds only, and counts everything unread", async () => {
    const { owner } = await told();
    const found = await Promise.all(FILTERS.map((filter) => inbox(owner, `?filter=${filter}`)));
    expect(found.map(({ items }) => items.map(({ kind }) => kind))).toEqual([
      ["like", "comment_like"],
      ["comment", "reply"],
      ["follow"],
      ["mention"],
      ["moderation"],
    ]);
    expect(found.map(({ unread }) => unread)).toEqual([7, 7, 7, 7, 7]);
    expect((await inbox(owner, "?filter=")).items).toHaveLength(7);
  });

  test("lists pages by the cursor, over both of its kinds", async () => {
    const [owner, reader] = [await someone("owner"), await someone("reader")];
    const video = await createVideo(owner);
    const own = await say(owner, video, "কেমন?");
    for (let n = 0; n < 6; n++) {
      await say(reader, video, `${n}`, n % 2 ? own : "");
      await like(await someone("fan"), await createVideo(owner));
    }
    await expect.poll(async () => (await inbox(owner)).unread, SOON).toBe(12);
    const seen: unknown[] = [];
    let next = "";
    do {
      const page = await inbox(owner, `?filter=comments&limit=2&cursor=${encodeURIComponent(next)}`);
      expect(page.items.length).toBeLessThanOrEqual(2);
      seen.push(...page.items.map(({ kind, text }) => `${kind} ${text}`));
      next = page.next;
    } while (next && seen.length < 20);
    expect(seen).toEqual(["reply 5", "comment 4", "reply 3", "comment 2", "reply 1", "comment 0"]);
  });

  test("that is unknown is refused", async () => {
    const owner = await someone("owner");
    for (const filter of ["x", "like", "constructor"]) {
      const { status, body } = await people.ask(owner, "GET", `app/notifications?filter=${filter}`);
      expect([status, body.data.filter.code]).toEqual([400, "filter_invalid"]);
    }
  });
});

test("a follower is named with the row by which the user follows back", async () => {
  const { owner, fan } = await told();
  const back = async () => (await listed(owner, "follows")).map(({ follow }) => follow);
  expect(await back()).toEqual([""]);
  const row = await follow(owner, fan);
  expect(await back()).toEqual([row]);
  // Only of followers: the fan also liked and commented.
  const others = (await inbox(owner)).items.filter(({ kind }) => kind !== "follow");
  expect(new Set(others.map((group) => group.follow))).toEqual(new Set([""]));
  await drop(owner, "follows", row);
  expect(await back()).toEqual([""]);
});

describe("the video of a notification", () => {
  test("says whether its files need a token", async () => {
    const [owner, fan] = [await someone("owner"), await someone("fan")];
    const video = await createVideo(owner, { sensitive: true });
    await people.ask(owner, "PATCH", `collections/videos/records/${video}`, { visibility: "followers" });
    await follow(fan, owner);
    await owner.pb.collection("account_settings").update(owner.id, { birth_year: 1990 });
    await fan.pb.collection("account_settings").update(fan.id, { birth_year: 1990 });
    await like(fan, video);
    await expect.poll(() => kinds(owner), SOON).toEqual(["like 1", "follow 1"]);
    const of = { visibility: "followers", status: "visible", sensitive: true };
    expect((await listed(owner, "likes"))[0]).toMatchObject({ video, ...of });
  });

  test("is neither listed nor published once the user may not see it", async () => {
    const [owner, reader, fan] = [await someone("owner"), await someone("reader"), await someone("fan")];
    const video = await createVideo(owner);
    const comment = await say(reader, video, "সুন্দর");
    await say(fan, video, "ঠিক", comment);
    await expect.poll(() => kinds(reader), SOON).toEqual(["reply 1"]);
    await people.ask(owner, "PATCH", `collections/videos/records/${video}`, { visibility: "followers" });
    await follow(fan, owner);
    expect(await kinds(reader)).toEqual([]);
    for (const filter of FILTERS) expect(await listed(reader, filter)).toEqual([]);

    const box = `inboxes/${reader.id}`;
    const live = await subscribe(server.url, [box], { token: reader.pb.authStore.token });
    await make(fan, "comment_likes", { user: fan.id, comment });
    const { row } = await live.wait(box, (e) => e.row.tail.length > 0);
    expect(row.tail.map(({ op }: { op: string }) => op)).toEqual(["ungroup"]);
    live.close();
  });
});
