// Rows and messages as the server sends them.
import { userOf } from "./browser";

export const video = (id: string, owner = "karim", follow = "") =>
  ({
    ...{ id, video: "v.mp4", owner: userOf(owner), follow, like: "" },
    ...{
      visibility: "public",
      sensitive: false,
      pinned: false,
      downloads: false,
      comments_off: false,
      status: "visible",
    },
    ...{ views_count: 0, likes_count: 5, comments_count: 0, shares_count: 0, rev: 3 },
  }) as never;
export const row = (id: string, rev: number, likes = 0, tail: object[] = []) => ({
  ...{ id, rev, views: 0, likes, comments: 0, shares: 0, watching: 0, typing: 0 },
  tail,
});
export const update = (record: object) => ({ action: "update", record });
