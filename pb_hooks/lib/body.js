// Which fields a client sent. PocketBase drops hidden fields from the body before rules see it, so that
// ":isset" on them never fires: the keys are read from the request itself.
const { refusal } = require("./errors.js");

/** A record without files as JSON is never larger. */
const MOST_BYTES = 256 * 1024;

/**
 * Keys as sent, modifiers and query parameters of forms included.
 * @param {core.RequestEvent} request
 * @returns {string[]}
 */
function sentKeys(request) {
  const http = request.request;
  if (!http || http.contentLength === 0) return [];
  const type = http.header.get("Content-Type");
  if (!type.startsWith("application/json")) {
    // Parsed by PocketBase already; files stand apart from values. Go's url.Values shows its methods where
    // JavaScript asks for keys: encode it and read the names.
    const keys = Object.keys(http.multipartForm?.file ?? {});
    for (const pair of (http.form?.encode() ?? "").split("&")) {
      const [key = "", value = ""] = pair.split("=").map(decode);
      if (key === "@jsonPayload") keys.push(...keysOf(value));
      else keys.push(key);
    }
    return keys;
  }
  // Read to its end, the body rewinds itself for whoever reads it next.
  return keysOf(toString(http.body, MOST_BYTES + 1));
}

/**
 * One value as sent: what PocketBase keeps from hooks because the field is hidden.
 * @param {core.RequestEvent} request
 * @param {string} name
 * @returns {string} "" where it was not sent
 */
function sentText(request, name) {
  const http = request.request;
  if (!http || http.contentLength === 0) return "";
  const json = http.header.get("Content-Type").startsWith("application/json");
  const given = json
    ? objectOf(toString(http.body, MOST_BYTES + 1))[name]
    : http.form?.get(name) || objectOf(http.form?.get("@jsonPayload") || "{}")[name];
  return typeof given === "string" ? given : "";
}

/**
 * Values as sent. A body may be none at all: JSON `null`, or a form that breaks off.
 * @param {{ requestInfo(): { body: any } }} e
 * @returns {Record<string, any>}
 */
const sentBody = (e) => e.requestInfo().body ?? {};

/** @param {string} part of a query string */
const decode = (part) => decodeURIComponent(part.replace(/\+/g, " "));

/** @param {string} text */
const keysOf = (text) => Object.keys(objectOf(text));

/** @param {string} text @returns {Record<string, unknown>} */
function objectOf(text) {
  if (text.length > MOST_BYTES) throw refusal(400, "The request is too large");
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
