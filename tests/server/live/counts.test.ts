// Open screens are told of new counts of a comment, a video and a user, whatever changed them.
import { describe, expect, onTestFinished, test } from "vitest";
import { createActors } from "../../support/actors";
import { type Listener, subscribe } from "../../support/live-listener";
import { decide, records } from "../../support/moderation";
import { testServer } from "../../support/test-server";
import { createUser, createVideo, PASSWORD, type Person } from "../../support/users";

const SOON_MS = 15_000;

const server = await testServer({ limits: false });
const people = await createActors(server);
const { owner, other } = people;
let count = 0;
const someone = () => createUser(server, `writer_${++count}`);

const make = async (who: Person, collection: string, body: object) => {
  const made = await people.ask(who, "POST", records(collection), body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
const say = (who: Person, video: string, parent = "") =>
  make(who, "comments", { user: who.id, video, text: "x", ...(parent && { parent }) });
const remove = async (who: Person, collection: string, id: string, body?: object) =>
  expect((await people.ask(who, "DELETE", records(collection, id), body)).status).toBe(204);

async function listen(...topics: string[]): Promise<Listener> {
  const viewer = await subscribe(server.url, topics);
  onTestFinished(() => viewer.close());
  return viewer;
}

describe("the counts of a comment", () => {
  interface Scene {
    writer: Person;
    reply: string;
  }
  type Step = [change: (scene: Scene) => Promise<unknown>, likes: number, replies: number];
  const status =
    (collection: "comments" | "users", to: string) =>
    ({ writer, reply }: Scene) =>
      decide(people, collection, collection === "users" ? writer.id : reply, { status: to });

  const leave = ({ writer }: Scene) => remove(writer, "users", writer.id, { password: PASSWORD });

  test.each<[string, Step[], { replier?: Person; liker?: Person }?]>([
    ["the deletion of a reply", [[({ writer, reply }) => remove(writer, "comments", reply), 1, 0]]],
    [
      "a held reply and its release",
      [
        [status("comments", "held"), 1, 0],
        [status("comments", "visible"), 1, 1],
      ],
    ],
    [
      "the ban of a reply's author and its end",
      [
        [status("users", "banned"), 1, 0],
        [status("users", "active"), 1, 1],
      ],
    ],
    ["the deletion of a user who replied", [[leave, 1, 0]], { liker: owner }],
    ["the deletion of a user who liked", [[leave, 0, 1]], { replier: owner }],
  ])("follow %s", async (_, steps, others = {}) => {
    const writer = await someone();
    const { replier = writer, liker = writer } = others;
    const video = await createVideo(owner);
    const comment = await say(other, video);
    const viewer = await listen(`live/${video}`);
    let since = 0;
    const told = (likes_count: number, replies_count: number) =>
      viewer.wait(
        `live/${video}`,
        ({ row, at }) =>
          at > since &&
          row.tail?.some(
            (e: Record<string, unknown>) =>
              e.op === "counts" &&
              e.id === comment &&
              e.likes_count === likes_count &&
              e.replies_count === replies_count,
          ),
        SOON_MS,
      );
    const reply = await say(replier, video, comment);
    await make(liker, "comment_likes", { user: liker.id, comment });
    await told(1, 1);
    for (const [change, likes, replies] of steps) {
      since = performance.now();
      await change({ writer, reply });
      await told(likes, replies);
    }
  });
});

test("the deletion of a user changes the counts of videos that the user liked, commented or shared", async () => {
  const leaver = await someone();
  const actions: Record<string, (video: string) => Promise<unknown>> = {
    likes: (video) => make(leaver, "likes", { user: leaver.id, video }),
    comments: (video) => say(leaver, video),
    shares: (video) => people.ask(leaver, "POST", "app/shares", { video }),
  };
  const screens = [];
  for (const [number, act] of Object.entries(actions)) {
    const video = await createVideo(owner);
    const viewer = await listen(`live/${video}`);
    await act(video);
    await viewer.wait(`live/${video}`, ({ row }) => row[number] === 1, SOON_MS);
    screens.push({ viewer, topic: `live/${video}`, number });
  }
  const since = performance.now();
  await remove(leaver, "users", leaver.id, { password: PASSWORD });
  for (const { viewer, topic, number } of screens)
    await viewer.wait(topic, ({ row, at }) => at > since && row[number] === 0, SOON_MS);
});

test("the deletion of a user changes the counts of followers and followed users", async () => {
  const [leaver, followed, follower] = [await someone(), await someone(), await someone()];
  const viewer = await listen(`users/${followed.id}`, `users/${follower.id}`);
  await make(leaver, "follows", { follower: leaver.id, following: followed.id });
  await make(follower, "follows", { follower: follower.id, following: leaver.id });
  await viewer.wait(`users/${followed.id}`, ({ row }) => row.followers_count === 1, SOON_MS);
  await viewer.wait(`users/${follower.id}`, ({ row }) => row.following_count === 1, SOON_MS);
  const since = performance.now();
  await remove(leaver, "users", leaver.id, { password: PASSWORD });
  await viewer.wait(
    `users/${followed.id}`,
    ({ row, at }) => at > since && row.followers_count === 0,
    SOON_MS,
  );
  await viewer.wait(
    `users/${follower.id}`,
    ({ row, at }) => at > since && row.following_count === 0,
    SOON_MS,
  );
});
