// How often one account may do a thing: for people who are quick, not for programs. `fresh` is for accounts of the
// first days, `guests` for everybody behind one address, which may be a whole campus. Pure.

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Percent from which on there are none. */
const NONE = 100_000;

/** @typedef {{ most: number, fresh: number, guests?: number, seconds: number }} Rate */

/** @type {Record<"comments" | "links" | "follows" | "follow_again" | "likes" | "videos" | "uploads" | "reports" | "searches"
 *   | "passwords" | "invitations", Rate[]>} */
const RATES = {
  comments: [
    { most: 40, fresh: 20, seconds: MINUTE },
    { most: 400, fresh: 120, seconds: HOUR },
  ],
  /** Texts with a link. */
  links: [{ most: 15, fresh: 4, seconds: HOUR }],
  follows: [
    { most: 60, fresh: 30, seconds: MINUTE },
    { most: 300, fresh: 100, seconds: HOUR },
  ],
  /** One and the same account, again after an unfollow. */
  follow_again: [{ most: 6, fresh: 6, seconds: DAY }],
  /** Counted by the ticker. */
  likes: [{ most: 300, fresh: 150, seconds: MINUTE }],
  videos: [
    { most: 60, fresh: 30, seconds: HOUR },
    { most: 150, fresh: 60, seconds: DAY },
  ],
  /** Begun in pieces: two for each clip. */
  uploads: [{ most: 150, fresh: 80, seconds: HOUR }],
  reports: [{ most: 40, fresh: 15, guests: 120, seconds: HOUR }],
  searches: [{ most: 120, fresh: 90, guests: 1200, seconds: MINUTE }],
  /** Changes of the password: each is a guess at the old one. */
  passwords: [{ most: 10, fresh: 10, seconds: HOUR }],
  /** Codes that were none. */
  invitations: [{ most: 20, fresh: 20, guests: 60, seconds: HOUR }],
};

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
