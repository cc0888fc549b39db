import { expect, test } from "vitest";
import { authPath, safeNext } from "@/app/navigation/return-path";

test("a path of ours is kept, query and fragment included", () => {
  for (const path of ["/profile", "/video/abc", "/discover?q=%E0%A6%97", "/@maath", "/upload#caption"])
    expect(safeNext(path)).toBe(path);
});

test("whatever could leave the site leads to the feed", () => {
  const others = [
    null,
    "",
    "profile",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "https://evil.test",
    "http:evil.test",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\t/evil.test",
    "/\n/evil.test",
    "\t//evil.test",
    " //evil.test",
    "@evil.test",
    ".evil.test",
  ];
  for (const raw of others) expect(safeNext(raw), JSON.stringify(raw)).toBe("/feed");
});

test("an encoded double slash stays a path, one that dots hide does not pass", () => {
  expect(safeNext("/%2f%2fevil.test")).toBe("/%2f%2fevil.test");
  for (const raw of ["/.//evil.test", "/a/..//evil.test", "/%2e//evil.test"])
    expect(safeNext(raw)).toBe("/feed");
});

test("the way to the log-in carries the path through", () => {
  const next = new URLSearchParams(authPath("/discover?q=a b&x=1").split("?")[1]).get("next");
  expect(safeNext(next)).toBe("/discover?q=a%20b&x=1");
});
