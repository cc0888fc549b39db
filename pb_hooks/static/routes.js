// Serves the built client. PocketBase's own static route does not compress, sets no cache headers, and answers a
// missing script with the app's page. PocketBase copies bytes from file to connection, so a 32 MB wasm never enters
// the engine.
const { apiError } = require("../lib/errors.js");
const { cacheForGuests } = require("../lib/guest-cache.js");
const slots = require("../lib/slots.js");
const { addressOf, setBaseHeaders, siteOrigin } = require("../links/address.js");
const { sendDocument } = require("../links/documents.js");
const { sendFeed } = require("../links/feeds.js");
const { engineOrigins } = require("../live-engine/access.js");
const head = require("./page-head.js");
const rules = require("./paths.js");
const { headOf } = require("./preview.js");
const { iconFile, mediaBase } = require("../site/identity.js");
const { filledOnce, look } = require("./look.js");
const looks = require("./site-look.js");

const SUFFIX = { br: ".br", gzip: ".gz" };

/** A file larger than a connection's buffer holds its engine until the last byte is sent. */
const LARGE_BYTES = 1024 * 1024;
/** Number of engines that may wait for slow readers. Further readers get the plain file, which needs no engine. */
const MAX_LARGE = 16;
const SENDING = "files.static";

/** Hooks do not know the public folder. This one is beside the hooks folder. */
const folder = () => $filepath.join(__hooks, "..", "dist");

/**
 * Returns size and time of a file, null if missing.
 * @param {string} path below the folder
 */
function statOf(path) {
  try {
    const info = $os.stat($filepath.join(folder(), path));
    return info.isDir() ? null : { size: info.size(), time: info.modTime().unixMilli() };
  } catch {
    return null;
  }
}

/**
 * Sends a file, compressed if the browser accepts it and a compressed copy exists. Returns false if the file is
 * missing.
 * @param {core.RequestEvent} e
 * @param {string} path
 */
function sendFile(e, path) {
  const request = e.request?.header;
  const headers = e.response.header();
  const accepted = request?.get("Accept-Encoding") ?? "";
  let file = statOf(path);
  if (!file) return false;
  let name = path;
  for (const encoding of rules.encodingsFor(accepted, request?.get("Range") ?? "")) {
    const smaller = statOf(path + SUFFIX[encoding]);
    if (!smaller) continue;
    name = path + SUFFIX[encoding];
    file = smaller;
    headers.set("Content-Encoding", encoding);
    // PocketBase omits the length of encoded responses, and browsers would then show no progress.
    headers.set("Content-Length", String(smaller.size));
    break;
  }
  if (file.size > LARGE_BYTES && !slots.acquireSlot(SENDING, MAX_LARGE)) {
    headers.del("Content-Encoding");
    headers.del("Content-Length");
    headers.set("Cache-Control", "no-store");
    e.redirect(307, `/plain/${path}`);
    return true;
  }
  headers.set("Vary", "Accept-Encoding");
  headers.set("Content-Type", rules.typeOf(path));
  headers.set("Cache-Control", rules.cachingOf(path));
  headers.set("ETag", `"${file.size.toString(36)}-${file.time.toString(36)}${name.slice(path.length)}"`);
  try {
    e.fileFS($os.dirFS(folder()), name);
  } finally {
    if (file.size > LARGE_BYTES) slots.releaseSlot(SENDING);
  }
  return true;
}

/** @param {string} file below the folder */
const readText = (file) => toString($os.readFile($filepath.join(folder(), file)));

/** The app's manifest, in a language or for all. */
const MANIFEST = /^manifest(?:\.([\w-]+))?\.webmanifest$/;

/** Pictures in whose place the operator's icon is sent, with the size that it needs. @type {Record<string, number>} */
const ICONS = {
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable-512.png": 512,
  "apple-touch-icon.png": 192,
};

/**
 * The app's page with the operator's look and, for `src/boot.ts` and `src/lib/file-url.ts`, the address of the CDN.
 * @param {string} file
 * @param {number} time of the file's last change
 */
