// Operations of users and operators with their expected result. An operation returns the difference, or nothing.
import { tokenFor } from "../actors";
import { type ModelUser, type ModelVideo, pair } from "./model";
import type { ModelServer } from "./model-server";
import { newVideoRow } from "./new-video";

interface Throw {
  who: ModelUser;
  whom: ModelUser;
  clip: ModelVideo;
  roll: () => number;
}
type Deed = (stage: ModelServer, thrown: Throw) => Promise<string | undefined>;

const records = (name: string, id = "") => `collections/${name}/records${id && `/${id}`}`;
const done = (status: number) => status < 300;
const differs = (what: string, should: boolean, status: number) =>
  done(status) === should ? undefined : `${what} should ${should ? "" : "not "}pass: ${status}`;
const active = ({ status }: ModelUser) => status === "active";
/** A user may always choose whom to block or mute, even while suspended. */
const there = ({ status }: ModelUser) => status !== "banned";

/** Creates a relation if allowed, or deletes the user's own. */
const make =
  (
    name: string,
    fields: (thrown: Throw) => object,
    may: (stage: ModelServer, thrown: Throw) => boolean,
    then: (stage: ModelServer, thrown: Throw, id: string) => void,
  ): Deed =>
  async (stage, thrown) => {
    const { who } = thrown;
    const should = (name === "blocks" ? there(who) : active(who)) && may(stage, thrown);
    const { status, body } = await stage.ask(who.token, "POST", records(name), fields(thrown));
    if (done(status) && should) then(stage, thrown, body.id);
    return differs(name, should, status);
  };
const take =
  (name: string, rows: (stage: ModelServer) => Map<string, string>, key: (thrown: Throw) => string): Deed =>
  async (stage, thrown) => {
    const id = rows(stage).get(key(thrown));
    const { who } = thrown;
    const should = (name === "blocks" ? there(who) : active(who)) && id !== undefined;
    const { status } = await stage.ask(who.token, "DELETE", records(name, id ?? "nothing00000000"));
    if (should && id !== undefined) rows(stage).delete(key(thrown));
    return differs(`un-${name}`, should, status);
  };

const liked = ({ who, clip }: Throw) => pair(who, clip);
const between = ({ who, whom }: Throw) => pair(who, whom);

const like = make(
  "likes",
  ({ who, clip }) => ({ user: who.id, video: clip.id }),
  ({ world }, thrown) => world.sees(thrown.who, thrown.clip) && !world.likes.has(liked(thrown)),
  ({ world }, thrown, id) => world.likes.set(liked(thrown), id),
);
const follow = make(
  "follows",
  ({ who, whom }) => ({ follower: who.id, following: whom.id }),
  ({ world }, thrown) => {
    const { who, whom } = thrown;
    return who !== whom && there(whom) && !world.apart(who, whom) && !world.follows.has(between(thrown));
  },
  ({ world }, thrown, id) => world.follows.set(between(thrown), id),
);
const block = make(
  "blocks",
  ({ who, whom }) => ({ blocker: who.id, blocked: whom.id }),
  ({ world }, thrown) => thrown.who !== thrown.whom && !world.blocks.has(between(thrown)),
  ({ world }, { who, whom }, id) => world.block(who, whom, id),
);
const unlike = take("likes", ({ world }) => world.likes, liked);
const unfollow = take("follows", ({ world }) => world.follows, between);
const unblock = take("blocks", ({ world }) => world.blocks, between);

let words = 0;
const comment: Deed = async ({ ask, world }, { who, clip }) => {
  const should = active(who) && world.sees(who, clip);
  const text = `কথা ${++words}`;
  const { status, body } = await ask(who.token, "POST", records("comments"), {
    user: who.id,
    video: clip.id,
    text,
  });
  if (should && done(status)) world.comments.set(body.id, { id: body.id, by: who, clip, status: "visible" });
  return differs("comments", should, status);
};
const uncomment: Deed = async ({ ask, world }, { who, clip, roll }) => {
  const all = [...world.comments.values()].filter((one) => one.clip === clip);
  const one = all[Math.floor(roll() * all.length)];
  if (!one) return;
  const should = active(who) && (one.by === who || clip.owner === who);
  const { status } = await ask(who.token, "DELETE", records("comments", one.id));
  if (should) world.comments.delete(one.id);
  return differs("un-comments", should, status);
};

