// Gives a request an id: `X-Request-Id` of the answer, and `meta.requestId` of PocketBase's own log entry of an error. Only code of the app
// can do so, so downloads and live connections have none: a hook for them would hold a JavaScript engine each.

const HEADER = "X-Request-Id";
/** PocketBase stores the value of this key with its log entry. */
const LOG_META = "pbLogMeta";
const VALID = /^[A-Za-z0-9_-]{8,64}$/;
/** Reading the settings costs as much as the rest; a change of the trusted proxy takes effect after this time. */
const TTL_MS = 10_000;

/** Of this engine. */
let prefix = "";
let count = 0;
/** The request that this engine handles. */
let current = "";

/** @type {string[]} */
let proxyHeaders = [];
let readAt = 0;

function trustedHeaders() {
  const now = Date.now();
  if (now - readAt > TTL_MS) {
    proxyHeaders = [...$app.settings().trustedProxy.headers];
    readAt = now;
  }
  return proxyHeaders;
}

/** The id that the trusted proxy gave, "" if there is none: any client could send one. @param {core.RequestEvent} e */
function idOfProxy(e) {
  const trusted = trustedHeaders();
  if (trusted.length === 0) return "";
  const headers = e.request?.header;
  if (!headers || !trusted.some((name) => headers.get(name))) return "";
  const id = headers.get(HEADER);
  return VALID.test(id) ? id : "";
}

function ownId() {
  prefix ||= $security.randomString(8);
  count += 1;
  return prefix + count.toString(36);
}

/** Sets the id of the answer. @param {core.RequestEvent} e */
function identifyAnswer(e) {
  const id = idOfProxy(e) || ownId();
  e.response.header().set(HEADER, id);
  return id;
}

/** Sets the id in the log entry as well. @param {core.RequestEvent} e @param {string} [id] that the answer has */
function identifyWithEntry(e, id = identifyAnswer(e)) {
  e.set(LOG_META, { requestId: id });
}

/**
 * Runs a handler of a request; `currentRequest` names it meanwhile. Only a failure needs the log entry: writing both costs
 * each request twice as much.
 * @template T
 * @param {core.RequestEvent} e
 * @param {() => T} handler
 * @returns {T}
 */
function identified(e, handler) {
  const outer = current;
  const id = identifyAnswer(e);
  current = id;
  try {
    return handler();
  } catch (error) {
    identifyWithEntry(e, id);
    throw error;
  } finally {
    current = outer;
  }
}

/** Id of the request that this engine handles, "" for other work. */
const currentRequest = () => current;

module.exports = { identifyWithEntry, identified, currentRequest };
