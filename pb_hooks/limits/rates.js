// How often one user may do a thing: for people who are quick, not for programs. `fresh` is for users of the first
// days, `guests` for all guests of one network, which may be a whole campus. Pure. docs/operating.md has this table;
// `make check` compares them.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Percent from which on there are none. */
const NONE = 100_000;

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
  /** A pin, or a held comment shown. */
  comment_edits: [{ most: 60, fresh: 60, seconds: MINUTE }],
  /** Counted by the ticker. */
  likes: [{ most: 300, fresh: 150, seconds: MINUTE }],
  comment_likes: [{ most: 120, fresh: 60, seconds: MINUTE }],
  bookmarks: [{ most: 120, fresh: 60, seconds: MINUTE }],
  follows: [
    { most: 60, fresh: 30, seconds: MINUTE },
    { most: 300, fresh: 100, seconds: HOUR },
  ],
  /** One and the same user, again after an unfollow. */
  follow_again: [{ most: 6, fresh: 6, seconds: DAY }],
  /** And mutes. */
  blocks: [{ most: 120, fresh: 60, seconds: HOUR }],
  /** Rows of any kind but likes, which the likes' limit bounds. */
  deletes: [{ most: 120, fresh: 120, seconds: MINUTE }],
  videos: [
    { most: 60, fresh: 30, seconds: HOUR },
    { most: 150, fresh: 60, seconds: DAY },
  ],
  video_edits: [{ most: 60, fresh: 60, seconds: HOUR }],
  /** Begun in pieces: two for each clip. */
  uploads: [{ most: 150, fresh: 80, seconds: HOUR }],
  /** Each asks the disk how much is free. */
  upload_requests: [{ most: 300, fresh: 300, seconds: MINUTE }],
  profile: [{ most: 60, fresh: 30, seconds: HOUR }],
  /** Each makes three thumbnails. */
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
  /** Forms sent, whatever became of them. */
  sign_ups: [{ most: 300, fresh: 300, guests: 300, seconds: HOUR }],
  /** Codes of sign-ups, right or wrong; besides, 5 for each sign-up. */
  sign_up_codes: [{ most: 120, fresh: 120, guests: 120, seconds: HOUR }],
  /** Mails with a code to one and the same address; besides, 10 an hour from everywhere. */
  sign_up_mails: [{ most: 6, fresh: 6, guests: 6, seconds: HOUR }],
  /** Mails asked for: a new password, or the confirmation of an address. */
  mails: [{ most: 60, fresh: 60, guests: 60, seconds: HOUR }],
  /** Changes of the password: each is a guess at the old one. */
  passwords: [{ most: 10, fresh: 10, seconds: HOUR }],
  /** Confirmed or taken back by the link in a mail; besides 10 an hour for each link. */
  email_changes: [{ most: 20, fresh: 20, guests: 60, seconds: HOUR }],
  /** Codes that were none. */
  invitations: [{ most: 20, fresh: 20, guests: 60, seconds: HOUR }],
});

/**
 * @param {Rate} rate
 * @param {"account" | "fresh" | "guest"} who
 * @param {number} percent of the operator
 */
function mostOf(rate, who, percent) {
  const most = who === "account" ? rate.most : who === "fresh" ? rate.fresh : (rate.guests ?? rate.fresh);
  return Math.max(1, Math.floor((most * percent) / 100));
}

module.exports = { NONE, RATES, mostOf };
