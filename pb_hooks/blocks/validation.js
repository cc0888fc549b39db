// Describes blocks and mutes, and their errors. Pure.

/** Maximum of blocked users, and of muted users: every list reads both. */
const MAX_HIDDEN_USERS = 1000;

/**
 * @typedef {{ own: "blocker" | "muter", other: "blocked" | "muted", verb: "block" | "mute", both: boolean }} HidingKind
 *   `both`: hides in both directions
 * @type {Record<string, HidingKind>}
 */
const KINDS = {
  blocks: { own: "blocker", other: "blocked", verb: "block", both: true },
  mutes: { own: "muter", other: "muted", verb: "mute", both: false },
};

/** @param {string} collection @returns {HidingKind} */
const kindOf = (collection) => /** @type {HidingKind} */ (KINDS[collection]);

/** @param {HidingKind} kind */
const selfError = ({ verb }) => ({ code: `self_${verb}`, message: `Cannot ${verb} yourself` });

/** @param {HidingKind} kind */
const fullError = ({ verb }) => ({
  code: `${verb}s_max`,
  message: `At most ${MAX_HIDDEN_USERS} accounts can be ${verb === "mute" ? "muted" : "blocked"}`,
});

module.exports = { MAX_HIDDEN_USERS, kindOf, selfError, fullError };
