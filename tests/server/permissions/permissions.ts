// Permissions written by hand, one line each with its reason. Everything else is denied
// (tests/support/matrix/expected.ts). Columns are the actors of tests/support/matrix/actors.ts: owner, adult
// follower, other user, blocked, suspended, deleted user's token, expired and tampered token, guest.
import type { Actor } from "../../support/matrix/actors";

/** `but`: different results for permitted or denied actors. `closed`: no API rule opens it to anybody. */
export interface Permission {
  who: string;
  why: string;
  closed?: boolean;
  but?: Partial<Record<Actor, string>>;
}

const ALL = "anonymous owner follower other blocked suspended deleted expired tampered";
const UNBLOCKED = "anonymous owner follower other suspended deleted expired tampered";
const USERS = "owner follower other";
const OWNER = "owner";

/** @param who in the order of the columns */
const may = (who: string, why: string, but?: Permission["but"]): Permission => ({ who, why, but });

const closed = (why: string): Permission => ({ who: "", why, closed: true, but: { superuser: "400" } });

const SUSPENDED = { suspended: "403" } as const;
const ownRows = (thing: string): Record<string, Permission> => ({
  list: may(OWNER, `users list their own ${thing}`),
  view: may(OWNER, `users read their own ${thing}`),
  delete: may(OWNER, `users delete their own ${thing}`),
});
const NOT_HEARD = { superuser: "204 silent" } as const;
const files = (who: string, why: string) =>
  Object.fromEntries(
    ["video", "thumbnail", "preview", "light", "captions"].map((field) => [`file ${field}`, may(who, why)]),
  );

