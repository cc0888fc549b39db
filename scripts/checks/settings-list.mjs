// Every setting of an operator, for the table in docs/operating.md. A new one is one line here; tests compare the names with
// the code that reads them.

/** When a setting of the server takes effect. */
const RESTART = "restart";
const AT_ONCE = "at once";
const NEXT_PAGE = "next page load";

/**
 * Environment of the server.
 * @type {Record<string, { standard: string, meaning: string }>} `standard`: the default, in words
 */
export const ENVIRONMENT = {
  HOST: { standard: "127.0.0.1", meaning: "address where `run` and `make start` listen; not with a domain" },
  PORT: { standard: "8090", meaning: "the same for the port" },
  DATA: { standard: "`pb_data` beside the program", meaning: "the data folder" },
  ORIGINS: {
    standard: "the own address",
    meaning: "other sites whose pages may use the API, separated by commas",
  },
  UPLOADS: { standard: "`<DATA>_uploads`", meaning: "unfinished uploads; on the disk of the data folder" },
  MAX_SOCKETS_PER_ADDRESS: { standard: "100", meaning: "live connections of one network" },
  LIVE_ENGINE: {
    standard: "`pocketbase`",
    meaning: "`nchan` or `centrifugo`: the [live engine](#a-live-engine)",
  },
  LIVE_KEY: {
    standard: "none",
    meaning: "24 letters or more of A-Z a-z 0-9 _ -, the same as in the engine's configuration",
  },
  LIVE_URL: {
    standard: "the site's own",
    meaning: "origins where browsers find the engine, separated by commas",
  },
  LIVE_PUBLISH_URL: {
    standard: "`http://127.0.0.1:8091`; Centrifugo `:8000`",
    meaning: "where the server posts rows; up to three, the next is tried when one fails",
  },
  PUSH_SERVICES: {
    standard: "none",
    meaning:
      "origins of push services besides those of the browsers, separated by commas ([push messages](#push-messages))",
  },
  METRICS_TOKEN: { standard: "none: no metrics", meaning: "[metrics](#probes-and-metrics)" },
  MEDIA_BASE: {
    standard: "none",
    meaning:
      "the address of a [CDN](#files-through-a-cdn) for public files, like `https://media.example.com`",
  },
  PURGE_URL: {
    standard: "none",
    meaning: "the cache or CDN that is told of each takedown ([moderation.md](moderation.md))",
  },
  PURGE_TOKEN: { standard: "none", meaning: "sent to that cache" },
  SLOW_MS: {
    standard: "500",
    meaning:
      "milliseconds from which a request or a query is logged as slow; 0: never ([below](#request-ids-and-slow-work))",
  },
  PB_THUMBS_MAX_WORKERS: {
    standard: "1",
    meaning: "thumbnails made at the same time; four can take 1 GB of memory",
  },
  GOGC: { standard: "200", meaning: "less CPU for some megabytes; 100 is Go's own" },
  GOMEMLIMIT: {
    standard: "none",
    meaning:
      "memory from which Go collects more often, like `500MiB` on a machine with 1 GB: 10,000 idle connections take 536 MB, 1,143 without it",
  },
};

/**
 * Fields of the row `site_settings`. The defaults are in pb_hooks/site/defaults.js; `standard` has those that need words.
 * @type {Record<string, { standard?: string, applies: string, meaning: string }>}
 */
