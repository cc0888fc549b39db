// Orders candidates for one viewer. Every term is in days: a video that twice the usual share of viewers stay with ranks
// like one that is 8 days younger, and so does a category with which the viewer stays twice as often as others. Pure.

/** Terms of taste together count as at most this many doublings. */
const MAX_TASTE = 1.5;
/** Among this many videos in a row no owner appears twice. */
const OWNER_GAP = 6;
/** A followed owner's video has its bonus for this long. */
const FOLLOWED_DAYS = 3;
/** With fewer viewers the share of those who stayed says little. */
const MIN_SHOWN = 30;
/** A smaller term is not named as the reason. */
const MIN_REASON_DAYS = 1;

/** Weights of the prior: so many expected stays are added before a share is formed. */
const PRIOR = { viewer: 5, category: 3, owner: 2 };

/**
 * `score` in days since 1970, `born` in seconds since 1970, `shown` the number of viewers so far.
 * @typedef {{ video: string, owner: string, category: string, score: number, born: number, shown: number,
 *   followed: boolean }} Candidate
 * One watched video: whether the viewer stayed (0 or 1), and the share of all viewers who did.
 * @typedef {{ category: string, owner: string, stayed: number, expected: number }} Watched
 * Doublings by category and by owner.
 * @typedef {{ categories: Map<string, number>, owners: Map<string, number> }} Taste
 * @typedef {"follow" | "owner" | "category" | "stay" | "new" | "random" | "seen"} Reason
 * @typedef {{ video: string, owner: string, reason: Reason }} Ranked
 * @typedef {{ doublingDays: number, followedDays: number }} Weights
 */

/**
 * How much oftener than others the viewer stays, by category and by owner. The viewer's own average is taken out, and
 * videos that everybody stays with say nothing.
 * @param {Watched[]} watched
 * @returns {Taste}
 */
function readTaste(watched) {
  const all = { stayed: 0, expected: 0 };
  /** @type {Map<string, typeof all>} */
  const categories = new Map();
  /** @type {Map<string, typeof all>} */
  const owners = new Map();
  for (const one of watched) {
    addTo(all, one);
    addTo(sumOf(categories, one.category), one);
    addTo(sumOf(owners, one.owner), one);
  }
  const mean = (all.stayed + PRIOR.viewer) / (all.expected + PRIOR.viewer);
  /** @param {Map<string, typeof all>} sums @param {number} prior */
  const doublings = (sums, prior) => {
    /** @type {Map<string, number>} */
    const found = new Map();
    // forEach: the engine takes ten times as long to iterate over pairs.
    sums.forEach((sum, key) => {
      found.set(key, Math.log2((sum.stayed / mean + prior) / (sum.expected + prior)));
    });
    return found;
  };
  return {
    categories: doublings(categories, PRIOR.category),
    owners: doublings(owners, PRIOR.owner),
  };
}

/** @param {Map<string, { stayed: number, expected: number }>} sums @param {string} key */
function sumOf(sums, key) {
  let sum = sums.get(key);
  if (!sum) {
    sum = { stayed: 0, expected: 0 };
    sums.set(key, sum);
  }
  return sum;
}

/** @param {{ stayed: number, expected: number }} sum @param {{ stayed: number, expected: number }} one */
function addTo(sum, one) {
  sum.stayed += one.stayed;
  sum.expected += one.expected;
}

/** The categories that the viewer prefers, best first. @param {Taste} taste @param {number} count */
const favourites = ({ categories }, count) =>
  [...categories]
    .filter(([, doublings]) => doublings > 0)
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([category]) => category);

/**
 * @param {Candidate[]} candidates
 * @param {Taste} taste
 * @param {Weights} weights
 * @param {number} now in seconds since 1970
 * @returns {(Ranked & { days: number })[]} best first
 */
function rank(candidates, taste, { doublingDays, followedDays }, now) {
  const fresh = now - FOLLOWED_DAYS * 86_400;
  const ranked = candidates.map((candidate) => {
    const ofOwner = taste.owners.get(candidate.owner) ?? 0;
    const ofCategory = taste.categories.get(candidate.category) ?? 0;
    const doublings = Math.max(-MAX_TASTE, Math.min(MAX_TASTE, ofOwner + ofCategory));
    const bonus = candidate.followed && candidate.born > fresh ? followedDays : 0;
    const days = candidate.score + doublingDays * doublings + bonus;
    const lift = candidate.shown >= MIN_SHOWN ? candidate.score - candidate.born / 86_400 : 0;
    const largest = Math.max(bonus, doublingDays * ofOwner, doublingDays * ofCategory, lift);
    /** @type {Reason} */
    let reason = "stay";
    if (largest < MIN_REASON_DAYS) reason = "new";
    else if (largest === bonus) reason = "follow";
    else if (largest === doublingDays * ofOwner) reason = "owner";
    else if (largest === doublingDays * ofCategory) reason = "category";
    return { video: candidate.video, owner: candidate.owner, days, reason };
  });
  return ranked.sort((a, b) => b.days - a.days);
}

/**
 * Takes videos in order, each time the first whose owner is not among the last five, or the first if there is none.
 * @param {Ranked[]} ranked
 * @param {number} count to take
 * @param {string[]} [before] owners of the videos shown before, latest last
 */
function spreadOwners(ranked, count, before = []) {
  const left = [...ranked];
  const recent = before.slice(1 - OWNER_GAP);
  /** @type {Ranked[]} */
  const taken = [];
  while (taken.length < count && left.length) {
    const at = left.findIndex(({ owner }) => !recent.includes(owner));
    const next = left.splice(Math.max(0, at), 1)[0];
    if (!next) break;
    taken.push(next);
    recent.push(next.owner);
    if (recent.length === OWNER_GAP) recent.shift();
  }
  return taken;
}

module.exports = { readTaste, favourites, rank, spreadOwners, OWNER_GAP };
