// Server, users and actions for tests of blocks and mutes.
import { afterAll, beforeAll, expect } from "vitest";
import { type Actors, createActors } from "./actors";
import { type Server, startServer } from "./server";
import { startTicker } from "./ticker";
import { createUser, type Person } from "./users";
import { removeLimits } from "./without-limits";

export let server: Server;
export let people: Actors;
let count = 0;

/** Starts the server of a test file. The tests import `server` and `people`, which are set before the first test. */
export function startBlocksServer() {
  beforeAll(async () => {
    server = await startServer();
    await removeLimits(server);
    people = await createActors(server);
    await startTicker(server);
  });
  afterAll(() => server.dispose());
}

export const someone = (name: string) => createUser(server, `b_${name}_${++count}`);
export const records = (collection: string, id = "") => `collections/${collection}/records${id && `/${id}`}`;
export const post = (who: Person, collection: string, body: unknown) =>
  people.ask(who, "POST", records(collection), body);
const make = async (who: Person, collection: string, body: unknown) => {
  const made = await post(who, collection, body);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.id as string;
};
export const block = (who: Person, target: Person) =>
  make(who, "blocks", { blocker: who.id, blocked: target.id });
export const mute = (who: Person, target: Person) => make(who, "mutes", { muter: who.id, muted: target.id });
export const follow = (who: Person, target: Person) =>
  make(who, "follows", { follower: who.id, following: target.id });
export const like = (who: Person, video: string) => make(who, "likes", { user: who.id, video });
export const say = (who: Person, video: string, text = "x", parent = "") =>
  make(who, "comments", { user: who.id, video, text, parent });
export const drop = async (who: Person, collection: string, id: string) =>
  expect((await people.ask(who, "DELETE", records(collection, id))).status).toBe(204);
export const get = async (who: Person | "anonymous", path: string) =>
  (await people.ask(who, "GET", path)).body;
export const status = async (who: Person | "anonymous", path: string) =>
  (await people.ask(who, "GET", path)).status;
export const ids = (page: { items: { id: string }[] }) => page.items.map((item) => item.id);
export const inbox = async (who: Person) =>
  (await get(who, "app/notifications")).items.map((g: { kind: string }) => g.kind) as string[];
export const SOON = { timeout: 4000 };

/** Returns which content of `target` the viewer `who` can still reach. */
export async function meets(who: Person | "anonymous", target: Person, video: string, comment: string) {
  const query = encodeURIComponent(`video="${video}"`);
  const found = {
    profile: (await status(who, `app/people/${target.username}`)) === 200,
    record: (await status(who, records("users", target.id))) === 200,
    byName: ids(await get(who, `${records("users")}?username=${target.username}`)).includes(target.id),
    people: ids(await get(who, `app/people?q=${target.username}`)).includes(target.id),
    video: (await status(who, `app/videos/${video}`)) === 200,
    videoRecord: (await status(who, records("videos", video))) === 200,
    videoList: ids(await get(who, `${records("videos")}?sort=-created`)).includes(video),
    newest: ids(await get(who, "app/videos?limit=50")).includes(video),
    trending: ids(await get(who, "app/videos?order=trending&limit=50")).includes(video),
    ofUser: ids(await get(who, `app/videos?user=${target.id}`)).includes(video),
    search: ids(await get(who, `app/videos?q=${target.username}`)).includes(video),
    comments: ids(await get(who, `app/comments?video=${video}`)).includes(comment),
    comment: (await status(who, `app/comments/${comment}`)) === 200,
    commentRecord: (await status(who, records("comments", comment))) === 200,
    commentList: ids(await get(who, `${records("comments")}?filter=${query}`)).includes(comment),
  };
  return Object.entries(found)
    .filter(([, seen]) => seen)
    .map(([name]) => name);
}
