// Every screen and dialog of the app, one stop each: for `make screens` and for the accessibility tests.
import { messages } from "./messages.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./messages.mjs").Language} Language */
/**
 * What there is to look at: a clip of `maker`'s with comments, of which one was answered, and one without; words that
 * find something; a video and a picture to choose.
 * @typedef {{ clip: string, quiet: string, maker: string, member: string, newcomer: string, found: string, video: string,
 *   picture: string }} World
 */
/** The text of a message. @typedef {(id: string) => string} Say */
/** @typedef {(page: Page, say: Say, world: World) => Promise<unknown>} Act */
/**
 * `who`: a guest, a member who has everything, a newcomer who has nothing yet.
 * @typedef {{ name: string, who: "guest" | "member" | "newcomer", path: string | ((world: World) => string),
 *   act?: Act }} Stop
 */

/** By key: what is aria-disabled still answers. @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).first().press("Enter");
/** One after the other. @param {Act[]} acts @returns {Act} */
const then =
  (...acts) =>
  async (page, say, world) => {
    for (const act of acts) await act(page, say, world);
  };
/** A button that opens a dialog. @param {string} id of its name @returns {Act} */
const opens = (id) => async (page, say) => {
  await press(page, say(id));
  await page.getByRole("dialog").waitFor();
};
/** A button inside a dialog. @param {string} id of its name @returns {Act} */
const inside = (id) => (page, say) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: say(id), exact: true })
    .first()
    .press("Enter");
/** @param {string} id of its name @returns {Act} */
const tab = (id) => (page, say) => page.getByRole("tab", { name: say(id) }).click();
/** Opens the first answers. @type {Act} */
function answers(page, say) {
  const names = ["count.viewReplies", "count.viewReplies.one"].map((id) => say(id).replace("{n}", "\\S+"));
  return page
    .getByRole("button", { name: new RegExp(`^(${names.join("|")})$`) })
    .first()
    .press("Enter");
}
/** @param {"video" | "picture"} what @returns {Act} */
const choose = (what) => (page, _say, world) => page.locator("input[type=file]").setInputFiles(world[what]);

/** A video shows its picture. @param {Page} page */
const shown = (page) =>
  page.waitForFunction(() => [...document.querySelectorAll("video")].some((video) => video.readyState > 1));

/** @param {World} world */
const clip = ({ clip: id }) => `/video/${id}`;
/** @param {World} world */
const maker = ({ maker: name }) => `/@${name}`;

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
  { name: "video", path: clip },
  { name: "sign-in-offered", path: clip, act: opens("verb.like") },
  { name: "comments-guest", path: clip, act: opens("comments.title") },
  { name: "video-gone", path: "/video/nosuchvideo0000" },
  { name: "creator", path: maker },
  { name: "creator-unknown", path: "/@nobody_here" },
  { name: "not-found", path: "/no/such/page" },
  { name: "discover", path: "/discover" },
  { name: "discover-category", path: "/discover", act: (page, say) => press(page, say("cat.food")) },
  { name: "discover-found", path: ({ found }) => `/discover?q=${encodeURIComponent(found)}` },
  { name: "discover-nothing", path: "/discover?q=qqxxqq" },
];

/** @type {Omit<Stop, "who">[]} */
const MEMBER = [
  { name: "feed", path: "/feed" },
  { name: "feed-following", path: "/feed", act: tab("verb.following") },
  { name: "clip-menu", path: clip, act: opens("menu.title") },
  { name: "share", path: clip, act: opens("verb.share") },
  { name: "comments", path: clip, act: opens("comments.title") },
  {
    name: "comments-replies",
    path: clip,
    act: then(opens("comments.title"), answers),
  },
  { name: "comment-menu", path: clip, act: then(opens("comments.title"), inside("comments.options")) },
  { name: "comment-answer", path: clip, act: then(opens("comments.title"), inside("comments.reply")) },
  { name: "comments-none", path: ({ quiet }) => `/video/${quiet}`, act: opens("comments.title") },
  {
    name: "keys",
    path: clip,
    act: async (page) => {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "notifications", path: "/feed", act: opens("nav.notifications") },
  { name: "upload", path: "/upload" },
  {
    name: "upload-chosen",
    path: "/upload",
    act: then(choose("video"), (page) => shown(page)),
  },
  { name: "profile", path: "/profile" },
  { name: "profile-liked", path: "/profile", act: tab("label.liked") },
  { name: "profile-saved", path: "/profile", act: tab("label.saved") },
  { name: "profile-edit", path: "/profile", act: opens("profile.edit") },
  {
    name: "profile-photo",
    path: "/profile",
    act: then(choose("picture"), (page) => page.getByRole("dialog").waitFor()),
  },
  { name: "own-clip-menu", path: "/profile", act: opens("clip.options") },
  { name: "own-clip-edit", path: "/profile", act: then(opens("clip.options"), inside("clip.edit")) },
  { name: "own-clip-delete", path: "/profile", act: then(opens("clip.options"), inside("clip.delete")) },
  { name: "followers", path: ({ member }) => `/@${member}/followers` },
  { name: "following", path: ({ member }) => `/@${member}/following` },
  { name: "settings", path: "/settings" },
  { name: "settings-password", path: "/settings", act: opens("set.changePassword") },
  { name: "settings-everywhere", path: "/settings", act: opens("set.everywhere") },
  { name: "settings-delete", path: "/settings", act: opens("set.delete") },
];

/** @type {Omit<Stop, "who">[]} */
const NEWCOMER = [
  { name: "feed-following-none", path: "/feed", act: tab("verb.following") },
  { name: "notifications-none", path: "/feed", act: opens("nav.notifications") },
  { name: "profile-none", path: "/profile" },
  { name: "followers-none", path: ({ newcomer }) => `/@${newcomer}/followers` },
];

/** @type {Stop[]} */
export const TOUR = [
  ...GUEST.map((stop) => ({ ...stop, who: /** @type {const} */ ("guest") })),
  ...MEMBER.map((stop) => ({ ...stop, who: /** @type {const} */ ("member") })),
  ...NEWCOMER.map((stop) => ({ ...stop, who: /** @type {const} */ ("newcomer") })),
];

/** @param {Stop} stop @param {World} world */
export const pathOf = ({ path }, world) => (typeof path === "string" ? path : path(world));

/** What still moves or loads; a spinner in the grid below the fold is one too. */
const BUSY = ".skeleton, .animate-spin, [aria-busy=true]";

/** Fonts and pictures are there, nothing loads. @param {Page} page */
async function settled(page) {
  await page.waitForFunction(
    (busy) =>
      document.fonts.status === "loaded" &&
      document.getElementById("root")?.textContent.trim() !== "" &&
      ![...document.querySelectorAll(busy)].some((element) => element.checkVisibility()) &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
    BUSY,
  );
}

/**
 * Goes to a stop; the page's context knows the language, who it is and the server's address.
 * @param {Page} page @param {Stop} stop @param {World} world @param {Language} language
 */
export async function go(page, stop, world, language) {
  const words = messages()[language];
  await page.goto(pathOf(stop, world));
  await settled(page);
  if (!stop.act) return;
  await stop.act(page, (id) => words.get(id) ?? id, world);
  await settled(page);
}