/** By collection, or kind of row in it, and operation. */
export const RECORDS: Record<string, Record<string, Permission>> = {
  _authOrigins: ownRows("log-ins"),
  _externalAuths: {
    list: may("", "no row exists: no provider is enabled", { superuser: "200 empty" }),
    view: may("", "no row exists", { superuser: "404" }),
    delete: may("", "no row exists"),
    realtime: may("", "no row exists", NOT_HEARD),
  },
  _mfas: {
    list: may("", "no row exists: the second factor is for superusers", { superuser: "200 empty" }),
    view: may("", "no row exists", { superuser: "404" }),
    realtime: may("", "no row exists", NOT_HEARD),
  },
  _otps: {
    list: may("", "no row exists: users log in by password", { superuser: "200 empty" }),
    view: may("", "no row exists", { superuser: "404" }),
    realtime: may("", "no row exists", NOT_HEARD),
  },
  account_settings: {
    view: may(OWNER, "settings are private"),
    update: may(OWNER, "users change their own settings"),
  },
  blocks: {
    ...ownRows("blocks"),
    create: may(`${USERS} blocked suspended`, "every user may block others, even those who blocked first"),
  },
  bookmarks: {
    ...ownRows("bookmarks"),
    create: may(USERS, "users bookmark visible videos", SUSPENDED),
  },
  comment_likes: {
    ...ownRows("likes of comments"),
    create: may(USERS, "users like visible comments", SUSPENDED),
  },
  comments: {
    list: may(OWNER, "below a video for followers the record API lists only the caller's comments"),
    view: may(OWNER, "the comment is below a video that only its owner sees"),
    create: may(USERS, "users comment on visible videos", SUSPENDED),
    update: may(OWNER, "the owner of the video pins"),
    delete: may(OWNER, "authors delete their comments, owners those below their videos"),
    realtime: may("", "the video's live row publishes comments", NOT_HEARD),
  },
  "comments (held)": {
    list: may(OWNER, "author and video owner see held comments"),
    view: may(OWNER, "author and video owner see held comments"),
    update: may("", "only the operator releases comments that the site held"),
  },
  "comments (removed)": {
    list: may(OWNER, "the author sees removed comments"),
    view: may(OWNER, "the author sees removed comments"),
    update: may("", "nobody edits removed comments"),
  },
  decisions: {
    list: may(OWNER, "users read decisions about themselves"),
    view: may(OWNER, "users read decisions about themselves"),
    update: may("", "an appeal needs a text", { owner: "400" }),
  },
  follows: {
    ...ownRows("follows"),
    create: may(USERS, "users follow visible users", SUSPENDED),
  },
  inboxes: {
    view: may(OWNER, "an inbox is private"),
    realtime: may(OWNER, "an inbox is private"),
  },
  likes: {
    ...ownRows("likes"),
    create: may(USERS, "users like visible videos; the trigger checks"),
  },
  live: {
    view: may(ALL, "counts and visible comments of public videos are public"),
    realtime: may(ALL, "counts and visible comments of public videos are public"),
  },
  tags: {
    view: may(ALL, "the counts of a tag are public"),
    realtime: may(ALL, "the counts of a tag are public"),
  },
  moderation_log: {
    create: closed("only decisions write the log"),
    update: closed("the log never changes"),
    delete: closed("the log never changes"),
    realtime: may("", "rows never change", NOT_HEARD),
  },
  site_settings: {
    create: closed("there is one row"),
    delete: closed("there is one row"),
    "file icon": may(ALL, "every page shows the icon"),
  },
  mutes: {
    ...ownRows("mutes"),
    create: may(`${USERS} blocked suspended`, "every user may mute others"),
  },
  pages: {
    list: may(ALL, "terms and privacy are public"),
    view: may(ALL, "terms and privacy are public"),
  },
  reports: {
    list: may(OWNER, "reporters see the result"),
    view: may(OWNER, "reporters see the result"),
    create: may(`anonymous ${USERS} blocked suspended`, "everybody may report visible content, guests too"),
  },
  shares: { expand: may("", "nobody reads shares", { superuser: "empty" }) },
  users: {
    list: may(UNBLOCKED, "profiles are public, found by their exact username"),
    view: may(UNBLOCKED, "profiles are public, but not across a block"),
    create: may(ALL, "registration is open"),
    update: may(OWNER, "users edit their own profile"),
    delete: may(OWNER, "users delete themselves with their password"),
    realtime: may(ALL, "profiles are public; nothing is published across a block", { blocked: "204 silent" }),
    expand: may(UNBLOCKED, "a video's owner may be expanded", { blocked: "404" }),
    "file avatar": may(UNBLOCKED, "visible like the profile"),
  },
  videos: {
    list: may(UNBLOCKED, "public videos are visible, but not across a block"),
    view: may(UNBLOCKED, "public videos are visible, but not across a block"),
    create: may(`${USERS} blocked`, "users publish videos", SUSPENDED),
    update: may(OWNER, "owners edit their videos"),
    delete: may(OWNER, "owners delete their videos"),
    ...files(UNBLOCKED, "visible like the video"),
  },
  "videos (followers)": {
    list: may(OWNER, "record lists leave out videos for followers"),
    view: may("owner follower", "followers see the video"),
    update: may(OWNER, "owners edit their videos"),
    ...files("owner follower", "followers see the video"),
  },
  "videos (private)": {
    list: may(OWNER, "only the owner sees the video"),
    view: may(OWNER, "only the owner sees the video"),
    update: may(OWNER, "owners edit their videos"),
    ...files(OWNER, "only the owner sees the video"),
  },
  "videos (held)": {
    list: may(OWNER, "the owner sees held videos"),
    view: may(OWNER, "the owner sees held videos"),
    update: may(OWNER, "owners edit their videos"),
    ...files(OWNER, "the owner sees held videos"),
  },
  "videos (removed)": {
    list: may(OWNER, "the owner sees removed videos, to appeal"),
    view: may(OWNER, "the owner sees removed videos, to appeal"),
    update: may(OWNER, "owners edit their videos"),
    ...files(OWNER, "the owner sees removed videos, to appeal"),
  },
  "videos (sensitive)": {
    list: may("owner follower", "adults see sensitive videos: the follower is an adult"),
    view: may("owner follower", "adults see sensitive videos: the follower is an adult"),
    update: may(OWNER, "owners edit their videos"),
    ...files("owner follower", "adults see sensitive videos: the follower is an adult"),
  },
};
