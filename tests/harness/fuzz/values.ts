// What nobody would type: numbers beyond their edges, texts that mean something elsewhere, shapes that do not fit.
import { pick } from "../dice";

type Roll = () => number;

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

export const text = (roll: Roll) => pick(TEXTS, roll);

/** A filter as somebody would write it who tries things out. */
function expression(known: Known, roll: Roll): string {
  const part = () =>
    pick([pick(known.fields, roll), `"${text(roll)}"`, "@now", "(", ")", "@collection.users.email"], roll);
  const sign = () => pick(["=", "!=", "~", "?=", ">", "&&", "||", ",", ":lower", "-"], roll);
  return Array.from({ length: 1 + Math.floor(roll() * 6) }, (_, n) => (n % 2 ? sign() : part())).join(" ");
}

function value(known: Known, roll: Roll, depth = 0): unknown {
  const kind = Math.floor(roll() * 9);
  if (kind < 3) return text(roll);
  if (kind === 3) return pick(known.ids, roll);
  if (kind === 4) return pick([0, -1, 1.5, 1e21, -1e308, 2 ** 53], roll);
  if (kind === 5) return pick([true, false, null], roll);
  if (depth > 2) return [];
  if (kind === 6) return Array.from({ length: Math.floor(roll() * 5) }, () => value(known, roll, depth + 1));
  return Object.fromEntries([[text(roll).slice(0, 40), value(known, roll, depth + 1)]]);
}

/** Encoded, but now and then as it is. */
const written = (one: string, roll: Roll) =>
  roll() < 0.93 ? encodeURIComponent(one.isWellFormed() ? one : "") : one.replace(/[^!-~]/g, "%");

export function query(known: Known, roll: Roll): string {
  const pairs = Array.from({ length: Math.floor(roll() * 4) }, () => {
    const name = pick([...NAMES, ...OF_LISTS, ...known.fields], roll);
    const odd = () => (name === "filter" || name === "sort" ? expression(known, roll) : text(roll));
    return `${name}=${written(roll() < 0.2 ? pick(known.ids, roll) : odd(), roll).slice(0, 8000)}`;
  });
  return pairs.length ? `?${pairs.join("&")}` : "";
}

/** The path with its {names} filled in. */
export function filled(path: string, known: Known, roll: Roll): string {
  return path.replace(/\{(\w+)(?:\.\.\.)?\}/g, (_, name) => {
    if (name === "collection") return pick(["videos", "users", "_superusers", "nothing"], roll);
    return roll() < 0.6 ? pick(known.ids, roll) : written(text(roll), roll).slice(0, 3000) || "x";
  });
}

export function object(known: Known, roll: Roll): Record<string, unknown> {
  const names = [...known.fields, ...OF_BODIES, ...NAMES];
  const name = () => pick(names, roll) + pick(["", "", "", "", "+", "-"], roll);
  return Object.fromEntries(
    Array.from({ length: Math.floor(roll() * 6) }, () => [name(), value(known, roll)]),
  );
}
