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
  list: may(OWNER, `one lists one's own ${thing}`),
  view: may(OWNER, `one sees one's own ${thing}`),
  delete: may(OWNER, `one takes back one's own ${thing}`),
});
const NOT_HEARD = { superuser: "204 silent" } as const;
const files = (who: string, why: string) =>
  Object.fromEntries(
    ["video", "thumbnail", "light", "captions"].map((field) => [`file ${field}`, may(who, why)]),
  );

/** By collection, or kind of row in it, and operation. */
export const RECORDS: Record<string, Record<string, Permission>> = {
  _authOrigins: ownRows("log-ins"),
  _externalAuths: {
    list: may("", "nobody has one: no provider is on", { superuser: "200 empty" }),
    view: may("", "nobody has one", { superuser: "404" }),
    delete: may("", "nobody has one"),
    realtime: may("", "nobody has one", NOT_HEARD),
  },
  _mfas: {
    list: may("", "nobody has one: a second step is for superusers", { superuser: "200 empty" }),
    view: may("", "nobody has one", { superuser: "404" }),
    realtime: may("", "nobody has one", NOT_HEARD),
  },
  _otps: {
    list: may("", "nobody has one: log-ins are by password", { superuser: "200 empty" }),
    view: may("", "nobody has one", { superuser: "404" }),
    realtime: may("", "nobody has one", NOT_HEARD),
  },
  account_settings: {
    view: may(OWNER, "settings are private"),
    update: may(OWNER, "one chooses for oneself"),
  },
  blocks: {
    ...ownRows("blocks"),
    create: may(`${USERS} blocked suspended`, "everybody may keep others away, whoever was first"),
  },
  bookmarks: {
    ...ownRows("bookmarks"),
    create: may(USERS, "one saves a video that one sees", SUSPENDED),
  },
  comment_likes: {
    ...ownRows("likes of comments"),
    create: may(USERS, "one likes a comment that one sees", SUSPENDED),
  },
  comments: {
    list: may(OWNER, "of a video for followers the record API lists only one's own"),
    view: may(OWNER, "the row stands below a video that only its owner sees"),
    create: may(USERS, "one writes below a video that one sees", SUSPENDED),
    update: may(OWNER, "the owner of the video pins"),
    delete: may(OWNER, "one's own, or below one's own video"),
    realtime: may("", "comments are told by the video's live row", NOT_HEARD),
  },
  "comments (held)": {
    list: may(OWNER, "author and owner of the video see what waits"),
    view: may(OWNER, "author and owner of the video see what waits"),
    update: may("", "what the site holds its operator releases"),
  },
  "comments (removed)": {
    list: may(OWNER, "its author sees what was removed"),
    view: may(OWNER, "its author sees what was removed"),
    update: may("", "nobody edits what was removed"),
  },
  decisions: {
    list: may(OWNER, "one reads what was decided about oneself"),
    view: may(OWNER, "one reads what was decided about oneself"),
    update: may("", "an appeal has to say something", { owner: "400" }),
  },
  follows: {
    ...ownRows("follows"),
    create: may(USERS, "one follows whom one sees", SUSPENDED),
  },
  inboxes: {
    view: may(OWNER, "an inbox is private"),
    realtime: may(OWNER, "an inbox is private"),
  },
  likes: {
    ...ownRows("likes"),
    create: may(USERS, "one likes a video that one sees; the trigger judges"),
  },
  live: {
    view: may(ALL, "numbers and visible comments of public videos are public"),
    realtime: may(ALL, "numbers and visible comments of public videos are public"),
  },
  moderation_log: {
    create: closed("the log is written by decisions alone"),
    update: closed("the log never changes"),
    delete: closed("the log never changes"),
    realtime: may("", "nothing of it changes", NOT_HEARD),
  },
  site_settings: {
    create: closed("there is one row"),
    delete: closed("there is one row"),
  },
  mutes: {
    ...ownRows("mutes"),
    create: may(`${USERS} blocked suspended`, "everybody may keep others out of sight"),
  },
  pages: {
    list: may(ALL, "terms and privacy are public"),
    view: may(ALL, "terms and privacy are public"),
  },
  reports: {
    list: may(OWNER, "one sees what came of one's reports"),
    view: may(OWNER, "one sees what came of one's reports"),
    create: may(`anonymous ${USERS} blocked suspended`, "everybody may report what they see, guests too"),
  },
  shares: { expand: may("", "nobody reads them", { superuser: "empty" }) },
  users: {
    list: may(UNBLOCKED, "profiles are public, one by its username"),
    view: may(UNBLOCKED, "profiles are public, but not across a block"),
    create: may(ALL, "registration is open"),
    update: may(OWNER, "one edits one's own profile"),
    delete: may(OWNER, "with the password"),
    realtime: may(ALL, "profiles are public; across a block nothing is told", { blocked: "204 silent" }),
    expand: may(UNBLOCKED, "a video's owner may be expanded", { blocked: "404" }),
    "file avatar": may(UNBLOCKED, "as the profile"),
  },
  videos: {
    list: may(UNBLOCKED, "public, but not across a block"),
    view: may(UNBLOCKED, "public, but not across a block"),
    create: may(`${USERS} blocked`, "users publish", SUSPENDED),
    update: may(OWNER, "one edits one's own"),
    delete: may(OWNER, "one deletes one's own"),
    ...files(UNBLOCKED, "as the video"),
  },
  "videos (followers)": {
    list: may(OWNER, "lists of records leave out what is for followers"),
    view: may("owner follower", "followers see it"),
    update: may(OWNER, "one edits one's own"),
    ...files("owner follower", "followers see it"),
  },
  "videos (private)": {
    list: may(OWNER, "nobody else's"),
    view: may(OWNER, "nobody else's"),
    update: may(OWNER, "one edits one's own"),
    ...files(OWNER, "nobody else's"),
  },
  "videos (held)": {
    list: may(OWNER, "its owner sees what waits"),
    view: may(OWNER, "its owner sees what waits"),
    update: may(OWNER, "one edits one's own"),
    ...files(OWNER, "its owner sees what waits"),
  },
  "videos (removed)": {
    list: may(OWNER, "its owner sees what was removed, to appeal"),
    view: may(OWNER, "its owner sees what was removed, to appeal"),
    update: may(OWNER, "one edits one's own"),
    ...files(OWNER, "its owner sees what was removed, to appeal"),
  },
  "videos (sensitive)": {
    list: may("owner follower", "for adults: the follower is one"),
    view: may("owner follower", "for adults: the follower is one"),
    update: may(OWNER, "one edits one's own"),
    ...files("owner follower", "for adults: the follower is one"),
  },
};

