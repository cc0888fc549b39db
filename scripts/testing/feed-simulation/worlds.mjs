// Settings of the simulated worlds. `main` resembles the first months of a site; each other world changes what is named.

/**
 * @typedef {typeof MAIN} World
 * viewers, owners: how many; newViewers, newOwners: the share that joins during the run, at an even pace.
 * views: watched videos per viewer and day, median. floods: owners who publish `floodVideos` poor videos a day each.
 * wrongLabels: share of videos with a random category. categoryTaste, ownerTaste, videoTaste: how far the features of a
 * video come from its category, its owner, or are its own. quality, taste: their weight in "wanted".
 */
const MAIN = {
  days: 30,
  /** Days that are not measured, since nothing is known about anybody yet. */
  warmUpDays: 10,
  viewers: 300,
  newViewers: 0.2,
  owners: 90,
  newOwners: 0.4,
  videosPerDay: 60,
  /** Videos from the ten days before the first. */
  backlog: 300,
  views: 20,
  /** No viewer watches more a day than this. */
  maxViews: 48,
  categories: 6,
  dimensions: 8,
  wrongLabels: 0.15,
  categoryTaste: 0.75,
  ownerTaste: 0.35,
  videoTaste: 0.55,
  taste: 1.15,
  quality: 0.75,
  /** Log-odds that the average viewer wants the average video. */
  base: -1.25,
  /** A viewer's taste turns by this angle in the whole run, in radians. */
  drift: 0.6,
  floods: 0,
  floodVideos: 0,
};

/** @type {Record<string, World>} */
export const WORLDS = {
  main: MAIN,
  scarce: { ...MAIN, viewers: 120, views: 11 },
  flood: { ...MAIN, floods: 5, floodVideos: 12 },
  labels: { ...MAIN, wrongLabels: 0.45 },
  small: { ...MAIN, viewers: 50, owners: 15, videosPerDay: 5, backlog: 40 },
};
