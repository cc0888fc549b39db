// All limits of requests per time: generous for fast people, not for programs. Pure. `make check` compares this file with
// the table in docs/operating.md.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** From this value of `limits_percent` on there are no limits. */
const UNLIMITED_PERCENT = 100_000;

/**
 * Requests per window. Guests of one network, which may be a whole campus, count together; without `maxGuests` they have
 * the limit of new users.
 * @typedef {{ max: number, maxNewUser: number, maxGuests?: number, seconds: number }} Rate
 */

/** @template {string} Action @param {Record<Action, Rate[]>} rates */
const table = (rates) => rates;

const RATES = table({
  comments: [
    { max: 40, maxNewUser: 20, seconds: MINUTE },
    { max: 400, maxNewUser: 120, seconds: HOUR },
  ],
  /** Texts with a link. */
  links: [{ max: 15, maxNewUser: 4, seconds: HOUR }],
  /** A pin, or the release of a held comment. */
  comment_edits: [{ max: 60, maxNewUser: 60, seconds: MINUTE }],
  /** The ticker counts these (like-limiter.js). */
  likes: [{ max: 300, maxNewUser: 150, seconds: MINUTE }],
  comment_likes: [{ max: 120, maxNewUser: 60, seconds: MINUTE }],
  bookmarks: [{ max: 120, maxNewUser: 60, seconds: MINUTE }],
  follows: [
    { max: 60, maxNewUser: 30, seconds: MINUTE },
    { max: 300, maxNewUser: 100, seconds: HOUR },
  ],
  /** The same user followed again after an unfollow. */
  follow_again: [{ max: 6, maxNewUser: 6, seconds: DAY }],
  /** Blocks and mutes together. */
  blocks: [{ max: 120, maxNewUser: 60, seconds: HOUR }],
  /** Rows of any kind except likes, which have their own limit. */
  deletes: [{ max: 120, maxNewUser: 120, seconds: MINUTE }],
  videos: [
    { max: 60, maxNewUser: 30, seconds: HOUR },
    { max: 150, maxNewUser: 60, seconds: DAY },
  ],
  video_edits: [{ max: 60, maxNewUser: 60, seconds: HOUR }],
  /** Resumable uploads begun: two per video. */
  uploads: [{ max: 150, maxNewUser: 80, seconds: HOUR }],
  /** The server reads the disk's free space for each request. */
  upload_requests: [{ max: 300, maxNewUser: 300, seconds: MINUTE }],
  profile: [{ max: 60, maxNewUser: 30, seconds: HOUR }],
  /** Each avatar makes three thumbnails. */
  avatars: [{ max: 20, maxNewUser: 20, seconds: HOUR }],
  /** New usernames. */
  renames: [{ max: 6, maxNewUser: 6, seconds: DAY }],
  settings: [{ max: 120, maxNewUser: 120, seconds: HOUR }],
  reports: [{ max: 40, maxNewUser: 15, maxGuests: 30, seconds: HOUR }],
  /** The queue and the cards of the desk: an open desk reads the queue every 15 s. */
  desk_reads: [{ max: 240, maxNewUser: 240, seconds: MINUTE }],
  /** Decisions of one moderator: nobody judges faster, and a stolen session does no more harm. */
  desk_decisions: [
    { max: 40, maxNewUser: 40, seconds: MINUTE },
    { max: 600, maxNewUser: 600, seconds: HOUR },
  ],
  appeals: [{ max: 20, maxNewUser: 20, maxGuests: 120, seconds: HOUR }],
  searches: [{ max: 120, maxNewUser: 90, maxGuests: 1200, seconds: MINUTE }],
  /** One or two while a word is typed. */
  suggestions: [{ max: 240, maxNewUser: 180, maxGuests: 2400, seconds: MINUTE }],
  views: [{ max: 240, maxNewUser: 240, maxGuests: 12_000, seconds: MINUTE }],
  /** Reports of watched videos: a client sends one in 15 s. */
  watches: [
    { max: 20, maxNewUser: 20, seconds: MINUTE },
    { max: 400, maxNewUser: 400, seconds: HOUR },
  ],
  /** Statistics of one's videos; an open page reads them again at most every 5 s. */
  statistics: [{ max: 60, maxNewUser: 60, seconds: MINUTE }],
  /** "Not interested", "less of", and the way back. */
  feed_choices: [{ max: 300, maxNewUser: 120, seconds: HOUR }],
  shares: [{ max: 120, maxNewUser: 120, maxGuests: 120, seconds: 10 * MINUTE }],
  presence: [{ max: 240, maxNewUser: 240, maxGuests: 12_000, seconds: MINUTE }],
  /** Data of embedded videos (oEmbed) and feeds: a site asks for every link that its readers post. */
  oembeds: [{ max: 120, maxNewUser: 120, maxGuests: 1200, seconds: MINUTE }],
  feeds: [{ max: 120, maxNewUser: 120, maxGuests: 1200, seconds: MINUTE }],
  /** A page of the sitemap names 400 videos. */
  sitemaps: [{ max: 60, maxNewUser: 60, maxGuests: 120, seconds: MINUTE }],
  /** Notifications marked as read. */
  inbox_reads: [{ max: 120, maxNewUser: 120, seconds: MINUTE }],
  /** Push messages switched on, changed or off, and read by a browser that got one. */
  push_changes: [{ max: 120, maxNewUser: 120, seconds: HOUR }],
  push_reads: [{ max: 60, maxNewUser: 60, maxGuests: 6000, seconds: MINUTE }],
  exports: [{ max: 20, maxNewUser: 20, seconds: HOUR }],
  /** Log-ins with a password, right or wrong: 60 ms of CPU each. */
  log_ins: [{ max: 120, maxNewUser: 120, maxGuests: 120, seconds: MINUTE }],
  logouts_everywhere: [{ max: 20, maxNewUser: 20, seconds: HOUR }],
  /** All sign-up forms sent, successful or not. */
  sign_ups: [{ max: 300, maxNewUser: 300, maxGuests: 300, seconds: HOUR }],
  /** Usernames looked up while a sign-up form is filled in: one per pause. */
  username_checks: [{ max: 60, maxNewUser: 60, maxGuests: 600, seconds: MINUTE }],
  /** Sign-up codes entered, right or wrong. Besides, 5 per sign-up (auth/pending-rows.js). */
  sign_up_codes: [{ max: 120, maxNewUser: 120, maxGuests: 120, seconds: HOUR }],
  /** Mails with a sign-up code to one address. */
  sign_up_mails: [{ max: 6, maxNewUser: 6, maxGuests: 6, seconds: HOUR }],
  /** Requested mails: a new password, or the confirmation of an address. */
  mails: [{ max: 60, maxNewUser: 60, maxGuests: 60, seconds: HOUR }],
  /** Password changes: each one is a guess at the old password. */
  passwords: [{ max: 10, maxNewUser: 10, seconds: HOUR }],
  /** E-mail changes confirmed or undone by the link in a mail. */
  email_changes: [{ max: 20, maxNewUser: 20, maxGuests: 60, seconds: HOUR }],
  /** Invitation codes that were wrong. */
  invitations: [{ max: 20, maxNewUser: 20, maxGuests: 60, seconds: HOUR }],
});

