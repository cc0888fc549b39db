// Lists every screen and dialog of the app, one stop each, for `make screens` and the accessibility tests.
import { messages } from "../lib/translations.mjs";
import {
  answers,
  arrives,
  asksYear,
  broken,
  choose,
  choosesVideo,
  decides,
  describesVideo,
  hasReported,
  inForm,
  inside,
  inTurn,
  keepsVideos,
  leaves,
  leftUnfinished,
  logsInClosed,
  menu,
  opens,
  ownVideo,
  press,
  publishes,
  reports,
  said,
  settled,
  slow,
  tab,
} from "./tour-actions.mjs";
import { copiesLink, fails, loads, losesNetwork, recovers } from "./tour-states.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("../lib/translations.mjs").Language} Language */
/**
 * Content of the tour: a video of `owner` with captions, a light rendition and comments, one of them
 * answered; a sensitive video, and one without comments; a removed video of the member, and a banned user;
 * words that the search finds; a tag of a video; a video, an image and captions to upload.
 * @typedef {{ video: string, veiled: string, quiet: string, gone: string, closed: { email: string, password: string }, owner: string,
 *   member: string, newcomer: string, found: string, tag: string, videoFile: string, picture: string, captions: string }} World
 */
/** @typedef {import("./tour-actions.mjs").Act} Act */
export const VISITORS = /** @type {const} */ (["guest", "member", "newcomer", "moderator"]);
/** A guest, a member with content, a newcomer without any, or a moderator with a waiting report. @typedef {typeof VISITORS[number]} Visitor */
/**
 * `unsettled`: the screen goes on loading.
 * @typedef {{ name: string, who: Visitor, path: string | ((world: World) => string),
 *   act?: Act, unsettled?: boolean }} Stop
 */

/** @param {World} world */
const video = ({ video: id }) => `/video/${id}`;
/** @param {World} world */
const owner = ({ owner: name }) => `/@${name}`;

