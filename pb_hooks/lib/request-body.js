// Which fields a client sent. PocketBase drops hidden fields from the body before rules see it, so that
// ":isset" on them never fires: the keys are read from the request itself.
const { refusal } = require("./errors.js");

/** A record without files as JSON is never larger. */
const MAX_BYTES = 256 * 1024;

const tooLarge = () => refusal(413, "The request is too large");

/** @param {http.Request} http */
const isJson = (http) => http.header.get("Content-Type").startsWith("application/json");

/** More than any record has fields. */
const MAX_KEYS = 200;
/** PocketBase reads form fields of this name as JSON. */
const JSON_KEY = "@jsonPayload";

/**
 * Keys as sent, modifiers and query parameters of forms included. Values are not read: a form may carry megabytes.
 * @param {core.RequestEvent} request
 * @returns {string[]}
 */
function sentKeys(request) {
  const http = request.request;
  if (!http || http.contentLength === 0) return [];
  // Read to its end, the body rewinds itself for whoever reads it next.
  const keys = isJson(http) ? Object.keys(objectOf(toString(http.body, MAX_BYTES + 1))) : formKeys(http);
  if (keys.length > MAX_KEYS) throw tooLarge();
  return keys;
}

/**
 * Parsed by PocketBase already; files stand apart from values.
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
 * A form without files. Go's url.Values shows its methods where JavaScript asks for keys, so it is encoded again.
 * @param {http.Request} http
 */
function urlencoded(http) {
  if (Number(http.contentLength) > MAX_BYTES || Number(http.contentLength) < 0) throw tooLarge();
  return http.postForm?.encode() ?? "";
}

/** @param {string} query @returns {[name: string, value: string][]} the value as it stands there */
const pairsOf = (query) =>
  query === ""
    ? []
    : query.split("&").map((pair) => {
        const end = pair.indexOf("=");
        return end < 0 ? [decode(pair), ""] : [decode(pair.slice(0, end)), pair.slice(end + 1)];
      });

/**
 * One value as sent: what PocketBase keeps from hooks because the field is hidden.
 * @param {core.RequestEvent} request
 * @param {string} name
 * @returns {string} "" where it was not sent
 */
function sentText(request, name) {
  const http = request.request;
  if (!http || http.contentLength === 0) return "";
  const given = isJson(http)
    ? objectOf(toString(http.body, MAX_BYTES + 1))[name]
    : http.form?.get(name) || objectOf(http.form?.get(JSON_KEY) || "{}")[name];
  return typeof given === "string" ? given : "";
}

/**
 * Values as sent. A body may be none at all: JSON `null`, or a form that breaks off.
 * @param {{ requestInfo(): { body: any } }} e
 * @returns {Record<string, any>}
 */
const sentBody = (e) => e.requestInfo().body ?? {};

/** @param {string} part of a query string; one that is no UTF-8 is no field's name */
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
    throw refusal(400, "The request is not valid JSON");
  }
}

/**
 * Refuses a request that names a field of the collection which this client may not write; nothing is trimmed
 * silently. Timestamps and what is no field at all are ignored, as PocketBase does.
 * @param {RecordRequest} e
 * @param {string[]} writable
 */
function onlyFields(e, writable) {
  if (e.hasSuperuserAuth()) return;
  const known = e.collection.fields.fieldNames() ?? [];
  for (const key of sentKeys(e.requestEvent)) {
    const field = key.replace(/^[+-]|[+-]$/g, "");
    if (!known.includes(field) || writable.includes(field) || field === "created" || field === "updated")
      continue;
    const message = "This field cannot be written";
    throw refusal(400, message, { [field]: { code: "not_writable", message } });
  }
}

module.exports = { onlyFields, sentBody, sentText };