const show: Deed = async ({ ask, world }, { who, clip, roll }) => {
  const visibility = (["public", "followers", "private"] as const)[Math.floor(roll() * 3)] ?? "public";
  const should = active(who) && clip.owner === who && world.clips.has(clip.id);
  const { status } = await ask(who.token, "PATCH", records("videos", clip.id), { visibility });
  if (should) clip.visibility = visibility;
  return differs("visibility", should, status);
};
const publish: Deed = async (stage, { who }) => {
  if (!active(who)) return;
  const clip = await newVideoRow(stage, who);
  stage.world.clips.set(clip.id, clip);
  return undefined;
};
const unpublish: Deed = async ({ ask, world }, { who, clip }) => {
  const should = active(who) && clip.owner === who;
  const { status } = await ask(who.token, "DELETE", records("videos", clip.id));
  if (should) world.drop(clip);
  return differs("un-publish", should, status);
};

/** A banned user gets a new token, because the ban invalidated the old one. */
const judge =
  (to: ModelUser["status"]): Deed =>
  async ({ ask, root, server }, { whom }) => {
    const { status, body } = await ask(root, "PATCH", records("users", whom.id), { status: to });
    if (!done(status)) return `${to}: ${status} ${JSON.stringify(body)}`;
    const back = whom.status === "banned" && to !== "banned";
    whom.status = to;
    if (back) whom.token = await tokenFor(server, whom.id, 86_400);
    return undefined;
  };
/** An item hidden by a ban already has the status "removed", so removing it changes nothing. */
const decided = (thing: { status: ModelVideo["status"] }, author: ModelUser, to: ModelVideo["status"]) => {
  if (to !== "removed" || author.status !== "banned") thing.status = to;
};
const decide =
  (to: ModelVideo["status"]): Deed =>
  async ({ ask, root }, { clip }) => {
    const { status, body } = await ask(root, "PATCH", records("videos", clip.id), { status: to });
    if (!done(status)) return `${to}: ${status} ${JSON.stringify(body)}`;
    decided(clip, clip.owner, to);
    return undefined;
  };
const hush =
  (to: ModelVideo["status"]): Deed =>
  async ({ ask, root, world }, { clip, roll }) => {
    const all = [...world.comments.values()].filter((one) => one.clip === clip);
    const one = all[Math.floor(roll() * all.length)];
    if (!one) return;
    const { status, body } = await ask(root, "PATCH", records("comments", one.id), { status: to });
    if (!done(status)) return `comment ${to}: ${status} ${JSON.stringify(body)}`;
    decided(one, one.by, to);
    return undefined;
  };

/** Operations with their relative frequency. */
export const OPERATIONS: [weight: number, name: string, deed: Deed][] = [
  [22, "like", like],
  [10, "unlike", unlike],
  [9, "follow", follow],
  [5, "unfollow", unfollow],
  [4, "block", block],
  [5, "unblock", unblock],
  [9, "comment", comment],
  [6, "uncomment", uncomment],
  [4, "show", show],
  [2, "publish", publish],
  [2, "unpublish", unpublish],
  [1, "ban", judge("banned")],
  [1, "suspend", judge("suspended")],
  [5, "lift", judge("active")],
  [1, "hold", decide("held")],
  [1, "remove", decide("removed")],
  [3, "restore", decide("visible")],
  [2, "hush", hush("removed")],
  [1, "hold the words", hush("held")],
  [3, "unhush", hush("visible")],
];