function pageText(file, time) {
  const own = look();
  const page = own ? filledOnce(file, time, () => looks.pageWithLook(readText(file), own)) : readText(file);
  const media = mediaBase();
  return media ? page.replace("<head", () => `<head data-media="${media}"`) : page;
}

/** @param {string} file @param {number} time @returns {string | undefined} undefined if nothing in the file changes */
function filledText(file, time) {
  if (file.endsWith(".html")) return pageText(file, time);
  const own = look();
  if (!own) return undefined;
  if (file === "favicon.svg") return filledOnce(file, time, () => looks.iconWithLook(readText(file), own));
  const [isManifest, language] = MANIFEST.exec(file) ?? [];
  if (!isManifest) return undefined;
  const source = `manifest.${language ?? own.languages[0]}.webmanifest`;
  const text = () => readText(statOf(source) ? source : file);
  return filledOnce(file, time, () => looks.manifestWithLook(text(), own, language));
}

/** @param {core.RequestEvent} e @param {string} path @returns {boolean} false if the shipped picture is sent */
function sendOwnIcon(e, path) {
  const side = ICONS[path];
  if (!side || !look()?.icon) return false;
  e.response.header().set("Cache-Control", "no-cache");
  e.redirect(302, iconFile(side));
  return true;
}

/**
 * Sends a page of the app or a file with the operator's look and CDN. The answer is not compressed: the engine cannot, and
 * the largest page has 5 kB.
 * @param {core.RequestEvent} e
 * @param {string} path
 * @returns {boolean} false if the built file is sent as it is
 */
function sendFilled(e, path) {
  const mayChange = look() || (mediaBase() && path.endsWith(".html"));
  const file = mayChange && statOf(path);
  if (!file) return false;
  if (sendOwnIcon(e, path)) return true;
  const text = filledText(path, file.time);
  if (text === undefined) return false;
  sendDocument(e, rules.typeOf(path), text);
  return true;
}

/**
 * Sends the app's page for a video or a user, with its tags or with status 404. The app runs in both cases, because
 * the viewer may see more than the public.
 * @param {core.RequestEvent} e
 * @param {NonNullable<ReturnType<typeof head.parseSubject>>} subject
 * @param {string} file the app's page for that address
 */
function sendSubject(e, subject, file) {
  const built = statOf(file);
  if (!built) return false;
  const found = headOf(subject, siteOrigin(e));
  const page = pageText(file, built.time);
  cacheForGuests(e);
  e.html(found ? 200 : 404, found ? head.withHead(page, found) : page);
  return true;
}

/** @param {core.RequestEvent} e @param {string} path */
const sendAny = (e, path) => sendFilled(e, path) || sendFile(e, path);

/** `GET /{path...}` @param {core.RequestEvent} e */
function get(e) {
  const path = e.request?.pathValue("path") ?? "";
  const target = rules.resolvePath(path);
  const headers = e.response.header();
  setBaseHeaders(e);
  if (target.kind === "dashboard") return e.redirect(302, "/_/");
  if (target.kind === "none") throw apiError(404, "Not found");
  if (target.kind === "file" || target.kind === "feed") {
    if (target.kind === "feed" ? sendFeed(e, target.path) : sendAny(e, target.path)) return;
    // A proxy lets requests for the same file wait for the first one, and then for each other if it may not store the answer.
    cacheForGuests(e);
    return e.string(404, "Not found");
  }
  const { scheme, host } = addressOf(e);
  const media = mediaBase();
  const policy = rules.policyFor(scheme, host, { connections: engineOrigins(), media });
  headers.set("Content-Security-Policy", policy);
  if (media) headers.set("Link", `<${media}>; rel=preconnect`);
  headers.set("X-Frame-Options", "DENY");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Permissions-Policy", "geolocation=(), payment=(), usb=()");
  const page = rules.preloadPage(path);
  const file = statOf(page) ? page : target.path;
  const subject = head.parseSubject(path);
  if (subject ? sendSubject(e, subject, file) : sendAny(e, file)) return;
  headers.set("Cache-Control", "no-store");
  return e.string(503, "The app has not been built yet: run `make start`.");
}

module.exports = { get };