/** @type {Omit<Stop, "who">[]} */
const GUEST = [
  { name: "landing", path: "/" },
  { name: "log-in", path: "/auth" },
  { name: "sign-up", path: "/auth", act: tab("auth.signup") },
  { name: "password-forgotten", path: "/auth/forgot" },
  { name: "password-reset", path: "/auth/reset/a.b.c" },
  { name: "address-not-verified", path: "/auth/verify/a.b.c" },
  { name: "terms", path: "/terms" },
  { name: "privacy", path: "/privacy" },
  { name: "guidelines", path: "/guidelines" },
  { name: "video", path: video },
  { name: "sign-in-offered", path: video, act: opens("verb.like") },
  { name: "comments-guest", path: video, act: opens("comments.title") },
  { name: "report-guest", path: video, act: reports },
  { name: "log-in-closed", path: "/auth", act: logsInClosed },
  { name: "video-gone", path: "/video/nosuchvideo0000" },
  { name: "user", path: owner },
  { name: "user-unknown", path: "/@nobody_here" },
  { name: "not-found", path: "/no/such/page" },
  { name: "discover", path: "/discover" },
  { name: "discover-category", path: "/discover", act: (page, say) => press(page, say("cat.food")) },
  { name: "discover-found", path: ({ found }) => `/discover?q=${encodeURIComponent(found)}` },
  { name: "discover-nothing", path: "/discover?q=qqxxqq" },
  { name: "discover-tags", path: ({ tag }) => `/discover?q=${encodeURIComponent(`#${tag.slice(0, 2)}`)}` },
  { name: "tag", path: ({ tag }) => `/tag/${encodeURIComponent(tag)}` },
  // Last, because each signs up.
  { name: "first-steps", path: "/auth", act: arrives },
  { name: "first-steps-interests", path: "/auth", act: inTurn(arrives, inside("welcome.next")) },
  {
    name: "first-steps-owners",
    path: "/auth",
    act: inTurn(arrives, inside("welcome.next"), inside("welcome.next")),
  },
];

/** @type {Omit<Stop, "who">[]} */
const MEMBER = [
  // The first, because videos that were watched are not offered.
  { name: "offline-kept", path: "/offline", act: keepsVideos },
  { name: "feed", path: "/feed" },
  { name: "feed-following", path: "/feed", act: tab("feed.following") },
  { name: "captions", path: video, act: said },
  { name: "video-broken", path: video, act: broken },
  { name: "saver-hint", path: video, act: slow },
  { name: "video-menu", path: video, act: opens("menu.title") },
  { name: "report", path: video, act: reports },
  { name: "report-sent", path: video, act: hasReported },
  { name: "video-removed", path: ({ gone }) => `/video/${gone}` },
  { name: "video-sensitive", path: ({ veiled }) => `/video/${veiled}` },
  { name: "profile-menu", path: owner, act: menu("profile.options") },
  { name: "block-asked", path: owner, act: menu("profile.options", "block.do") },
  { name: "share", path: video, act: opens("verb.share") },
  { name: "comments", path: video, act: opens("comments.title") },
  {
    name: "comments-replies",
    path: video,
    act: inTurn(opens("comments.title"), answers),
  },
  { name: "comment-menu", path: video, act: inTurn(opens("comments.title"), inside("comments.options")) },
  { name: "comment-answer", path: video, act: inTurn(opens("comments.title"), inside("comments.reply")) },
  { name: "comments-none", path: ({ quiet }) => `/video/${quiet}`, act: opens("comments.title") },
  {
    name: "keys",
    path: video,
    act: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "notifications", path: "/notifications" },
  { name: "notifications-none-of-kind", path: "/notifications?filter=mentions" },
  { name: "upload", path: "/upload" },
  {
    name: "upload-chosen",
    path: "/upload",
    act: choosesVideo,
  },
  { name: "upload-words", path: "/upload", act: describesVideo },
  { name: "upload-captions", path: "/upload", act: inTurn(describesVideo, choose("captions"), inForm) },
  { name: "upload-unfinished", path: "/upload", act: leftUnfinished },
  { name: "upload-sending", path: "/upload", act: publishes },
  { name: "upload-leaving", path: "/upload", act: inTurn(publishes, leaves) },
  { name: "profile", path: "/profile" },
  { name: "profile-liked", path: "/profile", act: tab("label.liked") },
  { name: "profile-saved", path: "/profile", act: tab("label.saved") },
  { name: "profile-edit", path: "/profile", act: opens("profile.edit") },
  {
    name: "profile-photo",
    path: "/profile",
    act: inTurn(choose("picture"), (page) => page.getByRole("dialog").waitFor()),
  },
  { name: "own-video-menu", path: "/profile", act: ownVideo },
  { name: "own-video-edit", path: "/profile", act: inTurn(ownVideo, inside("video.edit")) },
  {
    name: "own-video-captions",
    path: "/profile",
    act: inTurn(ownVideo, inside("video.captions")),
  },
  { name: "own-video-delete", path: "/profile", act: inTurn(ownVideo, inside("video.delete")) },
  { name: "statistics", path: "/profile/stats" },
  { name: "history", path: "/settings/history" },
  { name: "followers", path: ({ member }) => `/@${member}/followers` },
  { name: "following", path: ({ member }) => `/@${member}/following` },
  { name: "settings", path: "/settings" },
  { name: "settings-password", path: "/settings", act: opens("set.changePassword") },
  { name: "settings-everywhere", path: "/settings", act: opens("set.everywhere") },
  { name: "settings-delete", path: "/settings", act: opens("set.delete") },
  { name: "settings-words", path: "/settings", act: opens("privacy.words") },
  { name: "settings-offline", path: "/settings", act: opens("offline.title") },
  { name: "comments-waiting", path: "/settings/held" },
  { name: "muted", path: "/settings/blocked?tab=muted" },
  { name: "reports", path: "/settings/reports" },
  { name: "decisions", path: "/settings/decisions" },
  { name: "decision-appeal", path: "/settings/decisions", act: opens("appeal.do") },
];

/** @type {Omit<Stop, "who">[]} */
const STATES = [
  ...["/feed", "/profile", "/notifications", "/discover"].flatMap((path) => [
    { name: `${path.slice(1)}-loading`, path, act: loads, unsettled: true },
    { name: `${path.slice(1)}-failed`, path, act: fails },
  ]),
  { name: "offline", path: "/profile", act: losesNetwork },
  { name: "toast", path: video, act: copiesLink },
];

/** @type {Omit<Stop, "who">[]} */
const NEWCOMER = [
  {
    name: "feed-following-none",
    path: "/feed",
    act: inTurn(tab("feed.following"), (page, say) => page.getByText(say("feed.following.none.t")).waitFor()),
  },
  { name: "notifications-none", path: "/notifications" },
  { name: "offline-none", path: "/offline" },
  { name: "profile-none", path: "/profile" },
  { name: "settings-birth-year", path: "/settings", act: opens("privacy.birth") },
  { name: "birth-year-asked", path: video, act: asksYear },
  { name: "comments-waiting-none", path: "/settings/held" },
  { name: "blocked-none", path: "/settings/blocked" },
  { name: "reports-none", path: "/settings/reports" },
  { name: "decisions-none", path: "/settings/decisions" },
  { name: "followers-none", path: ({ newcomer }) => `/@${newcomer}/followers` },
];

/** @type {Omit<Stop, "who">[]} */
const MODERATOR = [
  { name: "desk", path: "/desk" },
  { name: "desk-decision", path: "/desk", act: decides },
];

/** @type {Stop[]} */
export const TOUR = [
  ...GUEST.map((stop) => ({ ...stop, who: /** @type {const} */ ("guest") })),
  ...[...MEMBER, ...STATES].map((stop) => ({ ...stop, who: /** @type {const} */ ("member") })),
  ...NEWCOMER.map((stop) => ({ ...stop, who: /** @type {const} */ ("newcomer") })),
  ...MODERATOR.map((stop) => ({ ...stop, who: /** @type {const} */ ("moderator") })),
];

/** @param {Stop} stop @param {World} world */
export const pathOf = ({ path }, world) => (typeof path === "string" ? path : path(world));

/**
 * Opens a stop. The page's context sets language, user and server address.
 * @param {Page} page @param {Stop} stop @param {World} world @param {Language} language
 */
export async function go(page, stop, world, language) {
  await recovers(page);
  await page.goto(pathOf(stop, world));
  await act(page, stop, world, language);
}

/**
 * Brings an opened stop into its state.
 * @param {Page} page @param {Stop} stop @param {World} world @param {Language} language
 */
export async function act(page, stop, world, language) {
  const words = messages()[language];
  await settled(page);
  if (!stop.act) return;
  await stop.act(page, (id) => words.get(id) ?? id, world);
  if (!stop.unsettled) await settled(page);
}
