// Openers of sheets, dialogs, menus and panels: who opens what, and which element has the focus first.
import type { Page } from "@playwright/test";
import type { Person } from "../users";
import type { Translate } from "./moderation";

export interface OverlayWorld {
  member: Person;
  other: string;
  /** A video of the other user, with a comment of the member. */
  video: string;
  own: string;
}

type Step = (page: Page, t: Translate, world: OverlayWorld) => Promise<void>;
type Role = "dialog" | "menu";

interface Opener {
  path: string | ((world: OverlayWorld) => string);
  guest?: boolean;
  /** The only widths at which it is checked; else both with LONG=1, and one otherwise. */
  widths?: (390 | 1280)[];
  /** Steps before the opener is there. */
  before?: Step;
  /** `before` opened a sheet, which stays below. */
  inSheet?: boolean;
  /** Id of the opener's accessible name. The focus returns to it. */
  button: string;
  /** Rows chosen after that, by role and id: the last opens what is checked. */
  rows?: [role: "button" | "menuitem", id: string][];
  opens: Role;
  /** Id of its accessible name; a menu has the name of its button. */
  name: string;
  focus: "heading" | "field" | "row";
}

const video = ({ video: id }: OverlayWorld) => `/video/${id}`;
const other = ({ other: name }: OverlayWorld) => `/@${name}`;
const press: (id: string) => Step = (id) => async (page, t) =>
  page
    .getByRole("button", { name: t(id), exact: true })
    .first()
    .press("Enter");
/** Makes the tiles of the own profile open the videos' menus. */
const manage: Step = async (page, t, world) => {
  const isOn = await page.getByRole("button", { name: t("video.options") }).count();
  if (!isOn) await press("profile.manage")(page, t, world);
};
const settings = (button: string, name: string, focus: Opener["focus"]): Opener => ({
  path: "/settings",
  button,
  opens: "dialog",
  name,
  focus,
});

export const OPENERS: Opener[] = [
  {
    path: video,
    widths: [390, 1280],
    button: "comments.title",
    opens: "dialog",
    name: "comments.title",
    focus: "heading",
  },
  {
    path: video,
    before: press("comments.title"),
    inSheet: true,
    button: "comments.options",
    opens: "menu",
    name: "comments.options",
    focus: "row",
  },
  { path: video, button: "verb.share", opens: "dialog", name: "share.title", focus: "heading" },
  { path: video, button: "menu.title", opens: "dialog", name: "menu.title", focus: "heading" },
  {
    path: video,
    button: "menu.title",
    rows: [["button", "verb.report"]],
    opens: "dialog",
    name: "report.video",
    focus: "field",
  },
  {
    path: video,
    widths: [1280],
    button: "menu.title",
    rows: [["button", "keys.title"]],
    opens: "dialog",
    name: "keys.title",
    focus: "heading",
  },
  {
    path: video,
    guest: true,
    button: "verb.like",
    opens: "dialog",
    name: "auth.prompt.like",
    focus: "heading",
  },
  { path: other, button: "profile.options", opens: "menu", name: "profile.options", focus: "row" },
  {
    path: other,
    button: "profile.options",
    rows: [["menuitem", "verb.share"]],
    opens: "dialog",
    name: "share.profile",
    focus: "heading",
  },
  {
    path: other,
    button: "profile.options",
    rows: [["menuitem", "verb.report"]],
    opens: "dialog",
    name: "report.account",
    focus: "field",
  },
  { path: "/profile", button: "profile.edit", opens: "dialog", name: "profile.edit", focus: "field" },
  { path: "/profile", button: "auth.logout", opens: "dialog", name: "logout.ask", focus: "heading" },
  {
    path: "/profile",
    before: manage,
    button: "video.options",
    opens: "dialog",
    name: "video.options",
    focus: "heading",
  },
  {
    path: "/profile",
    before: manage,
    button: "video.options",
    rows: [["button", "video.edit"]],
    opens: "dialog",
    name: "video.edit",
    focus: "field",
  },
  {
    path: "/profile",
    before: manage,
    button: "video.options",
    rows: [["button", "video.delete"]],
    opens: "dialog",
    name: "video.deleteAsk",
    focus: "heading",
  },
  settings("set.changePassword", "set.changePassword", "field"),
  settings("set.delete", "set.delete", "field"),
  settings("set.everywhere", "set.everywhere", "heading"),
  settings("privacy.birth", "privacy.birth", "field"),
  {
    path: "/settings",
    widths: [1280],
    button: "nav.notifications",
    opens: "dialog",
    name: "nav.notifications",
    focus: "heading",
  },
];