/** `by`: everybody, users (superusers 403) or superusers. `answer`: response to permitted actors. */
export interface RoutePermission {
  by: "everybody" | "users" | "superusers";
  answer: string;
  why: string;
  but?: Partial<Record<Actor, string>>;
}
const route = (
  by: RoutePermission["by"],
  answer: string,
  why: string,
  but?: RoutePermission["but"],
): RoutePermission => ({ by, answer, why, but });

export const ROUTES: Record<string, RoutePermission> = {
  "GET /api/app/account": route("users", "200", "what only its owner may know"),
  "POST /api/app/logout-everywhere": route("users", "204", "ends one's own sessions"),
  "GET /api/app/comments": route("everybody", "200", "of what one may see"),
  "GET /api/app/comments/{id}": route("everybody", "404", "asked for an id that is none"),
  "GET /api/app/export": route("users", "200", "one's own data"),
  "GET /api/app/videos": route("everybody", "200", "of what one may see"),
  "GET /api/app/videos/{id}": route("everybody", "200", "a public one", { blocked: "404" }),
  "GET /api/app/challenge": route("everybody", "200", "for the sign-up form"),
  "GET /api/app/notifications": route("users", "200", "one's own"),
  "POST /api/app/inbox/read": route("users", "204", "one's own"),
  "POST /api/app/appeal": route("everybody", "400", "needs the password of a banned user"),
  "POST /api/app/email-undo": route("everybody", "400", "needs the link from a mail"),
  "POST /api/app/sign-up/confirm": route("everybody", "400", "needs the code from a mail"),
  "POST /api/app/sign-up/resend": route("everybody", "400", "needs a sign-up that waits for its code"),
  "GET /api/app/moderation/check": route("superusers", "200", "the log of decisions"),
  "GET /api/app/people": route("everybody", "200", "profiles are public"),
  "GET /api/app/people/{username}": route("everybody", "200", "profiles are public", { blocked: "404" }),
  "POST /api/app/presence": route("everybody", "204", "says nothing here, which is fine"),
  "POST /api/app/shares": route("everybody", "204", "says nothing here, which is fine", SUSPENDED),
  "GET /api/app/info": route("everybody", "200", "about the site"),
  "POST /api/app/sweep": route("superusers", "200", "work on the files"),
  "POST /api/app/uploads": route("users", "412", "asked without the protocol's version"),
  "HEAD /api/app/uploads/{id}": route("users", "412", "asked without the protocol's version"),
  "PATCH /api/app/uploads/{id}": route("users", "412", "asked without the protocol's version"),
  "DELETE /api/app/uploads/{id}": route("users", "412", "asked without the protocol's version"),
  "POST /api/app/views": route("everybody", "204", "says nothing here, which is fine"),
};

