/** Letters and digits as in PocketBase's ids; 15 of them make an id. @param {number} length */
const randomText = (length) =>
  $security.randomStringWithAlphabet(length, "abcdefghijklmnopqrstuvwxyz0123456789");

module.exports = { randomText };
