// Orders candidates for one viewer. Every term is in days: a video that twice the usual share of viewers stay with ranks
// like one that is 8 days younger, and so does a category with which the viewer stays twice as often as others. Pure.

/** Terms of taste together count as at most this many doublings. */
const MAX_TASTE = 1.5;
/** Among this many videos in a row no owner appears twice. */
const OWNER_GAP = 6;
const CHANCE_DAYS = 2;
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
  for (const { category, owner, stayed, expected } of watched)
    for (const sum of [all, sumOf(categories, category), sumOf(owners, owner)]) {
      sum.stayed += stayed;
      sum.expected += expected;
    }
  const mean = (all.stayed + PRIOR.viewer) / (all.expected + PRIOR.viewer);
  /** @param {Map<string, typeof all>} sums @param {number} prior */
  const doublings = (sums, prior) =>
    new Map(
      [...sums].map(([key, sum]) => [key, Math.log2((sum.stayed / mean + prior) / (sum.expected + prior))]),
    );
  return {
    categories: doublings(categories, PRIOR.category),
    owners: doublings(owners, PRIOR.owner),
  };
}

/** @param {Map<string, { stayed: number, expected: number }>} sums @param {string} key */
function sumOf(sums, key) {
  const sum = sums.get(key) ?? { stayed: 0, expected: 0 };
  sums.set(key, sum);
  return sum;
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
 * @param {() => number} [random]
 * @returns {Ranked[]} best first
 */
function rank(candidates, taste, { doublingDays, followedDays }, now, random = Math.random) {
  const ranked = candidates.map(({ video, owner, category, score, born, shown, followed }) => {
    const ofOwner = taste.owners.get(owner) ?? 0;
    const ofCategory = taste.categories.get(category) ?? 0;
    const doublings = Math.max(-MAX_TASTE, Math.min(MAX_TASTE, ofOwner + ofCategory));
    const bonus = followed && born > now - FOLLOWED_DAYS * 86_400 ? followedDays : 0;
    const days = score + doublingDays * doublings + bonus + CHANCE_DAYS * random();
    /** @type {[Reason, number][]} */
    const terms = [
      ["follow", bonus],
      ["owner", doublingDays * ofOwner],
      ["category", doublingDays * ofCategory],
      ["stay", shown >= MIN_SHOWN ? score - born / 86_400 : 0],
    ];
    const [reason, largest] = terms.reduce((best, term) => (term[1] > best[1] ? term : best));
    return {
      video,
      owner,
      days,
      reason: largest >= MIN_REASON_DAYS ? reason : /** @type {Reason} */ ("new"),
    };
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
  const owners = [...before];
  /** @type {Ranked[]} */
  const taken = [];
  while (taken.length < count && left.length) {
    const recent = owners.slice(1 - OWNER_GAP);
    const at = left.findIndex(({ owner }) => !recent.includes(owner));
    const [next] = left.splice(Math.max(0, at), 1);
    if (!next) break;
    taken.push(next);
    owners.push(next.owner);
  }
  return taken;
}

module.exports = { readTaste, favourites, rank, spreadOwners, OWNER_GAP };
