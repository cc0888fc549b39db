// Draws owners, videos, viewers and their visits of one world. Hours count from the start of the run.
import { logNormal, normal, normals, sequence } from "./random.mjs";

/**
 * @typedef {import("./worlds.mjs").World} World
 * `friends` like each video of the owner, whatever it is.
 * @typedef {{ id: string, joined: number, category: number, style: Float64Array, quality: number, friends: number,
 *   activity: number, published: number, isFlood: boolean }} Owner
 * `category` is the label, which may be wrong; `duration` in seconds; `isFirst` for an owner's first three videos.
 * @typedef {{ n: number, id: string, owner: Owner, category: string, features: Float64Array, quality: number,
 *   duration: number, born: number, isFirst: boolean }} Video
 * Taste turns from `from` towards `to`.
 * @typedef {{ n: number, joined: number, from: Float64Array, to: Float64Array }} Viewer
 * @typedef {{ viewer: Viewer, at: number, views: number }} Visit
 * @typedef {{ world: World, seed: number, owners: Owner[], videos: Video[], viewers: Viewer[], visits: Visit[] }} Population
 */

/** Hours before the start in which the backlog was published. */
const BACKLOG_HOURS = 240;
const FIRST_VIDEOS = 3;
/** Videos of one visit: as many as are ranked at once. */
const MAX_VISIT = 60;

/** @param {World} world @param {number} seed @returns {Population} */
export function population(world, seed) {
  const random = sequence(seed, 1);
  const centres = Array.from({ length: world.categories }, () => normals(random, world.dimensions));
  const owners = drawOwners(world, random);
  const viewers = drawViewers(world, random, centres);
  return {
    ...{ world, seed, owners, viewers },
    videos: drawVideos(world, random, owners, centres),
    visits: drawVisits(world, random, viewers),
  };
}

/** Hour at which number `n` of `count` joins; the old ones joined before the start. @param {number} n @param {number} count @param {number} newShare @param {number} hours */
function joinHour(n, count, newShare, hours) {
  const place = n / count - (1 - newShare);
  return place < 0 ? -BACKLOG_HOURS : (place / newShare) * hours;
}

/** @param {World} world @param {() => number} random @returns {Owner[]} */
function drawOwners(world, random) {
  const count = world.owners + world.floods;
  return Array.from({ length: count }, (_, n) => ({
    id: `owner${n}`,
    joined: n < world.owners ? joinHour(n, world.owners, world.newOwners, world.days * 24) : 0,
    category: Math.floor(random() * world.categories),
    style: normals(random, world.dimensions),
    quality: normal(random) * 0.6,
    friends: Math.round(logNormal(random, 5, 0.9)),
    activity: logNormal(random, 1, 0.8),
    published: 0,
    isFlood: n >= world.owners,
  }));
}

/** @param {World} world @param {() => number} random @param {Owner[]} owners @param {Float64Array[]} centres @returns {Video[]} */
function drawVideos(world, random, owners, centres) {
  const hours = world.days * 24;
  const spread = (/** @type {number} */ count, /** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: count }, () => from + random() * (to - from));
  const usual = owners.filter(({ isFlood }) => !isFlood);
  /** @type {{ born: number, owner: Owner }[]} */
  const births = [
    ...spread(world.backlog, -BACKLOG_HOURS, 0),
    ...spread(world.videosPerDay * world.days, 0, hours),
  ].map((born) => ({ born, owner: drawOwner(usual, born, random) }));
  for (const owner of owners.filter(({ isFlood }) => isFlood))
    births.push(...spread(world.floodVideos * world.days, 0, hours).map((born) => ({ born, owner })));
  return births
    .sort((a, b) => a.born - b.born)
    .map(({ born, owner }, n) => drawVideo({ world, random, centres }, owner, born, n));
}

/** One who has joined, by activity. @param {Owner[]} owners @param {number} hour @param {() => number} random */
function drawOwner(owners, hour, random) {
  const there = owners.filter(({ joined }) => joined <= hour);
  let left = random() * there.reduce((sum, { activity }) => sum + activity, 0);
  for (const owner of there) {
    left -= owner.activity;
    if (left < 0) return owner;
  }
  throw new Error("No owner has joined yet.");
}

/**
 * @param {{ world: World, random: () => number, centres: Float64Array[] }} by
 * @param {Owner} owner @param {number} born @param {number} n @returns {Video}
 */
function drawVideo({ world, random, centres }, owner, born, n) {
  const category = random() < 0.8 ? owner.category : Math.floor(random() * world.categories);
  const centre = centres[category];
  const features = Float64Array.from(
    owner.style,
    (style, i) =>
      world.categoryTaste * (centre?.[i] ?? 0) + world.ownerTaste * style + world.videoTaste * normal(random),
  );
  const label = random() < world.wrongLabels ? Math.floor(random() * world.categories) : category;
  return {
    n,
    id: String(n),
    owner,
    category: `category${label}`,
    features,
    quality: (owner.isFlood ? -1.5 : owner.quality) + normal(random) * 0.8,
    duration: Math.min(60, Math.max(4, logNormal(random, 15, 0.6))),
    born,
    isFirst: owner.joined >= 0 && !owner.isFlood && owner.published++ < FIRST_VIDEOS,
  };
}

/**
 * Tastes lean towards two categories, and turn towards those of somebody else.
 * @param {World} world @param {() => number} random @param {Float64Array[]} centres @returns {Viewer[]}
 */
function drawViewers(world, random, centres) {
  const taste = () => {
    const [first, second] = [0, 1].map(() => centres[Math.floor(random() * centres.length)]);
    const free = normals(random, world.dimensions);
    return free.map((value, i) => 0.8 * value + 0.5 * (first?.[i] ?? 0) + 0.3 * (second?.[i] ?? 0));
  };
  return Array.from({ length: world.viewers }, (_, n) => ({
    n,
    joined: Math.max(0, joinHour(n, world.viewers, world.newViewers, world.days * 24)),
    from: taste(),
    to: taste(),
  }));
}

/** One to four visits on two days of three. @param {World} world @param {() => number} random @param {Viewer[]} viewers @returns {Visit[]} */
function drawVisits(world, random, viewers) {
  const visits = viewers.flatMap((viewer) => {
    const daily = Math.min(world.maxViews, logNormal(random, world.views, 0.7));
    return Array.from({ length: world.days }, (_, day) => {
      const count = random() < 1 / 3 ? 0 : 1 + Math.floor(random() * 4);
      return Array.from({ length: count }, () => ({
        viewer,
        at: day * 24 + hourOfDay(random),
        views: Math.min(
          MAX_VISIT,
          Math.max(1, Math.round((daily * 1.5 * logNormal(random, 1, 0.4)) / count)),
        ),
      }));
    }).flat();
  });
  return visits.filter(({ viewer, at }) => at >= viewer.joined).sort((a, b) => a.at - b.at);
}

/** Most people watch in the evening. @param {() => number} random */
const hourOfDay = (random) => (24 + 20 + normal(random) * 4) % 24;
