// The order of tries of a search: words as typed, as beginnings, words that sound alike, parts of words and owners, and last
// words with one wrong letter.
const { isLatin } = require("./words.js");
const { matchOf } = require("./query.js");
const hits = require("./hits.js");
const { wordsLike, wordsWithSlip } = require("./vocabulary.js");

/** With fewer hits the next try follows. */
const ENOUGH = 20;
/** Words that sound alike which count as much as the typed one in Latin letters. */
const MAX_EQUAL = 2;
/** Typed words that are looked up in the vocabulary. */
const MAX_LOOKED_UP = 3;

/**
 * @typedef {ReturnType<typeof import("./query.js").parseWords>} Parsed
 * @typedef {object} Found numbers of `search_videos`
 * @property {Set<number>} first
 * @property {Set<number>} second of words that may be meant, listed after the others
 * @property {"w" | "p"} mode
 * @property {number} rest hits older than this number may follow; 0 if there are none
 * @property {string} instead words that were searched instead of the typed ones, or with them; "" for none
 */

/** @param {string[]} words @param {boolean} latin look up words in Latin letters, or the others @returns {string[][]} */
function alike(words, latin) {
  let left = MAX_LOOKED_UP;
  return words.map((word) => (isLatin(word) === latin && left-- > 0 ? wordsLike(word) : []));
}

/** @param {Set<number>} set @param {number[]} more */
const addAll = (set, more) => {
  for (const n of more) set.add(n);
};

/** Each word with some of those that it may mean. @param {string[]} words @param {string[][]} meant @param {number} [count] */
const lists = (words, meant, count) => words.map((word, i) => [word, ...(meant[i] ?? []).slice(0, count)]);

/** @param {string[]} words @param {string[][]} meant */
const phrase = (words, meant) => words.map((word, i) => meant[i]?.[0] ?? word).join(" ");

/** @param {string[][]} meant */
const isEmpty = (meant) => meant.every((list) => list.length === 0);

/**
 * A later portion of a frequent word, without the most viewed videos that came with the first.
 * @param {Parsed} parsed
 * @param {import("./query.js").Place} place
 * @param {boolean} isExact
 * @returns {Found}
 */
function older({ words }, { mode, before }, isExact) {
  const meant = isExact ? [] : alike(words, true);
  const equal = lists(words, meant, MAX_EQUAL);
  const found = words.length ? hits.withWords(matchOf(equal, mode === "p"), before) : [];
  const first = new Set(found);
  if (found.length) for (const shown of hits.popularWith(equal)) first.delete(shown);
  return { first, second: new Set(), mode, rest: restOf(found), instead: "" };
}

/** @param {number[]} found */
const restOf = (found) => (found.length === hits.MAX_HITS ? Math.min(...found) : 0);

/**
 * @param {Parsed} parsed
 * @param {boolean} isExact search nothing but the typed words
 * @returns {Found}
 */
function find({ key, match, like, words }, isExact) {
  /** @type {Found} */
  const found = { first: new Set(), second: new Set(), mode: "w", rest: 0, instead: "" };
  const { first, second } = found;
  let meant = isExact ? [] : alike(words, true);
  const equal = lists(words, meant, MAX_EQUAL);
  const read = (/** @type {"w" | "p"} */ mode) => {
    const newest = hits.withWords(matchOf(equal, mode === "p"), 0);
    addAll(first, newest);
    if (newest.length < hits.MAX_HITS) return;
    Object.assign(found, { mode, rest: restOf(newest) });
    addAll(first, hits.popularWith(equal));
  };
  if (words.length) read("w");
  if (words.length && first.size < ENOUGH) read("p");
  if (first.size && !isEmpty(meant)) found.instead = phrase(words, meant);
  if (first.size < ENOUGH) {
    addAll(first, match ? hits.withPart(key) : hits.inTop(like));
    if (match && first.size < ENOUGH) addAll(first, hits.ofOwners(key, match));
  }
  if (isExact || !words.length) return found;
  const searched = meant;
  if (first.size < ENOUGH && isEmpty(meant)) meant = alike(words, false);
  const isMore = meant !== searched ? !isEmpty(meant) : meant.some((list) => list.length > MAX_EQUAL);
  if (first.size < hits.MAX_HITS && isMore) addAll(second, hits.withWords(matchOf(lists(words, meant)), 0));
  const slipped = words.findIndex((_, i) => !meant[i]?.length);
  if (first.size + second.size === 0 && slipped >= 0 && words.length <= MAX_LOOKED_UP) {
    meant = words.map((word, i) => (i === slipped ? wordsWithSlip(word) : (meant[i] ?? [])));
    if (!isEmpty(meant)) addAll(second, hits.withWords(matchOf(lists(words, meant)), 0));
  }
  if (first.size === 0 && second.size) found.instead = phrase(words, meant);
  return found;
}

module.exports = { find, older };
