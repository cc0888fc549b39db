// Lets one population watch one feed, and measures it.
import { gain, gini, median, ndcg, ratio } from "./metrics.mjs";
import { hash, sequence } from "./random.mjs";
import { createSite } from "./site.mjs";
import { logOdds, probability, tasteAt, wantedNow, watch } from "./truth.mjs";

/** @typedef {import("./population.mjs").Population} Population @typedef {import("./feeds.mjs").Feed} Feed @typedef {import("./site.mjs").Row} Row */
/** @typedef {ReturnType<typeof simulate>} Figures @typedef {typeof NOTHING} Sums `earlyRepeats`: while unseen videos were left */

const NOTHING = { views: 0, wanted: 0, stayed: 0, repeats: 0, earlyRepeats: 0, pages: 0, ndcg: 0 };

/** Among so many videos the same owner tires. */
const OWNER_GAP = 6;
/** NDCG looks at every video for each page, so it is measured on one visit of eight. */
const NDCG_VISITS = 8;
const PAGE = 10;
/** Videos of the last days have had too little time to find viewers. */
const NEWCOMER_DAYS = 6;
const REACH_HOURS = 48;
const MIN_VIEWERS = 5;

/** @param {Population} population @param {Feed} feed */
export function simulate(population, feed) {
  const { world, seed, videos, visits } = population;
  const site = createSite(feed.site);
  const sums = { ...NOTHING };
  let published = 0;
  for (const [visitNumber, visit] of visits.entries()) {
    for (let next = videos[published]; next && next.born <= visit.at; next = videos[++published])
      site.publish(next);
    const counted = visit.at >= world.warmUpDays * 24 ? sums : undefined;
    const run = { population, site, feed, random: sequence(seed, 3, visitNumber) };
    watchVisit(run, visit, visitNumber, counted);
  }
  return { ...shares(sums), ...spread(site.rows, world.days) };
}

/**
 * @param {{ population: Population, site: ReturnType<typeof createSite>, feed: Feed, random: () => number }} run
 * @param {import("./population.mjs").Visit} visit @param {number} visitNumber
 * @param {Sums} [sums] undefined: not measured
 */
function watchVisit({ population, site, feed, random }, { viewer, at, views }, visitNumber, sums) {
  const { world, seed } = population;
  const history = site.historyOf(viewer);
  const taste = tasteAt(viewer, at, world);
  const unseen = site.rows.length - history.stayed.size;
  const isJudged = unseen >= PAGE && hash(seed, visitNumber) % NDCG_VISITS === 0;
  /** @type {string[]} owners, latest last */
  const before = [];
  /** @type {Row[]} */
  let list = [];
  for (let place = 0; place < views; place++) {
    if (!list.length) list = [...feed.page(site, history, at, random, before)];
    // Nothing unseen is left.
    if (!list.length) list = [...history.last];
    if (sums && place === 0 && isJudged) {
      sums.pages++;
      sums.ndcg += pageNdcg(list, site.rows, history, (row) => probability(logOdds(taste, row.video, world)));
    }
    const row = list.shift();
    if (!row) return;
    const isRepeat = history.stayed.has(row);
    const sameOwner = before.slice(1 - OWNER_GAP).includes(row.video.owner.id);
    const unseenLeft = history.stayed.size < site.rows.length;
    const wanted = wantedNow({ odds: logOdds(taste, row.video, world), sameOwner, isRepeat });
    const view = watch(wanted, row.video, place, [seed, viewer.n]);
    site.record(history, row, view, at);
    before.push(row.video.owner.id);
    if (!sums) continue;
    sums.views++;
    sums.wanted += wanted;
    sums.stayed += Number(view.stayed);
    sums.repeats += Number(isRepeat);
    sums.earlyRepeats += Number(isRepeat && unseenLeft);
  }
}

/** @param {Row[]} list @param {Row[]} rows @param {import("./site.mjs").History} history @param {(row: Row) => number} wanted */
function pageNdcg(list, rows, { stayed }, wanted) {
  const gainOf = (/** @type {Row} */ row) => (stayed.has(row) ? 0 : gain(wanted(row)));
  return ndcg(list.slice(0, PAGE).map(gainOf), rows.map(gainOf));
}

/** @param {Sums} sums */
const shares = ({ views, wanted, stayed, repeats, earlyRepeats, pages, ndcg: sum }) => ({
  wanted: ratio(wanted, views),
  stayed: ratio(stayed, views),
  repeats: ratio(repeats, views),
  earlyRepeats: ratio(earlyRepeats, views),
  ndcg: ratio(sum, pages),
});

/** How views are spread over videos and owners; `seenBy100` and hours are of videos by newcomers, hours as medians. @param {Row[]} rows @param {number} days */
function spread(rows, days) {
  const bornWithin = (/** @type {number} */ last) =>
    rows.filter(({ video }) => video.born >= 48 && video.born < (days - last) * 24);
  const settled = bornWithin(REACH_HOURS / 24);
  const hoursTo = (/** @type {Row} */ { video, seenAt }, /** @type {number} */ viewers) =>
    (seenAt[viewers - 1] ?? Number.POSITIVE_INFINITY) - video.born;
  const newcomers = bornWithin(NEWCOMER_DAYS).filter(({ video }) => video.isFirst);
  /** @type {Map<string, number>} */
  const owners = new Map();
  for (const { video, shown } of rows) owners.set(video.owner.id, (owners.get(video.owner.id) ?? 0) + shown);
  return {
    coverage: ratio(settled.filter(({ shown }) => shown >= MIN_VIEWERS).length, settled.length),
    reach: ratio(settled.filter((row) => hoursTo(row, 30) <= REACH_HOURS).length, settled.length),
    gini: gini([...owners.values()]),
    hoursTo30: median(newcomers.map((row) => hoursTo(row, 30))),
    seenBy100: ratio(newcomers.filter(({ shown }) => shown >= 100).length, newcomers.length),
    hoursTo100: median(newcomers.map((row) => hoursTo(row, 100))),
  };
}
