// The built client, in place of PocketBase's own static route, which neither compresses nor lets browsers keep what
// never changes, and answers a missing script with the app's page. Bytes go from the file to the connection by
// PocketBase itself: a 32 MB wasm never enters the engine.
const { refusal } = require("../lib/errors.js");
const places = require("../lib/places.js");
const head = require("./page-head.js");
const rules = require("./paths.js");
const { headOf } = require("./preview.js");

const SUFFIX = { br: ".br", gzip: ".gz" };

/** A file that does not fit a connection's buffer keeps its engine until the last byte is taken. */
const LARGE = 1024 * 1024;
/** So many engines may wait for slow readers; the next reader gets the plain file, which needs none. */
const MOST_LARGE = 16;
const SENDING = "files.static";

/** Hooks are not told where the public folder is: it lies beside them. */
const folder = () => $filepath.join(__hooks, "..", "dist");

/** Size and time of a file, null where there is none. @param {string} path below the folder */
function statOf(path) {
  try {
    const info = $os.stat($filepath.join(folder(), path));
    return info.isDir() ? null : { size: info.size(), time: info.modTime().unixMilli() };
  } catch {
    return null;
  }
}

/**
 * Sends a file, compressed where a sibling and the browser allow. False where it does not exist.
 * @param {core.RequestEvent} e
 * @param {string} path
 */
function sendFile(e, path) {
  const request = e.request?.header;
  const headers = e.response.header();
  const accepted = request?.get("Accept-Encoding") ?? "";
  const plain = statOf(path);
  if (!plain) return false;
  let name = path;
  let found = plain;
  for (const encoding of rules.encodingsFor(accepted, request?.get("Range") ?? "")) {
    const smaller = statOf(path + SUFFIX[encoding]);
    if (!smaller) continue;
    name = path + SUFFIX[encoding];
    found = smaller;
    headers.set("Content-Encoding", encoding);
    // PocketBase leaves the length out of what is encoded: browsers then show no progress.
    headers.set("Content-Length", String(smaller.size));
    break;
  }
  if (found.size > LARGE && !places.enter(SENDING, MOST_LARGE)) {
    headers.del("Content-Encoding");
    headers.del("Content-Length");
    headers.set("Cache-Control", "no-store");
    e.redirect(307, `/plain/${path}`);
    return true;
  }
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Type", rules.typeOf(path));
  headers.set("Cache-Control", rules.cachingOf(path));
  headers.set("ETag", `"${found.size.toString(36)}-${found.time.toString(36)}${name.slice(path.length)}"`);
  try {
    e.fileFS($os.dirFS(folder()), name);
  } finally {
    if (found.size > LARGE) places.leave(SENDING);
  }
  return true;
}

/**
 * The address in the browser. A proxy that ends TLS tells it, and anybody else could: it counts only with the
 * trusted proxy's own header, which the operator names in the settings.
 * @param {core.RequestEvent} e
 * @returns {{ scheme: "http" | "https", host: string }}
 */
function addressOf(e) {
  const get = (/** @type {string} */ name) => e.request?.header?.get(name) ?? "";
  const isProxied = $app.settings().trustedProxy.headers.some((name) => get(name) !== "");
  const isSecure = e.isTLS() || (isProxied && get("X-Forwarded-Proto") === "https");
  const host = (isProxied && get("X-Forwarded-Host")) || e.request?.host || "";
  return { scheme: isSecure ? "https" : "http", host };
}

/**
 * The app's page for an address that is about a clip or a person: with their tags, or as 404. The app runs either
 * way, for whoever may see more than everybody.
 * @param {core.RequestEvent} e
 * @param {NonNullable<ReturnType<typeof head.subjectOf>>} subject
 * @param {string} file the app's page for that address
 */
function sendSubject(e, subject, file) {
  if (!statOf(file)) return false;
  const { scheme, host } = addressOf(e);
  const found = headOf(subject, head.originOf(scheme, host, $app.settings().meta.appURL));
  const page = toString($os.readFile($filepath.join(folder(), file)));
  e.response.header().set("Cache-Control", "no-cache");
  e.html(found ? 200 : 404, found ? head.withHead(page, found) : page);
  return true;
}

/** `GET /{path...}` @param {core.RequestEvent} e */
function get(e) {
  const path = e.request?.pathValue("path") ?? "";
  const target = rules.targetOf(path);
  const headers = e.response.header();
  const { scheme, host } = addressOf(e);
  headers.set("X-Content-Type-Options", "nosniff");
  // Whoever comes over TLS once comes over nothing else; browsers ignore it on plain http.
  if (scheme === "https") headers.set("Strict-Transport-Security", rules.HSTS);
  if (target.kind === "dashboard") return e.redirect(302, "/_/");
  if (target.kind === "none") throw refusal(404, "Not found");
  if (target.kind === "file") {
    if (sendFile(e, target.path)) return;
    headers.set("Cache-Control", "no-store");
    return e.string(404, "Not found");
  }
  headers.set("Content-Security-Policy", rules.policyFor(scheme, host));
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "geolocation=(), payment=(), usb=()");
  const page = rules.pageOf(path);
  const file = statOf(page) ? page : target.path;
  const subject = head.subjectOf(path);
  if (subject ? sendSubject(e, subject, file) : sendFile(e, file)) return;
  headers.set("Cache-Control", "no-store");
  return e.string(503, "The app has not been built yet: run `make start`.");
}

module.exports = { get };
