// Operations of users and operators with their expected result. An operation returns the difference, or nothing.
import { tokenFor } from "../actors";
import { type ModelUser, type ModelVideo, pair } from "./model";
import type { ModelServer } from "./model-server";
import { newVideoRow } from "./new-video";

interface Choice {
  who: ModelUser;
  target: ModelUser;
  video: ModelVideo;
  roll: () => number;
}
type Operation = (modelServer: ModelServer, choice: Choice) => Promise<string | undefined>;

const records = (name: string, id = "") => `collections/${name}/records${id && `/${id}`}`;
const done = (status: number) => status < 300;
const differs = (what: string, should: boolean, status: number) =>
  done(status) === should ? undefined : `${what} should ${should ? "" : "not "}pass: ${status}`;
const active = ({ status }: ModelUser) => status === "active";
/** A user may always block and mute others, even while suspended. */
const there = ({ status }: ModelUser) => status !== "banned";

/** Creates a relation if allowed, or deletes the user's own. */
const make =
  (
    name: string,
    fields: (choice: Choice) => object,
    may: (modelServer: ModelServer, choice: Choice) => boolean,
    then: (modelServer: ModelServer, choice: Choice, id: string) => void,
  ): Operation =>
  async (modelServer, choice) => {
    const { who } = choice;
    const should = (name === "blocks" ? there(who) : active(who)) && may(modelServer, choice);
    const { status, body } = await modelServer.ask(who.token, "POST", records(name), fields(choice));
    if (done(status) && should) then(modelServer, choice, body.id);
    return differs(name, should, status);
  };
const take =
  (
    name: string,
    rows: (modelServer: ModelServer) => Map<string, string>,
    key: (choice: Choice) => string,
  ): Operation =>
  async (modelServer, choice) => {
    const id = rows(modelServer).get(key(choice));
    const { who } = choice;
    const should = (name === "blocks" ? there(who) : active(who)) && id !== undefined;
    const { status } = await modelServer.ask(who.token, "DELETE", records(name, id ?? "nothing00000000"));
    if (should && id !== undefined) rows(modelServer).delete(key(choice));
    return differs(`un-${name}`, should, status);
  };

const liked = ({ who, video }: Choice) => pair(who, video);
const between = ({ who, target }: Choice) => pair(who, target);

const like = make(
  "likes",
  ({ who, video }) => ({ user: who.id, video: video.id }),
  ({ model }, choice) => model.sees(choice.who, choice.video) && !model.likes.has(liked(choice)),
  ({ model }, choice, id) => model.likes.set(liked(choice), id),
);
const follow = make(
  "follows",
  ({ who, target }) => ({ follower: who.id, following: target.id }),
  ({ model }, choice) => {
    const { who, target } = choice;
    return (
      who !== target && there(target) && !model.isBlocked(who, target) && !model.follows.has(between(choice))
    );
  },
  ({ model }, choice, id) => model.follows.set(between(choice), id),
);
const block = make(
  "blocks",
  ({ who, target }) => ({ blocker: who.id, blocked: target.id }),
  ({ model }, choice) => choice.who !== choice.target && !model.blocks.has(between(choice)),
  ({ model }, { who, target }, id) => model.block(who, target, id),
);
const unlike = take("likes", ({ model }) => model.likes, liked);
const unfollow = take("follows", ({ model }) => model.follows, between);
const unblock = take("blocks", ({ model }) => model.blocks, between);

let words = 0;
const comment: Operation = async ({ ask, model }, { who, video }) => {
  const should = active(who) && model.sees(who, video);
  const text = `কথা ${++words}`;
  const { status, body } = await ask(who.token, "POST", records("comments"), {
    user: who.id,
    video: video.id,
    text,
  });
  if (should && done(status)) model.comments.set(body.id, { id: body.id, by: who, video, status: "visible" });
  return differs("comments", should, status);
};
const uncomment: Operation = async ({ ask, model }, { who, video, roll }) => {
  const all = [...model.comments.values()].filter((one) => one.video === video);
  const one = all[Math.floor(roll() * all.length)];
  if (!one) return;
  const should = active(who) && (one.by === who || video.owner === who);
  const { status } = await ask(who.token, "DELETE", records("comments", one.id));
  if (should) model.comments.delete(one.id);
  return differs("un-comments", should, status);
};

const show: Operation = async ({ ask, model }, { who, video, roll }) => {
  const visibility = (["public", "followers", "private"] as const)[Math.floor(roll() * 3)] ?? "public";
  const should = active(who) && video.owner === who && model.videos.has(video.id);
  const { status } = await ask(who.token, "PATCH", records("videos", video.id), { visibility });
  if (should) video.visibility = visibility;
  return differs("visibility", should, status);
};
const publish: Operation = async (modelServer, { who }) => {
  if (!active(who)) return;
  const video = await newVideoRow(modelServer, who);
  modelServer.model.videos.set(video.id, video);
  return undefined;
};
const unpublish: Operation = async ({ ask, model }, { who, video }) => {
  const should = active(who) && video.owner === who;
  const { status } = await ask(who.token, "DELETE", records("videos", video.id));
  if (should) model.drop(video);
  return differs("un-publish", should, status);
};

/** A banned user gets a new token, because the ban invalidated the old one. */
const decideUser =
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
const decideVideo =
  (to: ModelVideo["status"]): Operation =>
  async ({ ask, root }, { video }) => {
    const { status, body } = await ask(root, "PATCH", records("videos", video.id), { status: to });
    if (!done(status)) return `${to}: ${status} ${JSON.stringify(body)}`;
    decided(video, video.owner, to);
    return undefined;
  };
const decideComment =
  (to: ModelVideo["status"]): Operation =>
  async ({ ask, root, model }, { video, roll }) => {
    const all = [...model.comments.values()].filter((one) => one.video === video);
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
  [1, "ban", decideUser("banned")],
  [1, "suspend", decideUser("suspended")],
  [5, "lift", decideUser("active")],
  [1, "hold", decideVideo("held")],
  [1, "remove", decideVideo("removed")],
  [3, "restore", decideVideo("visible")],
  [2, "remove a comment", decideComment("removed")],
  [1, "hold a comment", decideComment("held")],
  [3, "restore a comment", decideComment("visible")],
];