/**
 * Rates of something other than the caller. They protect one address, link or item, so `limits_percent` does not change
 * them.
 */
const FIXED_RATES = {
  /** Mails with a sign-up code to one address, from everywhere. */
  sign_up_mails_of_address: { max: 10, seconds: HOUR },
  /** Mails for a change of the e-mail address, per user: the user may type any address. */
  email_change_mails: { max: 5, seconds: HOUR },
  /** Attempts to confirm a change of the e-mail address by one link. */
  email_change_tries: { max: 10, seconds: HOUR },
  /** Reports of one item by the guests of one network. Further reports count as repeats. */
  guest_reports_of_item: { max: 1, seconds: DAY },
  /** Views of guests of one network. Further views are not counted. */
  guest_views: { max: 120, seconds: 10 * MINUTE },
};

/** New users of one network, counted in a table (auth/sign-up-store.js). */
const NEW_USERS = [
  { max: 60, seconds: HOUR },
  { max: 250, seconds: DAY },
];
/** New users of the whole site per hour. Above this number the server asks for the proof of work on its own. */
const FLOOD_SIGN_UPS = 200;

/** Open connections at the same time. A browser opens one for all its tabs. Many phones share a network. */
const CONNECTIONS = { user: 20, network: 100 };

/**
 * @param {Rate} rate
 * @param {"user" | "newUser" | "guest"} kind
 * @param {number} percent `limits_percent` of the operator
 */
function maxFor({ max, maxNewUser, maxGuests = maxNewUser }, kind, percent) {
  const full = { user: max, newUser: maxNewUser, guest: maxGuests }[kind];
  return Math.max(1, Math.floor((full * percent) / 100));
}

module.exports = {
  UNLIMITED_PERCENT,
  RATES,
  FIXED_RATES,
  NEW_USERS,
  FLOOD_SIGN_UPS,
  CONNECTIONS,
  maxFor,
};
