// The file and the headers for an address.
import { describe, expect, test } from "vitest";
import rules from "../../../../pb_hooks/static/paths.js";

describe("a path", () => {
  test.each([
    ["", "app"],
    ["feed", "app"],
    ["@rahim", "app"],
    ["video/abc", "app"],
    ["video/abc/", "app"],
    ["index.html", "app"],
    ["index.feed.html", "app"],
    ["auth/reset/aa.bb.cc", "app"],
    ["apis", "app"],
    ["_x", "app"],
  ])("%s is the app", (path, kind) => {
    expect(rules.resolvePath(path)).toEqual({ kind, path: "index.html" });
  });

  test.each([
    ["_", "dashboard"],
    ["api", "none"],
    ["api/x", "none"],
    ["_/x", "none"],
    ["/", "none"],
    ["a//b", "none"],
    ["a/../b", "none"],
    [".env", "none"],
    ["assets/.x", "none"],
    ["a\\b", "none"],
    ["a\0b", "none"],
    ["a//", "none"],
    ["x/auth", "app"],
    ["assets/app-1a2b.js", "file"],
    ["assets/x", "file"],
    ["@rahim/feed.xml", "feed"],
    ["@rahim/feed.json", "feed"],
    ["tag/ঢাকা/feed.xml", "feed"],
    ["tag/dhaka/feed.json", "feed"],
    ["tag/a/b/feed.json", "file"],
    ["@rahim/feed.rss", "file"],
    ["@ra-him/feed.xml", "file"],
    ["icon-512.png", "file"],
    ["xindex.html", "file"],
    ["index.html.js", "file"],
    ["index.Feed.html", "file"],
    ["index..html", "file"],
    ["a.b/c", "app"],
  ])("%j is %s", (path, kind) => {
    expect(rules.resolvePath(path)).toEqual({ kind, path: kind === "app" ? "index.html" : path });
  });
});

test("landing page, feed, log-in and videos have their own pages", () => {
  expect(["", "feed", "auth", "video/abc"].map(rules.preloadPage)).toEqual([
    "index.landing.html",
    "index.feed.html",
    "index.auth.html",
    "index.video.html",
  ]);
  for (const path of ["feed/x", "auth/log-in", "discover", "videos", "@rahim", "landing"])
    expect(rules.preloadPage(path), path).toBe("index.html");
});

test("each file has its type in any case of the extension; an unknown one is a download", () => {
  const types = {
    "a.css": "text/css; charset=utf-8",
    "a.gif": "image/gif",
    "a.HTML": "text/html; charset=utf-8",
    "a.ico": "image/x-icon",
    "a.jpg": "image/jpeg",
    "a.min.js": "text/javascript; charset=utf-8",
    "a.json": "application/json",
    "a.mjs": "text/javascript; charset=utf-8",
    "a.mp4": "video/mp4",
    "a.png": "image/png",
    "a.svg": "image/svg+xml",
    "a.txt": "text/plain; charset=utf-8",
    "a.wasm": "application/wasm",
    "a.webmanifest": "application/manifest+json",
    "a.webp": "image/webp",
    "a.woff2": "font/woff2",
    "a.exe": "application/octet-stream",
    a: "application/octet-stream",
    "a.js/b": "application/octet-stream",
  };
  for (const [file, type] of Object.entries(types)) expect(rules.typeOf(file), file).toBe(type);
});

test("a name with a hash is cached for a year, entry files are revalidated, others cached for a day", () => {
  expect(rules.cachingOf("assets/app-1.js")).toBe("public, max-age=31536000, immutable");
  for (const file of ["index.html", "boot.js", "x.json", "app.webmanifest", "my-assets/x.js"])
    expect(rules.cachingOf(file), file).toBe("public, max-age=0, s-maxage=1");
  for (const file of ["icon.png", "robots.txt", "x"])
    expect(rules.cachingOf(file), file).toBe("public, max-age=86400");
  expect(rules.APP).toBe("index.html");
});

test.each([
  ["gzip, deflate, br", "", ["br", "gzip"]],
  ["GZIP", "", ["gzip"]],
  ["br;q=1.0 , gzip ; q=0.5", "", ["br", "gzip"]],
  ["br;q=0, gzip;q=0.5", "", ["gzip"]],
  ["br; q=0.0, gzip;q=0.000", "", []],
  ["br;q=0 ", "", []],
  ["br;q=0.05", "", ["br"]],
  ["xbr, gzipx", "", []],
  ["", "", []],
  ["br", "bytes=0-", []],
])("encodings of %j with the range %j are %j", (accepted, range, expected) => {
  expect(rules.encodingsFor(accepted, range)).toEqual(expected);
});

test("the content policy names the host in the browser, if a policy can name it", () => {
  const rest =
    "'wasm-unsafe-eval'; worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
    "media-src 'self' blob:; font-src 'self'; connect-src 'self' blob:; manifest-src 'self'; form-action 'self'; " +
    "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
  const policy = (scripts: string) => `default-src 'none'; script-src ${scripts} ${rest}`;
  expect(rules.policyFor("https", "jholok.test")).toBe(policy("https://jholok.test/assets/"));
  expect(rules.policyFor("http", "127.0.0.1:8090")).toBe(policy("http://127.0.0.1:8090/assets/"));
  for (const host of ["[::1]:8090", "a b", "x;y", "a:", "a:x", "a:80x", " a", ""])
    expect(rules.policyFor("http", host), host).toBe(policy("'self'"));
  const withCdn = policy("https://jholok.test/assets/").replace(
    /(img|media|connect)-src 'self'/g,
    "$& https://cdn.test",
  );
  expect(rules.policyFor("https", "jholok.test", { media: "https://cdn.test" })).toBe(withCdn);
});
