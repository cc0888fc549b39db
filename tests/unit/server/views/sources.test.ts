import { expect, test } from "vitest";
import { SOURCES, sourceOf } from "../../../../pb_hooks/views/sources.js";

test.each([
  ["foryou", "foryou"],
  ["following", "following"],
  ["newest", "newest"],
  ["trending", "discover"],
  ["category:food", "discover"],
  ["q", "search"],
  ["q:ঢাকা", "search"],
  ["tag:ঢাকা", "tag"],
  ["user:abc", "profile"],
  ["link:video", "link"],
  ["link:another", "discover"],
  ["liked", "other"],
  ["", "other"],
  ["constructor", "other"],
  [undefined, "other"],
  [7, "other"],
  [{ link: 1 }, "other"],
])("the list %j is the source %s", (list, source) => {
  expect(SOURCES[sourceOf(list, "video")]).toBe(source);
});

test("sources keep their positions, which the database stores", () => {
  expect(SOURCES).toEqual([
    ...["other", "foryou", "following", "newest", "discover"],
    ...["search", "tag", "profile", "link"],
  ]);
});
