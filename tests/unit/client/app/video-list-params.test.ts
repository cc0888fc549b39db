import { expect, test } from "vitest";
import { feedLink, parseList, type VideoListParams } from "@/app/navigation/video-list-params";

const ID = "abcdefghijklmno";
const there = (list: VideoListParams) => new URL(feedLink(list, ID), "http://here.test").searchParams;

test("a list survives the round trip through the address", () => {
  for (const [list, query] of [
    ["newest", { order: "newest" }],
    ["following", { order: "following" }],
    ["trending", { order: "trending", limit: 12 }],
    ["rising", { order: "rising", limit: 12 }],
    ["liked", { liked: true, limit: 24 }],
    ["saved", { saved: true, limit: 24 }],
    ["category:food", { category: "food", limit: 24 }],
    [`user:${ID}`, { user: ID, limit: 24 }],
    ["tag:ঢাকা", { tag: "ঢাকা", order: "trending", limit: 24 }],
    ["tag:ঢাকা:newest", { tag: "ঢাকা", order: "newest", limit: 24 }],
    ["q:আলো & a:b #%", { q: "আলো & a:b #%", limit: 24 }],
    ["exact:আলো", { q: "আলো", exact: true, limit: 24 }],
  ] as const) {
    expect(there(list).get("at")).toBe(ID);
    expect(parseList(there(list).get("list"))).toEqual(query);
  }
});

test("reads invalid parameters as the newest list", () => {
  for (const param of [
    null,
    "",
    "x",
    "category:none",
    "user:../x",
    "user:",
    "tag:",
    "q: ",
    "exact: ",
    "category:",
  ]) {
    expect(parseList(param)).toEqual({ order: "newest" });
  }
});
