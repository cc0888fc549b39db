// How often one user may do something: generous for fast people, not for programs. `fresh` is for new users, `guests`
// for all guests of one network, which may be a whole campus. Pure. docs/operating.md has this table; `make check`
// compares them.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** From this value of `limits_percent` on there are no limits. */
const UNLIMITED_PERCENT = 100_000;

/** @typedef {{ most: number, fresh: number, guests?: number, seconds: number }} Rate */

/** @template {string} Action @param {Record<Action, Rate[]>} rates */
const table = (rates) => rates;

const RATES = table({
  comments: [
    { most: 40, fresh: 20, seconds: MINUTE },
    { most: 400, fresh: 120, seconds: HOUR },
  ],
  /** Texts with a link. */
  links: [{ most: 15, fresh: 4, seconds: HOUR }],
  /** A pin, or the release of a held comment. */
  comment_edits: [{ most: 60, fresh: 60, seconds: MINUTE }],
  /** The ticker counts these (like-limiter.js). */
  likes: [{ most: 300, fresh: 150, seconds: MINUTE }],
  comment_likes: [{ most: 120, fresh: 60, seconds: MINUTE }],
  bookmarks: [{ most: 120, fresh: 60, seconds: MINUTE }],
  follows: [
    { most: 60, fresh: 30, seconds: MINUTE },
    { most: 300, fresh: 100, seconds: HOUR },
  ],
  /** The same user followed again after an unfollow. */
  follow_again: [{ most: 6, fresh: 6, seconds: DAY }],
  /** Blocks and mutes together. */
  blocks: [{ most: 120, fresh: 60, seconds: HOUR }],
  /** Rows of any kind except likes, which have their own limit. */
  deletes: [{ most: 120, fresh: 120, seconds: MINUTE }],
  videos: [
    { most: 60, fresh: 30, seconds: HOUR },
    { most: 150, fresh: 60, seconds: DAY },
  ],
  video_edits: [{ most: 60, fresh: 60, seconds: HOUR }],
  /** Resumable uploads begun: two per video. */
  uploads: [{ most: 150, fresh: 80, seconds: HOUR }],
  /** The server reads the disk's free space for each request. */
  upload_requests: [{ most: 300, fresh: 300, seconds: MINUTE }],
  profile: [{ most: 60, fresh: 30, seconds: HOUR }],
  /** Each avatar makes three thumbnails. */
  avatars: [{ most: 20, fresh: 20, seconds: HOUR }],
  /** New usernames. */
  renames: [{ most: 6, fresh: 6, seconds: DAY }],
  settings: [{ most: 120, fresh: 120, seconds: HOUR }],
  reports: [{ most: 40, fresh: 15, guests: 30, seconds: HOUR }],
  appeals: [{ most: 20, fresh: 20, guests: 120, seconds: HOUR }],
  searches: [{ most: 120, fresh: 90, guests: 1200, seconds: MINUTE }],
  views: [{ most: 240, fresh: 240, guests: 12_000, seconds: MINUTE }],
  shares: [{ most: 120, fresh: 120, guests: 120, seconds: 10 * MINUTE }],
  presence: [{ most: 240, fresh: 240, guests: 12_000, seconds: MINUTE }],
  /** Notifications marked as read. */
  inbox_reads: [{ most: 120, fresh: 120, seconds: MINUTE }],
  exports: [{ most: 20, fresh: 20, seconds: HOUR }],
  /** Log-ins with a password, right or wrong: 60 ms of CPU each. */
  log_ins: [{ most: 120, fresh: 120, guests: 120, seconds: MINUTE }],
  logouts_everywhere: [{ most: 20, fresh: 20, seconds: HOUR }],
  /** All sign-up forms sent, successful or not. */
  sign_ups: [{ most: 300, fresh: 300, guests: 300, seconds: HOUR }],
  /** Sign-up codes entered, right or wrong. Besides, 5 per sign-up. */
  sign_up_codes: [{ most: 120, fresh: 120, guests: 120, seconds: HOUR }],
  /** Mails with a code to one address. Besides, 10 an hour from everywhere. */
  sign_up_mails: [{ most: 6, fresh: 6, guests: 6, seconds: HOUR }],
  /** Requested mails: a new password, or the confirmation of an address. */
  mails: [{ most: 60, fresh: 60, guests: 60, seconds: HOUR }],
  /** Password changes: each one is a guess at the old password. */
  passwords: [{ most: 10, fresh: 10, seconds: HOUR }],
  /** E-mail changes confirmed or undone by the link in a mail. Besides, 10 an hour per link. */
  email_changes: [{ most: 20, fresh: 20, guests: 60, seconds: HOUR }],
  /** Invitation codes that were wrong. */
  invitations: [{ most: 20, fresh: 20, guests: 60, seconds: HOUR }],
});

/**
 * @param {Rate} rate
 * @param {"account" | "fresh" | "guest"} who
 * @param {number} percent `limits_percent` of the operator
 */
function maxFor(rate, who, percent) {
  const most = who === "account" ? rate.most : who === "fresh" ? rate.fresh : (rate.guests ?? rate.fresh);
  return Math.max(1, Math.floor((most * percent) / 100));
}

module.exports = { UNLIMITED_PERCENT, RATES, maxFor };
