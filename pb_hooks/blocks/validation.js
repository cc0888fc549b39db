// Describes blocks and mutes, and their errors. Pure.

/** Maximum of blocked users, and of muted users: every list reads both. */
const MOST = 1000;

/**
 * @typedef {{ own: "blocker" | "muter", other: "blocked" | "muted", on: "d" | "m", off: "e" | "i", verb: string,
 *   both: boolean }} Way `on` and `off` are kinds of events/codec.js; `both`: hides in both directions
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
