const { checkWords } = require("../content-filter/blocked-words.js");

/** Lists leave out a tag with a blocked word; "_" separates words. @param {string} tag */
const isClean = (tag) =>
  checkWords(tag) === "" && (!tag.includes("_") || checkWords(tag.replace(/_/g, " ")) === "");

module.exports = { isClean };
