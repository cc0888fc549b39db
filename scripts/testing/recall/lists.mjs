// Bangla words by frequency, and pairs of a spelling in Latin letters and its Bangla word.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { CACHE, ROOT } from "../../lib/paths.mjs";
import { run } from "../../lib/processes.mjs";
import { spell } from "./habits.mjs";

const { searchKey } = createRequire(import.meta.url)("../../../pb_hooks/lib/text.js");
const FOLDER = join(CACHE, "search-recall");
/** Fetched with pip at the first run: word frequencies, and a transliteration from Bangla to Latin letters. */
const PACKAGES = ["wordfreq==3.1.1", "avro-py==2025.11.3"];
const MAX_WORDS = 40_000;
/** The words of the two large lists are drawn from the most frequent ones. */
const MAX_DRAWN = 12_000;

/** @typedef {[latin: string, bangla: string]} Pair */

const FREQUENCIES = join(FOLDER, "wordfreq/data/large_bn.msgpack.gz");

export async function fetchPackages() {
  if (existsSync(FREQUENCIES)) return;
  await run("python3", [
    "-m",
    "pip",
    "install",
    "--quiet",
    "--no-deps",
    "--upgrade",
    "--target",
    FOLDER,
    ...PACKAGES,
  ]);
}

/** The part of MessagePack that the list of words uses. @param {Buffer} bytes @returns {any} */
function decode(bytes) {
  let at = 0;
  const text = (/** @type {number} */ length) => {
    at += length;
    return bytes.toString("utf8", at - length, at);
  };
  const list = (/** @type {number} */ length) => Array.from({ length }, value);
  /** @returns {any} */
  function value() {
    const type = bytes[at++] ?? 0;
    if (type < 0x80) return type;
    if (type < 0x90) return Object.fromEntries(Array.from({ length: type & 15 }, () => [value(), value()]));
    if (type < 0xa0) return list(type & 15);
    if (type < 0xc0) return text(type & 31);
    if (type === 0xd9) return text(bytes[at++] ?? 0);
    at += 2;
    if (type === 0xda) return text(bytes.readUInt16BE(at - 2));
    if (type === 0xdc) return list(bytes.readUInt16BE(at - 2));
    throw new Error(`The list of words has an unknown type ${type}`);
  }
  return value();
}

/** @returns {string[]} the most frequent words in Bangla letters only, as search keys */
export function frequentWords() {
  const [, ...byFrequency] = decode(gunzipSync(readFileSync(FREQUENCIES)));
  const words = byFrequency.flat().map(searchKey);
  return [...new Set(words.filter((/** @type {string} */ word) => /^[\u0980-\u09ff]{2,}$/.test(word)))].slice(
    0,
    MAX_WORDS,
  );
}

/** @returns {Pair[]} */
export function byHand() {
  const lines = readFileSync(join(ROOT, "scripts/testing/recall/banglish.txt"), "utf8").trim().split("\n");
  return lines.map((line) => {
    const [latin = "", bangla = ""] = line.split(" ");
    return [latin, searchKey(bangla)];
  });
}

/** @param {string[]} words @param {() => number} random @returns {Pair[]} */
export const byHabits = (words, random) =>
  usable(words.slice(0, MAX_DRAWN).map((word) => [spell(word, random), word]));

/** @param {Pair[]} pairs */
const usable = (pairs) => pairs.filter(([latin]) => latin.length > 1);

const ENGINE =
  "import avro, json, sys; print(json.dumps([avro.reverse(word) for word in json.load(sys.stdin)]))";

/** Pairs by the other engine; what it writes for joined letters is cleared of signs. @param {string[]} words @returns {Promise<Pair[]>} */
export async function byEngine(words) {
  const drawn = words.slice(0, MAX_DRAWN);
  // It knows the composed letters only.
  const composed = drawn.map((word) =>
    word
      .replace(/\u09af\u09bc/g, "\u09df")
      .replace(/\u09a1\u09bc/g, "\u09dc")
      .replace(/\u09a2\u09bc/g, "\u09dd"),
  );
  const spelled = /** @type {string[]} */ (JSON.parse(await python(ENGINE, JSON.stringify(composed))));
  return usable(
    spelled.map((made, i) => {
      const latin = made
        .replaceAll("o\u09cd", "")
        .replaceAll("oZz", "y")
        .replaceAll("ঐ", "oi")
        .replaceAll("ঔ", "ou")
        .replaceAll("ঋ", "ri");
      return [latin.toLowerCase().replace(/[^a-z]/g, ""), drawn[i] ?? ""];
    }),
  );
}

/** @param {string} code @param {string} input @returns {Promise<string>} */
async function python(code, input) {
  const child = spawn("python3", ["-c", code], {
    env: { ...process.env, PYTHONPATH: FOLDER },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (part) => {
    printed += part;
  });
  child.stdin.end(input);
  await new Promise((ended) => child.once("close", ended));
  return printed;
}