export const SITE_SETTINGS = {
  name_bn: {
    ...{ standard: "ঝলক", applies: NEXT_PAGE },
    meaning: "the site's name in Bangla; one of the two names counts for both ([name and look](brand.md))",
  },
  name_en: { standard: "Jholok", applies: NEXT_PAGE, meaning: "the name in every other language" },
  accent: {
    ...{ standard: "#f42a41", applies: NEXT_PAGE },
    meaning: "colour of hearts, buttons and badges, as `#rrggbb`",
  },
  icon: {
    ...{ standard: "the shipped one", applies: NEXT_PAGE },
    meaning: "a square PNG of 512 pixels or more, 1 MB at most",
  },
  languages: {
    ...{ standard: "all, Bangla first", applies: NEXT_PAGE },
    meaning: "codes of the languages on offer; the first is the default: `en bn`",
  },
  registration: {
    applies: AT_ONCE,
    meaning:
      "`invitation`: a code is required. `closed`: no new users; existing users may log in ([below](#registration))",
  },
  bot_check: {
    applies: AT_ONCE,
    meaning:
      "a proof of work that a phone computes in a moment while the user fills in the form. Switched on automatically while more than 200 users an hour sign up",
  },
  min_age: { applies: AT_ONCE, meaning: "asked once, after the first log-in" },
  new_account_days: { applies: AT_ONCE, meaning: "users newer than this have lower limits" },
  limits_percent: {
    applies: AT_ONCE,
    meaning:
      "scales all limits per user: 50 halves them, 1000 makes them ten times as high, from 100000 on there are none",
  },
  refuse_common_passwords: {
    applies: AT_ONCE,
    meaning: "refuses some 300 passwords that everybody tries first, and the user's own name",
  },
  hold_reports: {
    applies: "next report",
    meaning: "weight of reports that holds an item automatically ([moderation.md](moderation.md))",
  },
  trusted_days: { applies: "next report", meaning: "age of a user whose reports count" },
  clean_days: {
    applies: "next report",
    meaning: "how long the reports of a user do not count after one was dismissed",
  },
  no_report_holds: { applies: AT_ONCE, meaning: "reports never hold an item automatically" },
  newest_first: {
    applies: NEXT_PAGE,
    meaning: "the newest videos stay the first tab for everybody who has not chosen another",
  },
  feed_doubling_days: {
    applies: AT_ONCE,
    meaning:
      "For You: days that a doubled share of viewers who stay is worth; 16 favours quality over news. All scores are written anew: 1.3 s for 100,000 videos",
  },
  feed_expected_percent: {
    ...{ standard: "40", applies: AT_ONCE },
    meaning: "For You: share of viewers expected to stay with a video; scores as above",
  },
  feed_followed_days: {
    applies: AT_ONCE,
    meaning: "For You: days by which a new video of a followed user is put forward",
  },
};

/** PocketBase's own settings that a public site needs. @type {{ name: string, standard: string, meaning: string }[]} */
const POCKETBASE = [
  { name: "Application URL", standard: "the address at the start", meaning: "address in links of mails" },
  {
    name: "Mail settings",
    standard: "off",
    meaning: "SMTP server and sender; the sender's address is the contact",
  },
  {
    name: "Trusted proxy",
    standard: "none",
    meaning: "header with the client's address ([below](#addresses-and-the-proxy))",
  },
  { name: "Superuser IPs", standard: "all", meaning: "addresses of superusers ([below](#the-dashboard))" },
  { name: "Files storage", standard: "the data folder", meaning: "S3 ([below](#files-on-s3))" },
  { name: "Logs", standard: "7 days", meaning: "how long the request log is kept" },
  {
    name: "Rate limits",
    standard: "see the list there",
    meaning: "limits per address, besides those [below](#limits)",
  },
];

/** @typedef {{ name: string, where: string, standard: string, applies: string, meaning: string }} Row */

/** @param {Record<string, unknown>} defaults of pb_hooks/site/defaults.js @returns {Row[]} */
export const settingRows = (defaults) => [
  ...Object.entries(SITE_SETTINGS).map(([name, { standard, applies, meaning }]) => ({
    ...{ name: `\`${name}\``, where: "row `site_settings`", applies, meaning },
    standard: standard ?? (defaults[name] === false ? "off" : String(defaults[name])),
  })),
  ...POCKETBASE.map((row) => ({ ...row, where: "PocketBase's settings", applies: AT_ONCE })),
  ...Object.entries(ENVIRONMENT).map(([name, row]) => ({
    ...{ name: `\`${name}\``, where: "environment", applies: RESTART },
    ...row,
  })),
];
