// Every form with a field that can be refused: how to open it, and answers that the browser and the server refuse.
import type { Locator, Page } from "@playwright/test";
import type { Person } from "../users";
import { press, type Translate } from "./moderation";

export interface FormWorld {
  member: Person;
  /** Username of another user. */
  taken: string;
  /** A video of the member. */
  own: string;
  /** A decision against the member waits for an appeal. The server refuses texts with this word. */
  word: string;
}

interface Refusal {
  /** Fills and sends the form. */
  send: (form: Locator, page: Page, t: Translate) => Promise<void>;
  field: (form: Locator, t: Translate) => Locator;
  /** Id of the message. */
  says: string;
}

interface Form {
  name: string;
  guest?: boolean;
  path: string | ((world: FormWorld) => string);
  open?: (page: Page, t: Translate, world: FormWorld) => Promise<void>;
  /** The form is on the page, not in a dialog. */
  onPage?: boolean;
  refusals: (world: FormWorld) => Refusal[];
}

type Send = Refusal["send"];
const named = (name: string) => (form: Locator) => form.locator(`[name=${name}]`);
const submit = (form: Locator) => form.locator("[type=submit]").click();
/** Fills fields by name and sends. */
const fills =
  (values: Record<string, string>): Send =>
  async (form) => {
    for (const [name, value] of Object.entries(values)) await named(name)(form).fill(value);
    await submit(form);
  };
const box = (form: Locator) => form.getByRole("textbox").first();
const writes =
  (text: string): Send =>
  async (form) => {
    await box(form).fill(text);
    await submit(form);
  };
const opens = (id: string) => async (page: Page, t: Translate) => press(page, t(id));
/** By the menu of its tile. */
async function openOwnVideo(page: Page, t: Translate, { own }: FormWorld, id: string) {
  await page.locator(`li[data-video="${own}"]`).click({ button: "right" });
  await press(page.getByRole("dialog"), t(id));
}

const BAD_EMAIL: Refusal = {
  send: fills({ email: "no-address" }),
  field: named("email"),
  says: "val.email",
};
const SHORT_PASSWORD: Refusal = {
  send: fills({ password: "12345" }),
  field: named("password"),
  says: "val.password.min",
};

export const FORMS: Form[] = [
  { name: "log-in", guest: true, path: "/auth", onPage: true, refusals: () => [BAD_EMAIL] },
  {
    name: "sign-up",
    guest: true,
    path: "/auth",
    onPage: true,
    open: (page, t) => page.getByRole("tab", { name: t("auth.signup") }).click(),
    refusals: ({ taken }) => [
      {
        send: fills({ username: taken, email: "free@example.test", password: "nodi-o-nouka" }),
        field: named("username"),
        says: "val.username.taken",
      },
    ],
  },
  {
    name: "password forgotten",
    guest: true,
    path: "/auth/forgot",
    onPage: true,
    refusals: () => [BAD_EMAIL],
  },
  {
    name: "new password",
    guest: true,
    path: "/auth/reset/a.b.c",
    onPage: true,
    refusals: () => [SHORT_PASSWORD],
  },
  {
    name: "new address",
    guest: true,
    path: "/auth/email/a.b.c",
    onPage: true,
    refusals: () => [SHORT_PASSWORD],
  },
  {
    name: "change of the address",
    path: "/settings",
    open: opens("set.changeEmail"),
    refusals: ({ member }) => [
      BAD_EMAIL,
      { send: fills({ email: member.email }), field: named("email"), says: "val.email.same" },
    ],
  },
  {
    name: "change of the password",
    path: "/settings",
    open: opens("set.changePassword"),
    refusals: () => [
      {
        send: fills({ current: "no-such-word", password: "12345" }),
        field: named("password"),
        says: "val.password.min",
      },
      {
        send: fills({ password: "much longer words" }),
        field: named("current"),
        says: "code.password_wrong",
      },
    ],
  },
  {
    name: "deletion of the account",
    path: "/settings",
    open: opens("set.delete"),
    refusals: () => [
      { send: submit, field: named("password"), says: "val.password.required" },
      { send: fills({ password: "wrong" }), field: named("password"), says: "code.password_wrong" },
    ],
  },
  {
    name: "blocked words",
    path: "/settings",
    open: (page, t) => page.getByRole("button", { name: t("privacy.words") }).click(),
    refusals: () => [{ send: writes("x".repeat(60)), field: box, says: "val.words.long" }],
  },
  {
    name: "year of birth",
    path: "/settings",
    open: opens("privacy.birth"),
    refusals: () => [{ send: writes("98"), field: box, says: "val.birth" }],
  },
  {
    name: "profile",
    path: "/profile",
    open: opens("profile.edit"),
    refusals: ({ taken }) => [
      { send: fills({ username: "ab" }), field: named("username"), says: "val.username.min" },
      { send: fills({ username: taken }), field: named("username"), says: "val.username.taken" },
    ],
  },
  {
    name: "own video",
    path: "/profile",
    open: (page, t, world) => openOwnVideo(page, t, world, "video.edit"),
    refusals: ({ word }) => [
      {
        // Leaving the categories without a choice is no fault.
        send: async (form, ...rest) => {
          await form.getByRole("radio").first().focus();
          await writes(word)(form, ...rest);
        },
        field: box,
        says: "code.text_refused",
      },
    ],
  },
  {
    name: "captions",
    path: "/profile",
    open: (page, t, world) => openOwnVideo(page, t, world, "video.captions"),
    refusals: () => [
      {
        send: (form) =>
          form
            .locator("[name=captions]")
            .setInputFiles({ name: "words.txt", mimeType: "text/plain", buffer: Buffer.from("no captions") }),
        field: (form, t) => form.getByRole("button", { name: t("captions.pick") }),
        says: "code.captions_type",
      },
    ],
  },
  {
    name: "comment",
    path: ({ own }) => `/video/${own}`,
    open: (page, t) =>
      page
        .getByRole("button", { name: t("comments.title") })
        .first()
        .click(),
    refusals: ({ word }) => [
      { send: writes("x".repeat(1001)), field: box, says: "val.comment.max" },
      { send: writes(word), field: box, says: "code.text_refused" },
    ],
  },
  {
    name: "report",
    path: ({ taken }) => `/@${taken}`,
    open: async (page, t) => {
      await press(page, t("profile.options"));
      await page.getByRole("menuitem", { name: t("verb.report") }).click();
    },
    refusals: () => [{ send: submit, field: (form) => form.getByRole("radiogroup"), says: "val.reason" }],
  },
  {
    name: "appeal",
    path: "/settings/decisions",
    open: opens("appeal.do"),
    refusals: () => [{ send: submit, field: box, says: "val.appeal.empty" }],
  },
];
