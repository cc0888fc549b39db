// Defaults of the operator's settings, also for the table in docs/operating.md. Pure.

/** Used where the row has 0 or nothing. */
const DEFAULTS = {
  hold_reports: 5,
  /** If set, reports alone never hide content. */
  no_report_holds: false,
  trusted_days: 7,
  clean_days: 30,
  new_account_days: 3,
  registration: "open",
  bot_check: false,
  refuse_common_passwords: false,
  min_age: 13,
  /** Scales all limits per user: 50 halves them. */
  limits_percent: 100,
  /** For You: days that a doubled share of viewers who stay is worth. */
  feed_doubling_days: 8,
  /** For You: days by which a followed owner's new video is put forward. */
  feed_followed_days: 4,
  /** Newest stays the first tab. */
  newest_first: false,
  name_bn: "",
  name_en: "",
  /** As #rrggbb. */
  accent: "",
  /** Codes, the default first; "" for all. */
  languages: "",
  /** Name of the file. */
  icon: "",
};

module.exports = { DEFAULTS };
