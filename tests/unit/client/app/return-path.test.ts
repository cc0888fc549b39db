import { expect, test } from "vitest";
import { logInPath, safeReturnPath } from "@/app/navigation/return-path";

test("a path of ours is kept, query and fragment included", () => {
  for (const path of ["/profile", "/video/abc", "/discover?q=%E0%A6%97", "/@maath", "/upload#caption"])
    expect(safeReturnPath(path)).toBe(path);
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
  for (const raw of others) expect(safeReturnPath(raw), JSON.stringify(raw)).toBe("/feed");
});

test("an encoded double slash stays a path, one that dots hide does not pass", () => {
  expect(safeReturnPath("/%2f%2fevil.test")).toBe("/%2f%2fevil.test");
  for (const raw of ["/.//evil.test", "/a/..//evil.test", "/%2e//evil.test"])
    expect(safeReturnPath(raw)).toBe("/feed");
});

test("the way to the log-in carries the path through", () => {
  const next = new URLSearchParams(logInPath("/discover?q=a b&x=1").split("?")[1]).get("next");
  expect(safeReturnPath(next)).toBe("/discover?q=a%20b&x=1");
});
