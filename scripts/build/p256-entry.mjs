// Signs and makes keys of the curve P-256. Entry of the bundle pb_hooks/push/p256.min.js.
import { p256 } from "@noble/curves/nist.js";

/** @param {Uint8Array} secret 32 bytes @returns {Uint8Array} 65 bytes, uncompressed. Throws for a secret outside of the curve. */
export const publicKey = (secret) => p256.getPublicKey(secret, false);

/** @param {Uint8Array} message hashed by SHA-256 @param {Uint8Array} secret @returns {Uint8Array} r and s, 64 bytes */
export const sign = (message, secret) => p256.sign(message, secret);
