// The doctor's findings. `mend` is a fault; `look` is a choice that the operator should make.

/**
 * @typedef {object} Finding
 * @property {"ok" | "mend" | "look"} state
 * @property {string} what in a few words
 * @property {string} [how] what to do about it
 */

/** @param {string} what @returns {Finding} */
export const ok = (what) => ({ state: "ok", what });

/** @param {boolean} good @param {string} what @param {string} how @returns {Finding} */
export const must = (good, what, how) => (good ? ok(what) : { state: "mend", what, how });

/** @param {boolean} good @param {string} what @param {string} how @returns {Finding} */
export const should = (good, what, how) => (good ? ok(what) : { state: "look", what, how });

/** @param {Finding} finding */
export const line = ({ state, what, how }) =>
  `  ${state.padEnd(5)} ${what}${how ? `\n        → ${how}` : ""}`;
