// Places where data of deleted and banned users may remain.

export type Kind = "words" | "name" | "address" | "id";

/** Places where data may remain, with reason and end. Free pages of the database files are not searched. */
export const EXCEPTIONS: { place: string; kinds: Kind[]; why: string; until: string }[] = [
  { place: "live", kinds: ["id"], why: "open screens drop it by its id", until: "30 or 200 newer events" },
  {
    place: "inboxes",
    kinds: ["id"],
    why: "open screens drop it by its id",
    until: "the ticker empties it after a minute",
  },
  {
    place: "recent_views",
    kinds: ["id"],
    why: "one view counts once in 30 minutes",
    until: "30 minutes after it",
  },
  {
    place: "moderation_log",
    kinds: ["id"],
    why: "no row is ever changed; ids are pseudonyms",
    until: "never",
  },
  { place: "request log", kinds: ["id", "name"], why: "paths of requests", until: "logs.maxDays (7 days)" },
];

/** Data that an operator may restore stays in its own rows; copies elsewhere are deleted. */
export const BANNED: typeof EXCEPTIONS = [
  ...EXCEPTIONS,
  ...[
    "users",
    "comments",
    "videos",
    "search_users",
    "search_users_fts",
    "search_videos",
    "search_videos_fts",
    "search_words_fts",
    "decisions",
  ].map((place) => ({
    place,
    kinds: ["words", "name", "address"] as Kind[],
    why: "a ban can be lifted",
    until: "the account is deleted",
  })),
];