/**
 * Fields that the owner may write, added to a valid request. `ignored` fields are dropped silently: timestamps, and
 * a captions language without captions. A hook refuses `hook` fields (400), the API rule refuses others (404).
 */
export interface FieldPermission {
  create?: string;
  update?: string;
  ignored?: { create?: string; update?: string };
  hook?: string;
  why: string;
}

export const FIELDS: Record<string, FieldPermission> = {
  account_settings: {
    update: "birth_year language switches filters",
    ignored: { update: "updated" },
    hook: "muted_ids",
    why: "one's own choices; whom one mutes is kept by triggers",
  },
  blocks: { create: "blocked", ignored: { create: "created" }, why: "whom" },
  bookmarks: { create: "video", ignored: { create: "created" }, why: "which" },
  comment_likes: { create: "comment", ignored: { create: "created" }, why: "which" },
  comments: {
    create: "video text",
    update: "pinned",
    ignored: { create: "created", update: "created" },
    hook: "status_before_ban status_before_parent held_by",
    why: "words are written once; the owner of the video pins",
  },
  decisions: {
    update: "appeal",
    hook: "seq created",
    why: "one appeals; nothing else of a decision is one's own",
  },
  follows: { create: "following", ignored: { create: "created" }, why: "whom" },
  likes: { create: "video", ignored: { create: "created" }, why: "which" },
  mutes: { create: "muted", ignored: { create: "created" }, why: "whom" },
  reports: {
    create: "reason note",
    ignored: { create: "created" },
    why: "what about it; a second target beside the first is refused",
  },
  users: {
    create: "password email avatar username full_name bio",
    update: "avatar username full_name bio",
    ignored: { create: "created updated", update: "created updated" },
    hook: "password tokenKey email emailVisibility verified suspended_until blocked_ids adult_from",
    why: "the profile; address and password change by flows of their own",
  },
  videos: {
    create: "video thumbnail light caption category visibility sensitive thumbhash captions",
    update: "thumbnail caption category visibility sensitive thumbhash captions",
    ignored: { create: "created updated captions_language", update: "created updated captions_language" },
    hook: "search upload status_before_ban",
    why: "what is shown; files of a published video do not change",
  },
};
