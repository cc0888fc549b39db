// Every screen and dialog of the app, one stop each: for `make screens` and for the accessibility tests.
import { messages } from "./messages.mjs";

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./messages.mjs").Language} Language */
/** What there is to look at: a clip with comments, who made it, and words that find it. @typedef {{ clip: string, maker: string, found: string }} World */
/** The text of a message. @typedef {(id: string) => string} Say */
/**
 * `who`: a guest, a member who has everything, a newcomer who has nothing yet.
 * @typedef {{ name: string, who: "guest" | "member" | "newcomer", path: (world: World) => string,
 *   act?: (page: Page, say: Say, world: World) => Promise<unknown> }} Stop
 */

/** By key: what is aria-disabled still answers. @param {Page} page @param {string} name */
const press = (page, name) => page.getByRole("button", { name, exact: true }).first().press("Enter");
/** @param {Page} page */
const dialog = (page) => page.getByRole("dialog").waitFor();
/** A button that opens a dialog. @param {string} id of its name @returns {NonNullable<Stop["act"]>} */
const opens = (id) => async (page, say) => {
  await press(page, say(id));
  await dialog(page);
};
/** @param {string} id of its name @returns {NonNullable<Stop["act"]>} */
const tab = (id) => (page, say) => page.getByRole("tab", { name: say(id) }).click();

/** @type {Stop[]} */
export const TOUR = [
  { name: "landing", who: "guest", path: () => "/" },
  { name: "log-in", who: "guest", path: () => "/auth" },
  { name: "sign-up", who: "guest", path: () => "/auth", act: tab("auth.signup") },
  { name: "video", who: "guest", path: ({ clip }) => `/video/${clip}` },
  {
    name: "sign-in-offered",
    who: "guest",
    path: ({ clip }) => `/video/${clip}`,
    act: opens("verb.like"),
  },
  { name: "video-gone", who: "guest", path: () => "/video/nosuchvideo0000" },
  { name: "creator", who: "guest", path: ({ maker }) => `/@${maker}` },
  { name: "creator-unknown", who: "guest", path: () => "/@nobody_here" },
  { name: "not-found", who: "guest", path: () => "/no/such/page" },
  { name: "discover", who: "guest", path: () => "/discover" },
  { name: "feed", who: "member", path: () => "/feed" },
  { name: "comments", who: "member", path: ({ clip }) => `/video/${clip}`, act: opens("comments.title") },
  { name: "share", who: "member", path: ({ clip }) => `/video/${clip}`, act: opens("verb.share") },
  { name: "notifications", who: "member", path: () => "/feed", act: opens("nav.notifications") },
  { name: "upload", who: "member", path: () => "/upload" },
  { name: "profile", who: "member", path: () => "/profile" },
  { name: "profile-liked", who: "member", path: () => "/profile", act: tab("label.liked") },
  { name: "profile-edit", who: "member", path: () => "/profile", act: opens("profile.edit") },
  { name: "notifications-none", who: "newcomer", path: () => "/feed", act: opens("nav.notifications") },
  { name: "profile-empty", who: "newcomer", path: () => "/profile" },
];

/** What still moves or loads; a spinner in the grid below the fold is one too. */
const BUSY = ".skeleton, .animate-spin, [aria-busy=true]";

/** Fonts and pictures are there, nothing loads. @param {Page} page */
export async function settled(page) {
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
  await page.goto(stop.path(world));
  await settled(page);
  if (!stop.act) return;
  await stop.act(page, (id) => words.get(id) ?? id, world);
  await settled(page);
}
