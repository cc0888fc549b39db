// Paths to return to after a log-in. ASVS 3.7.2: none of them leads to another site.
import { expect, test } from "vitest";
import { logInPath, safeReturnPath } from "@/app/navigation/return-path";
import { REDIRECTS } from "../../../support/hostile-texts";

test("keeps a path of the site with query and fragment", () => {
  for (const path of ["/profile", "/video/abc", "/discover?q=%E0%A6%97", "/@maath", "/upload#caption"])
    expect(safeReturnPath(path)).toBe(path);
});

test("replaces every path that could leave the site by the feed", () => {
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

test("keeps an encoded double slash, and rejects one behind dot segments", () => {
  expect(safeReturnPath("/%2f%2fevil.test")).toBe("/%2f%2fevil.test");
  for (const raw of ["/.//evil.test", "/a/..//evil.test", "/%2e//evil.test"])
    expect(safeReturnPath(raw)).toBe("/feed");
});

test("the path to the log-in carries the return path", () => {
  const next = new URLSearchParams(logInPath("/discover?q=a b&x=1").split("?")[1]).get("next");
  expect(safeReturnPath(next)).toBe("/discover?q=a%20b&x=1");
});

test("sixty hostile addresses stay on the site, encoded in `next` or not", () => {
  const here = "https://here.test";
  const encoded = REDIRECTS.map((next) => `next=${encodeURIComponent(next)}`);
  const plain = REDIRECTS.map((next) => `next=${next.replaceAll("#", "%23")}`);
  expect(encoded).toHaveLength(60);
  for (const search of [...encoded, ...plain]) {
    const path = safeReturnPath(new URL(`/auth?${search}`, here).searchParams.get("next"));
    expect(new URL(path, here).origin, search).toBe(here);
  }
});
