// The hooks' JavaScript engine has no btoa. Pure.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** @param {string} hex @returns {string} the same bytes in base64url, without padding */
function hexToBase64Url(hex) {
  const bits = [...hex].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, "0")).join("");
  const sixes = bits.match(/.{1,6}/g) ?? [];
  return sixes.map((six) => LETTERS[Number.parseInt(six.padEnd(6, "0"), 2)]).join("");
}

/** @param {Iterable<number>} bytes @returns {string} in base64url, without padding */
const bytesToBase64Url = (bytes) =>
  hexToBase64Url([...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""));

module.exports = { hexToBase64Url, bytesToBase64Url };
