// Reads which fields a client sent. PocketBase drops hidden fields from the body before API rules run, so `:isset`
// never matches them; this file reads the keys from the request itself.
const { apiError } = require("./errors.js");

/** A record without files is never larger as JSON. */
const MAX_BYTES = 256 * 1024;

const tooLarge = () => apiError(413, "The request is too large");

/** @param {http.Request} http */
const isJson = (http) => http.header.get("Content-Type").startsWith("application/json");

/** More keys than any record has fields. */
const MAX_KEYS = 200;
/** PocketBase reads a form field of this name as JSON. */
const JSON_KEY = "@jsonPayload";

/**
 * The keys as sent, including modifiers and, for forms, query parameters. Values are not read: a form may carry
 * megabytes.
 * @param {core.RequestEvent} request
 * @returns {string[]}
 */
function sentKeys(request) {
  const http = request.request;
  if (!http || http.contentLength === 0) return [];
  // PocketBase rewinds a body that was read to its end, so the next reader gets all of it.
  const keys = isJson(http) ? Object.keys(objectOf(toString(http.body, MAX_BYTES + 1))) : formKeys(http);
  if (keys.length > MAX_KEYS) throw tooLarge();
  return keys;
}

/**
 * The keys of a form. PocketBase has parsed the form already and lists files apart from values.
 * @param {http.Request} http
 */
function formKeys(http) {
  const { multipartForm } = http;
  const values = multipartForm?.value ?? {};
  const pairs = [http.url?.rawQuery ?? "", multipartForm ? "" : urlencoded(http)].flatMap(pairsOf);
  const payloads = [
    ...[...(values[JSON_KEY] ?? [])],
    ...pairs.filter(([name]) => name === JSON_KEY).map(([, value]) => decode(value)),
  ];
  const names = [
    ...Object.keys(values),
    ...Object.keys(multipartForm?.file ?? {}),
    ...pairs.map(([name]) => name),
  ];
  return [
    ...names.filter((name) => name !== JSON_KEY),
    ...payloads.flatMap((payload) => Object.keys(objectOf(payload))),
  ];
}

/**
 * A form without files, encoded again: asked for its keys, Go's `url.Values` gives JavaScript its methods.
 * @param {http.Request} http
 */
function urlencoded(http) {
  if (Number(http.contentLength) > MAX_BYTES || Number(http.contentLength) < 0) throw tooLarge();
  return http.postForm?.encode() ?? "";
}

/** @param {string} query @returns {[name: string, value: string][]} the value still encoded */
const pairsOf = (query) =>
  query === ""
    ? []
    : query.split("&").map((pair) => {
        const end = pair.indexOf("=");
        return end < 0 ? [decode(pair), ""] : [decode(pair.slice(0, end)), pair.slice(end + 1)];
      });

/**
 * Reads one value as sent, also of a hidden field, which PocketBase keeps from hooks.
 * @param {core.RequestEvent} request
 * @param {string} name
 * @returns {string} "" if not sent
 */
function rawTextField(request, name) {
  const http = request.request;
  if (!http || http.contentLength === 0) return "";
  const given = isJson(http)
    ? objectOf(toString(http.body, MAX_BYTES + 1))[name]
    : http.form?.get(name) || objectOf(http.form?.get(JSON_KEY) || "{}")[name];
  return typeof given === "string" ? given : "";
}

/**
 * The values as sent. PocketBase has no body for JSON `null` or a form that breaks off.
 * @param {{ requestInfo(): { body: any } }} e
 * @returns {Record<string, any>}
 */
const bodyOf = (e) => e.requestInfo().body ?? {};

/** @param {string} part of a query string; "" if it is not UTF-8 */
function decode(part) {
  try {
    return decodeURIComponent(part.replace(/\+/g, " "));
  } catch {
    return "";
  }
}

/** @param {string} text @returns {Record<string, unknown>} */
function objectOf(text) {
  if (text.length > MAX_BYTES) throw tooLarge();
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw apiError(400, "The request is not valid JSON");
  }
}

/**
 * Refuses a request that names a field of the collection that this client may not write, instead of dropping the
 * field silently. Timestamps and unknown names are ignored, as in PocketBase.
 * @param {RecordRequest} e
 * @param {string[]} writable
 */
function allowOnlyFields(e, writable) {
  if (e.hasSuperuserAuth()) return;
  const known = e.collection.fields.fieldNames() ?? [];
  for (const key of sentKeys(e.requestEvent)) {
    const field = key.replace(/^[+-]|[+-]$/g, "");
    if (!known.includes(field) || writable.includes(field) || field === "created" || field === "updated")
      continue;
    const message = "This field cannot be written";
    throw apiError(400, message, { [field]: { code: "not_writable", message } });
  }
}

module.exports = { allowOnlyFields, bodyOf, rawTextField };
