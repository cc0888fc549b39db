// Invalid values: numbers out of range, texts with special meaning, wrong shapes.
import fc from "fast-check";

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "[object Object]",
  "9007199254740993",
  "-9223372036854775809",
  "0x7fffffff",
  "'",
  '"',
  "`",
  "\\",
  "' OR 1=1 --",
  "x'; DROP TABLE users; --",
  "%",
  "%%%s%n",
  "%00",
  "\0",
  "\u0000x",
  "\r\nX-Injected: 1",
  "../../../../etc/passwd",
  "..\\..\\",
  "/",
  "//",
  "*",
  "{{7*7}}",
  "$" + "{7*7}",
  "<script>alert(1)</script>",
  "\u202e\u2066abc",
  "\u200b\u200d\u00ad",
  "\ud800",
  "ক্ষ".repeat(400),
  "🌊".repeat(1200),
  "a".repeat(70_000),
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "@request.auth.id",
  "2026-02-30 25:61:61.000Z",
  "0000-00-00",
  "javascript:alert(1)",
];

const NAMES = [
  "limit",
  "order",
  "before",
  "after",
  "cursor",
  "q",
  "list",
  "category",
  "video",
  "parent",
  "user",
];
const OF_LISTS = [
  "filter",
  "sort",
  "expand",
  "fields",
  "page",
  "perPage",
  "skipTotal",
  "username",
  "thumb",
  "token",
];
const OF_BODIES = [
  "text",
  "password",
  "identity",
  "email",
  "username",
  "clientId",
  "subscriptions",
  "videos",
  "id",
];

export interface Known {
  ids: string[];
  fields: string[];
  tokens: string[];
}

/** One of the texts above, or any string. */
export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
);

/** Generates filters like those of an attacker. */
function expression(known: Known) {
  const quoted = text.map((one) => `"${one}"`);
  const odd = fc.constantFrom("@now", "(", ")", "@collection.users.email");
  const part = fc.oneof(fc.constantFrom(...known.fields), quoted, odd);
  const sign = fc.constantFrom("=", "!=", "~", "?=", ">", "&&", "||", ",", ":lower", "-");
  const parts = fc.array(fc.tuple(part, sign), { minLength: 1, maxLength: 3 });
  return parts.map((pairs) => pairs.flat().slice(0, -1).join(" "));
}

const value = (known: Known) =>
  fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      { weight: 3, arbitrary: text },
      { weight: 1, arbitrary: fc.constantFrom(...known.ids) },
      { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 1e21, -1e308, 2 ** 53) },
      { weight: 1, arbitrary: fc.constantFrom(true, false, null) },
      { weight: 1, arbitrary: fc.array(tie("any"), { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.dictionary(fc.string({ maxLength: 20 }), tie("any"), { maxKeys: 2 }) },
    ),
  })).any;

/** Encoded, but sometimes raw. */
const written = (one: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 13, arbitrary: one.map((plain) => encodeURIComponent(plain.isWellFormed() ? plain : "")) },
    { weight: 1, arbitrary: one.map((plain) => plain.replace(/[^!-~]/g, "%")) },
  );

/** Starts with "?", or is "". */
export function query(known: Known) {
  const name = fc.constantFrom(...NAMES, ...OF_LISTS, ...known.fields);
  const id = fc.constantFrom(...known.ids);
  const pair = name.chain((key) => {
    const odd = key === "filter" || key === "sort" ? expression(known) : text;
    const content = written(fc.oneof({ weight: 1, arbitrary: id }, { weight: 4, arbitrary: odd }));
    return content.map((words) => `${key}=${words.slice(0, 8000)}`);
  });
  return fc.array(pair, { maxLength: 3 }).map((pairs) => (pairs.length ? `?${pairs.join("&")}` : ""));
}

/** Fills in the {names} of the path. */
export function filled(path: string, known: Known) {
  const id = fc.constantFrom(...known.ids);
  const odd = written(text).map((words) => words.slice(0, 3000) || "x");
  const one = fc.oneof({ weight: 3, arbitrary: id }, { weight: 2, arbitrary: odd });
  const collection = fc.constantFrom("videos", "users", "_superusers", "nothing");
  const parts = path
    .split(/(\{\w+(?:\.\.\.)?\})/)
    .map((part) => (part === "{collection}" ? collection : part.startsWith("{") ? one : fc.constant(part)));
  return fc.tuple(...parts).map((all) => all.join(""));
}

export function object(known: Known) {
  const names = fc.constantFrom(...known.fields, ...OF_BODIES, ...NAMES);
  const sign = fc.constantFrom("", "", "", "", "+", "-");
  const name = fc.tuple(names, sign).map((both) => both.join(""));
  return fc.dictionary(name, value(known), { maxKeys: 5 });
}
