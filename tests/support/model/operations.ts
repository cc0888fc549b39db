// Operations of users and operators with their expected result. An operation returns the difference, or nothing.
import { tokenFor } from "../actors";
import { type ModelUser, type ModelVideo, pair } from "./model";
import type { ModelServer } from "./model-server";
import { newVideoRow } from "./new-video";

interface Throw {
  who: ModelUser;
  target: ModelUser;
  video: ModelVideo;
  roll: () => number;
}
type Operation = (stage: ModelServer, thrown: Throw) => Promise<string | undefined>;

const records = (name: string, id = "") => `collections/${name}/records${id && `/${id}`}`;
const done = (status: number) => status < 300;
const differs = (what: string, should: boolean, status: number) =>
  done(status) === should ? undefined : `${what} should ${should ? "" : "not "}pass: ${status}`;
const active = ({ status }: ModelUser) => status === "active";
/** A user may always choose target to block or mute, even while suspended. */
const there = ({ status }: ModelUser) => status !== "banned";

/** Creates a relation if allowed, or deletes the user's own. */
const make =
  (
    name: string,
    fields: (thrown: Throw) => object,
    may: (stage: ModelServer, thrown: Throw) => boolean,
    then: (stage: ModelServer, thrown: Throw, id: string) => void,
  ): Operation =>
  async (stage, thrown) => {
    const { who } = thrown;
    const should = (name === "blocks" ? there(who) : active(who)) && may(stage, thrown);
    const { status, body } = await stage.ask(who.token, "POST", records(name), fields(thrown));
    if (done(status) && should) then(stage, thrown, body.id);
    return differs(name, should, status);
  };
const take =
  (
    name: string,
    rows: (stage: ModelServer) => Map<string, string>,
    key: (thrown: Throw) => string,
  ): Operation =>
  async (stage, thrown) => {
    const id = rows(stage).get(key(thrown));
    const { who } = thrown;
    const should = (name === "blocks" ? there(who) : active(who)) && id !== undefined;
    const { status } = await stage.ask(who.token, "DELETE", records(name, id ?? "nothing00000000"));
    if (should && id !== undefined) rows(stage).delete(key(thrown));
    return differs(`un-${name}`, should, status);
  };

const liked = ({ who, video }: Throw) => pair(who, video);
const between = ({ who, target }: Throw) => pair(who, target);

const like = make(
  "likes",
  ({ who, video }) => ({ user: who.id, video: video.id }),
  ({ world }, thrown) => world.sees(thrown.who, thrown.video) && !world.likes.has(liked(thrown)),
  ({ world }, thrown, id) => world.likes.set(liked(thrown), id),
);
const follow = make(
  "follows",
  ({ who, target }) => ({ follower: who.id, following: target.id }),
  ({ world }, thrown) => {
    const { who, target } = thrown;
    return (
      who !== target && there(target) && !world.apart(who, target) && !world.follows.has(between(thrown))
    );
  },
  ({ world }, thrown, id) => world.follows.set(between(thrown), id),
);
const block = make(
  "blocks",
  ({ who, target }) => ({ blocker: who.id, blocked: target.id }),
  ({ world }, thrown) => thrown.who !== thrown.target && !world.blocks.has(between(thrown)),
  ({ world }, { who, target }, id) => world.block(who, target, id),
);
const unlike = take("likes", ({ world }) => world.likes, liked);
const unfollow = take("follows", ({ world }) => world.follows, between);
const unblock = take("blocks", ({ world }) => world.blocks, between);

let words = 0;
const comment: Operation = async ({ ask, world }, { who, video }) => {
  const should = active(who) && world.sees(who, video);
  const text = `কথা ${++words}`;
  const { status, body } = await ask(who.token, "POST", records("comments"), {
    user: who.id,
    video: video.id,
    text,
  });
  if (should && done(status)) world.comments.set(body.id, { id: body.id, by: who, video, status: "visible" });
  return differs("comments", should, status);
};
const uncomment: Operation = async ({ ask, world }, { who, video, roll }) => {
  const all = [...world.comments.values()].filter((one) => one.video === video);
  const one = all[Math.floor(roll() * all.length)];
  if (!one) return;
  const should = active(who) && (one.by === who || video.owner === who);
  const { status } = await ask(who.token, "DELETE", records("comments", one.id));
  if (should) world.comments.delete(one.id);
  return differs("un-comments", should, status);
};

const show: Operation = async ({ ask, world }, { who, video, roll }) => {
  const visibility = (["public", "followers", "private"] as const)[Math.floor(roll() * 3)] ?? "public";
  const should = active(who) && video.owner === who && world.videos.has(video.id);
  const { status } = await ask(who.token, "PATCH", records("videos", video.id), { visibility });
  if (should) video.visibility = visibility;
  return differs("visibility", should, status);
};
const publish: Operation = async (stage, { who }) => {
  if (!active(who)) return;
  const video = await newVideoRow(stage, who);
  stage.world.videos.set(video.id, video);
  return undefined;
};
const unpublish: Operation = async ({ ask, world }, { who, video }) => {
  const should = active(who) && video.owner === who;
  const { status } = await ask(who.token, "DELETE", records("videos", video.id));
  if (should) world.drop(video);
  return differs("un-publish", should, status);
};

/** A banned user gets a new token, because the ban invalidated the old one. */
const judge =
  (to: ModelUser["status"]): Operation =>
  async ({ ask, root, server }, { target }) => {
    const { status, body } = await ask(root, "PATCH", records("users", target.id), { status: to });
    if (!done(status)) return `${to}: ${status} ${JSON.stringify(body)}`;
    const back = target.status === "banned" && to !== "banned";
    target.status = to;
    if (back) target.token = await tokenFor(server, target.id, 86_400);
    return undefined;
  };
/** An item hidden by a ban already has the status "removed", so removing it changes nothing. */
const decided = (thing: { status: ModelVideo["status"] }, author: ModelUser, to: ModelVideo["status"]) => {
  if (to !== "removed" || author.status !== "banned") thing.status = to;
};
const decide =
  (to: ModelVideo["status"]): Operation =>
  async ({ ask, root }, { video }) => {
    const { status, body } = await ask(root, "PATCH", records("videos", video.id), { status: to });
    if (!done(status)) return `${to}: ${status} ${JSON.stringify(body)}`;
    decided(video, video.owner, to);
    return undefined;
  };
const hush =
  (to: ModelVideo["status"]): Operation =>
  async ({ ask, root, world }, { video, roll }) => {
    const all = [...world.comments.values()].filter((one) => one.video === video);
    const one = all[Math.floor(roll() * all.length)];
    if (!one) return;
    const { status, body } = await ask(root, "PATCH", records("comments", one.id), { status: to });
    if (!done(status)) return `comment ${to}: ${status} ${JSON.stringify(body)}`;
    decided(one, one.by, to);
    return undefined;
  };

/** Operations with their relative frequency. */
export const OPERATIONS: [weight: number, name: string, operation: Operation][] = [
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
