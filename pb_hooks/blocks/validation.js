// Describes blocks and mutes, and their errors. Pure.

/** Maximum of blocked users, and of muted users: every list reads both. */
const MAX_HIDDEN_USERS = 1000;

/**
 * @typedef {{ own: "blocker" | "muter", other: "blocked" | "muted", verb: "block" | "mute", both: boolean }} HidingKind
 *   `both`: hides in both directions
 * @type {Record<string, HidingKind>}
 */
const WAYS = {
  blocks: { own: "blocker", other: "blocked", verb: "block", both: true },
  mutes: { own: "muter", other: "muted", verb: "mute", both: false },
};

/** @param {string} collection @returns {HidingKind} */
const kindOf = (collection) => /** @type {HidingKind} */ (WAYS[collection]);

/** @param {HidingKind} way */
const selfError = ({ verb }) => ({ code: `self_${verb}`, message: `Cannot ${verb} yourself` });

/** @param {HidingKind} way */
const fullError = ({ verb }) => ({
  code: `${verb}s_max`,
  message: `At most ${MAX_HIDDEN_USERS} accounts can be ${verb === "mute" ? "muted" : "blocked"}`,
});

module.exports = { MAX_HIDDEN_USERS, kindOf, selfError, fullError };
