// Pure: the two ways to shut somebody out, and what is wrong with a wish to.

/** So many accounts one may block, and as many mute: both are read with every list. */
const MOST = 1000;

/**
 * @typedef {{ own: "blocker" | "muter", other: "blocked" | "muted", on: "d" | "m", off: "e" | "i", verb: string,
 *   both: boolean }} Way `on` and `off` are lines of events/codec.js; `both`: it holds in both directions
 * @type {Record<string, Way>}
 */
const WAYS = {
  blocks: { own: "blocker", other: "blocked", on: "d", off: "e", verb: "block", both: true },
  mutes: { own: "muter", other: "muted", on: "m", off: "i", verb: "mute", both: false },
};

/** @param {string} collection @returns {Way} */
const wayOf = (collection) => /** @type {Way} */ (WAYS[collection]);

/** @param {Way} way */
const selfFault = ({ verb }) => ({ code: `self_${verb}`, message: `Cannot ${verb} yourself` });

/** @param {Way} way */
const fullFault = ({ verb }) => ({
  code: `${verb}s_max`,
  message: `At most ${MOST} accounts can be ${verb === "mute" ? "muted" : "blocked"}`,
});

module.exports = { MOST, wayOf, selfFault, fullFault };
