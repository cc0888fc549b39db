// Hashes with the secret that signs users' tokens, so that no other server can compute them.

/** @param {string} text */
const keyedHash = (text) =>
  $security.hs256(text, $app.findCachedCollectionByNameOrId("users").authToken.secret);

module.exports = { keyedHash };
