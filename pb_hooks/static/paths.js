// Maps a path to a file of the built client and its headers. Pure.
const { SHARED_CACHING } = require("../lib/guest-cache.js");

/**
 * Own list of types, because the system's table differs between machines.
 * @type {Record<string, string>}
 */
const TYPES = {
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mjs: "text/javascript; charset=utf-8",
  mp4: "video/mp4",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  wasm: "application/wasm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

const APP = "index.html";
/**
 * Pages that announce the files of their screen, by the first part of the path. Other screens load their files
 * later.
 */
const PAGES = new Set(["feed", "auth", "video"]);
/** Feeds of a user's videos, or of a tag's. */
const FEED = /^(?:@[A-Za-z0-9_]{1,30}|tag\/[^/]{1,200})\/feed\.(xml|json)$/;
const FILE = /\.([A-Za-z0-9]+)$/;

/**
 * "app": the client, which also has a page for unknown addresses. "file": that file or 404.
 * @typedef {{ kind: "app" | "file" | "feed" | "none" | "dashboard", path: string }} Target
 */

/**
 * @param {string} path of the request, decoded, without its first slash
 * @returns {Target}
 */
function resolvePath(path) {
  if (path === "_") return { kind: "dashboard", path };
  if (path === "api" || path.startsWith("api/") || path.startsWith("_/")) return { kind: "none", path };
  const segments = path.replace(/\/$/, "").split("/");
  // Also covers the other index pages, so that no page of the app is sent without the app's headers.
  if (path === "" || /^index(\.[a-z]+)?\.html$/.test(path)) return { kind: "app", path: APP };
  // A leading dot means a parent folder or a hidden file, and some systems treat a backslash as a slash.
  if (segments.some((segment) => segment === "" || segment.startsWith(".") || /[\\\0]/.test(segment))) {
    return { kind: "none", path };
  }
  // Links in mails end in a token, whose dots do not start a file extension.
  if (segments[0] === "auth") return { kind: "app", path: APP };
  if (FEED.test(path)) return { kind: "feed", path };
  if (segments[0] === "assets" || FILE.test(path)) return { kind: "file", path };
  return { kind: "app", path: APP };
}

/**
 * Returns the page that announces the files of this address. The page may not exist.
 * @param {string} path of the request, without its first slash
 */
function preloadPage(path) {
  const [first = ""] = path.split("/");
  if (path === "") return "index.landing.html";
  return PAGES.has(first) && (first === "video" || path === first) ? `index.${first}.html` : APP;
}

/** @param {string} path */
const extensionOf = (path) => (FILE.exec(path)?.[1] ?? "").toLowerCase();

/** @param {string} path */
const typeOf = (path) => TYPES[extensionOf(path)] ?? "application/octet-stream";

/**
 * Names in /assets/ contain a hash of their content. Files that start the app must be revalidated, or the browser
 * would request assets of an older build.
 * @param {string} path
 */
function cachingOf(path) {
  if (path.startsWith("assets/")) return "public, max-age=31536000, immutable";
  return ["html", "js", "json", "webmanifest"].includes(extensionOf(path))
    ? SHARED_CACHING
    : "public, max-age=86400";
}

/**
 * Returns the encodings that the browser accepts, smallest first. A range always refers to the plain file.
 * @param {string} accepted the request's Accept-Encoding
 * @param {string} range the request's Range
 * @returns {("br" | "gzip")[]}
 */
function encodingsFor(accepted, range) {
  if (range) return [];
  const names = accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return /** @type {("br" | "gzip")[]} */ (["br", "gzip"]).filter((name) => names.includes(name));
}

/**
 * Allows scripts only from /assets/ of this server, so that an uploaded file can never run as a script. A policy
 * cannot contain IPv6 addresses or unusual host names; for these the whole server is allowed.
 * @param {string} scheme http or https, as the browser sees it
 * @param {string} host with its port, as the browser sees it
 * @param {{ connections?: string[], media?: string }} [others] origins that pages may connect to, and the CDN
 */
function policyFor(scheme, host, { connections = [], media = "" } = {}) {
  const cdn = media && ` ${media}`;
  const scripts = /^[A-Za-z0-9.-]+(:\d+)?$/.test(host) ? `${scheme}://${host}/assets/` : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts} 'wasm-unsafe-eval'`,
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self'${cdn} data: blob:`,
    `media-src 'self'${cdn} blob:`,
    "font-src 'self'",
    [`connect-src 'self'${cdn} blob:`, ...connections].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

module.exports = { APP, resolvePath, preloadPage, typeOf, cachingOf, encodingsFor, policyFor };
