// Hashes that mean something here only: with the secret that signs the accounts' own tokens.

/** @param {string} text */
const sealed = (text) => $security.hs256(text, $app.findCachedCollectionByNameOrId("users").authToken.secret);

module.exports = { sealed };
