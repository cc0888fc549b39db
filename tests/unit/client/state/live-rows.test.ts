// Live rows may arrive in any order: an older `rev` changes nothing.
import { expect, test } from "vitest";
import { store } from "@/lib/jotai";
import type { LiveRow, VideoItem } from "@/state/records/types";
import {
  applyEdit,
  applyLiveRow,
  applyVideo,
  commentsCountAtom,
  likeCountAtom,
  videoAtom,
  viewsAtom,
  watchingAtom,
} from "@/state/records/videos";

const owner = {
  ...{ id: "owneraaaaaaaaaa", username: "rahim", full_name: "", avatar: "" },
  ...{ followers_count: 0, following_count: 0, likes_count: 0, videos_count: 1 },
};
const read = (id: string, rev: number, count: number) =>
  applyVideo({
    ...{ id, rev, owner, caption: "", like: "", save: "", follow: "" },
    ...{ views_count: count, likes_count: count, comments_count: count, shares_count: count },
  } as unknown as VideoItem);
const pushed = (id: string, rev: number, count: number) =>
  applyLiveRow({
    ...{ id, rev, views: count, likes: count, comments: count, shares: count },
    ...{ watching: count, typing: 0 },
  } as unknown as LiveRow);
const counts = (id: string) =>
  [viewsAtom, likeCountAtom, commentsCountAtom, watchingAtom].map((of) => store.get(of(id)));

test("applies the newest of pushed rows, and ignores an older one", () => {
  const id = "videoaaaaaaaaa1";
  read(id, 3, 1);
  expect(pushed(id, 5, 50)).toBe(3);
  expect(counts(id)).toEqual([50, 50, 50, 50]);
  expect(pushed(id, 4, 40)).toBe(-1);
  expect(counts(id)).toEqual([50, 50, 50, 50]);
  expect(pushed(id, 6, 60)).toBe(5);
  expect(counts(id)).toEqual([60, 60, 60, 60]);
});

test("a page loaded before a pushed row does not change the counts", () => {
  const id = "videoaaaaaaaaa2";
  read(id, 1, 1);
  pushed(id, 7, 70);
  read(id, 2, 2);
  expect(counts(id)).toEqual([70, 70, 70, 70]);
  read(id, 8, 80);
  expect(counts(id).slice(0, 3)).toEqual([80, 80, 80]);
});

test("ignores a row of a video that was never loaded", () => {
  expect(pushed("videoaaaaaaaaa3", 9, 9)).toBe(-1);
});

test("an edit changes its fields of a loaded video, and creates none", () => {
  const id = "videoaaaaaaaaa4";
  read(id, 1, 5);
  applyEdit(id, { caption: "নদী", visibility: "private" });
  expect(store.get(videoAtom(id))).toMatchObject({
    id,
    owner: owner.id,
    caption: "নদী",
    visibility: "private",
  });
  expect(counts(id)).toEqual([5, 5, 5, 0]);
  applyEdit("videoaaaaaaaaa5", { caption: "x" });
  expect(store.get(videoAtom("videoaaaaaaaaa5"))).toBeUndefined();
});
