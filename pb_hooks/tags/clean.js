const { checkWords } = require("../content-filter/blocked-words.js");

/** "_" separates words. @param {string} tag */
const wordsOf = (tag) => (tag.includes("_") ? `${tag} ${tag.replace(/_/g, " ")}` : tag);

/** Lists leave out a tag with a blocked word. @param {string} tag */
const isClean = (tag) => checkWords(wordsOf(tag)) === "";

/**
 * Leaves out tags with blocked words. Usually none has one, and then all are compared at once.
 * @template {{ tag: string }} Row
 * @param {Row[]} rows
 */
const cleanTags = (rows) =>
  checkWords(rows.map(({ tag }) => wordsOf(tag)).join(" , ")) === ""
    ? rows
    : rows.filter(({ tag }) => isClean(tag));

module.exports = { isClean, cleanTags };
