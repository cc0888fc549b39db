// Proof of work of the sign-up form: cheap for one phone, expensive for a program that signs up many users. Pure.

/** No user submits the form sooner, or leaves it open for longer. */
const MIN_OPEN_MS = 2000;
const MAX_OPEN_MS = 3_600_000;
const MIN_BITS = 16;
const MAX_BITS = 20;

/**
 * Adds one bit, twice the work, each time the number of sign-ups from a network in this hour doubles.
 * @param {number} signUps
 */
const difficultyFor = (signUps) => Math.min(MAX_BITS, MIN_BITS + Math.floor(Math.log2(1 + signUps / 4)));

/** Counts the leading zero bits. @param {string} hex */
function countZeroBits(hex) {
  const [zeros = ""] = /^0*/.exec(hex) ?? [];
  const next = hex[zeros.length];
  return zeros.length * 4 + (next === undefined ? 0 : Math.clz32(Number.parseInt(next, 16)) - 28);
}

/**
 * @param {string} proof `nonce.issued.bits.seal.n`
 * @returns {{ challenge: string, signed: string, seal: string, issued: number, bits: number } | null}
 */
function parseProof(proof) {
  const found = /^(([a-z0-9]{16})\.(\d{13})\.(\d{1,2}))\.([0-9a-f]{32})\.\d{1,12}$/.exec(proof);
  if (!found) return null;
  const [, signed = "", nonce = "", issued, bits, seal = ""] = found;
  return { challenge: nonce, signed, seal, issued: Number(issued), bits: Number(bits) };
}

/**
 * @param {string} proof as sent
 * @param {number} now
 * @param {{ seal: (signed: string) => string, sha256: (text: string) => string }} by
 * @returns {"" | "proof_required" | "proof_invalid" | "proof_expired" | "proof_too_fast"}
 */
function proofError(proof, now, { seal, sha256 }) {
  if (!proof) return "proof_required";
  const parts = parseProof(proof);
  if (!parts || seal(parts.signed) !== parts.seal) return "proof_invalid";
  if (now - parts.issued > MAX_OPEN_MS) return "proof_expired";
  if (countZeroBits(sha256(proof)) < parts.bits) return "proof_invalid";
  return now - parts.issued < MIN_OPEN_MS ? "proof_too_fast" : "";
}

module.exports = { parseProof, proofError, difficultyFor, countZeroBits };
