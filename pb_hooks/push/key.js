// The site's key pair for push messages (VAPID), made once and kept in the data folder. Browsers bind a subscription to the
// public key: with another key pair every subscription is refused.
const { makeKeyFile, readKeyFile } = require("../lib/data-key.js");
const { bytesToBase64Url } = require("../lib/base64.js");

const FILE = "push.key";
/** Digits of a secret of 32 bytes. */
const SECRET_DIGITS = 64;

/** Loaded late: 8 ms and 40 kB in each engine that signs. */
const p256 = () => require("./p256.min.js");

/** @param {string} hex */
const bytesOfHex = (hex) => new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

/** The secret and the public key, as the file has them. 64 random letters have more than 256 bits. */
function newPair() {
  const secret = $security.sha256($security.randomString(SECRET_DIGITS));
  return `${secret} ${bytesToBase64Url(p256().publicKey(bytesOfHex(secret)))}`;
}

/** Makes the key pair if there is none: 150 ms. */
const makePushKey = () => makeKeyFile(FILE, newPair);

/** @type {string[] | undefined} */
let pair;

/** Read once in each engine. @returns {string[]} secret and public key */
function keyPair() {
  pair ??= readKeyFile(FILE).split(" ");
  return pair;
}

/** @returns {string} uncompressed, in base64url, as browsers take it */
const publicKey = () => keyPair()[1] ?? "";

/** @param {string} text ASCII @returns {string} the ES256 signature in base64url: about 20 ms, 150 ms for the first in an engine */
function sign(text) {
  const message = new Uint8Array([...text].map((letter) => letter.charCodeAt(0)));
  return bytesToBase64Url(p256().sign(message, bytesOfHex(keyPair()[0] ?? "")));
}

module.exports = { makePushKey, publicKey, sign };
