// The hooks' JavaScript engine has no btoa. Pure.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Encodes bytes in base64url without padding. @param {string} hex the bytes in hexadecimal @returns {string} */
function hexToBase64Url(hex) {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
  const sixes = bits.match(/.{1,6}/g) ?? [];
  return sixes.map((six) => LETTERS[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

/** Encodes bytes in base64url without padding. @param {Iterable<number>} bytes each from 0 to 255 @returns {string} */
const bytesToBase64Url = (bytes) =>
  hexToBase64Url([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));

module.exports = { hexToBase64Url, bytesToBase64Url };
