// Findings of the doctor. `fix` is a fault; `look` is a setting that the operator should check.

/**
 * @typedef {object} Finding
 * @property {"ok" | "fix" | "look"} state
 * @property {string} what in a few words, true if the state is ok
 * @property {string} [how] what to do about it
 */

/** @param {string} what @returns {Finding} */
export const ok = (what) => ({ state: "ok", what });

/** @param {boolean} good @param {string} what @param {string} how @returns {Finding} */
export const must = (good, what, how) => (good ? ok(what) : { state: "fix", what, how });

/** @param {boolean} good @param {string} what @param {string} how @returns {Finding} */
export const should = (good, what, how) => (good ? ok(what) : { state: "look", what, how });

/** @param {Finding} finding */
export const formatFinding = ({ state, what, how }) =>
  `  ${state.padEnd(5)} ${what}${how ? `\n        → ${how}` : ""}`;
