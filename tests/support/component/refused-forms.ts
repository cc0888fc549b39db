// Every form with a field that can be refused: how to open it, and values that the browser and the server refuse.
import { vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { button, fill, press } from "./actions";
import { answers, translate } from "./app";
import { idOf } from "./recordings";

interface Refusal {
  /** Fills and sends the form. */
  send: (form: Locator) => Promise<void>;
  field: (form: Locator) => Locator;
  /** Id of the message. */
  says: string;
  /** Name of the answer; the browser alone refuses without one. */
  answer?: string;
}

interface Form {
  name: string;
  path: string;
  guest?: boolean;
  open?: () => Promise<void>;
  /** The form is on the page, not in a dialog. */
  onPage?: boolean;
  refusals: Refusal[];
}

const named = (name: string) => (form: Locator) => form.css(`[name=${name}]`);
const submit = (form: Locator) => press(form.css("[type=submit]"));
/** Fills fields by name and sends. */
const fills = (values: Record<string, string>) => async (form: Locator) => {
  for (const [name, value] of Object.entries(values)) await fill(named(name)(form), value);
  await submit(form);
};
const box = (form: Locator) => form.getByRole("textbox").first();
const writes = (text: string) => async (form: Locator) => {
  await fill(box(form), text);
  await submit(form);
};
/** Messages load with their screen. */
const t = (id: string) => vi.waitFor(() => translate(id), { interval: 25, timeout: 10_000 });
const opens = (id: string) => async () => press(button(await t(id)));
/** By the menu of its tile. */
const opensOwnVideo = (id: string) => async () => {
  const tile = page.css(`li[data-video="${idOf("own")}"] a`);
  await press(tile, { button: 2 });
  await press(button(await t(id), page.getByRole("dialog")));
};

const BAD_EMAIL = { send: fills({ email: "no-address" }), field: named("email"), says: "val.email" };
const SHORT_PASSWORD = {
  send: fills({ password: "12345" }),
  field: named("password"),
  says: "val.password.min",
};

/** The server refuses it in texts (worlds.ts). */
const WORD = "schwurbel";

export const FORMS: Form[] = [
  { name: "log-in", guest: true, path: "/auth", onPage: true, refusals: [BAD_EMAIL] },
  {
    name: "sign-up",
    guest: true,
    path: "/auth",
    onPage: true,
    open: async () => press(page.getByRole("tab", { name: await t("auth.signup") })),
    refusals: [
      {
        send: fills({ username: "mina", email: "free@example.test", password: "nodi-o-nouka" }),
        field: named("username"),
        says: "val.username.taken",
        answer: "name is taken",
      },
    ],
  },
  { name: "password forgotten", guest: true, path: "/auth/forgot", onPage: true, refusals: [BAD_EMAIL] },
  { name: "new password", guest: true, path: "/auth/reset/a.b.c", onPage: true, refusals: [SHORT_PASSWORD] },
  { name: "new address", guest: true, path: "/auth/email/a.b.c", onPage: true, refusals: [SHORT_PASSWORD] },
  {
    name: "change of the address",
    path: "/settings",
    open: opens("set.changeEmail"),
    refusals: [
      BAD_EMAIL,
      {
        send: fills({ email: "tuli@example.test" }),
        field: named("email"),
        says: "val.email.same",
        answer: "the own address is refused",
      },
    ],
  },
  {
    name: "change of the password",
    path: "/settings",
    open: opens("set.changePassword"),
    refusals: [
      {
        send: fills({ current: "no-such-word", password: "12345" }),
        field: named("password"),
        says: "val.password.min",
      },
      {
        send: fills({ password: "much longer words" }),
        field: named("current"),
        says: "code.password_wrong",
        answer: "a change of the password is refused",
      },
    ],
  },
  {
    name: "deletion of the account",
    path: "/settings",
    open: opens("set.delete"),
    refusals: [
      { send: submit, field: named("password"), says: "val.password.required" },
      {
        send: fills({ password: "wrong" }),
        field: named("password"),
        says: "code.password_wrong",
        answer: "a deletion is refused",
      },
    ],
  },
  {
    name: "blocked words",
    path: "/settings",
    open: opens("privacy.words"),
    refusals: [{ send: writes("x".repeat(60)), field: box, says: "val.words.long" }],
  },
  {
    name: "year of birth",
    path: "/settings",
    open: opens("privacy.birth"),
    refusals: [{ send: writes("98"), field: box, says: "val.birth" }],
  },
  {
    name: "profile",
    path: "/profile",
    open: opens("profile.edit"),
    refusals: [
      { send: fills({ username: "ab" }), field: named("username"), says: "val.username.min" },
      {
        send: fills({ username: "mina" }),
        field: named("username"),
        says: "val.username.taken",
        answer: "tuli takes mina's name",
      },
    ],
  },
  {
    name: "own video",
    path: "/profile",
    open: opensOwnVideo("video.edit"),
    refusals: [
      {
        // Leaving the categories without a choice is no fault.
        send: async (form) => {
          (form.getByRole("radio").first().element() as HTMLElement).focus();
          await writes(WORD)(form);
        },
        field: box,
        says: "code.text_refused",
        answer: "a caption is refused",
      },
    ],
  },
  {
    name: "captions",
    path: "/profile",
    open: opensOwnVideo("video.captions"),
    refusals: [
      {
        send: async (form) => {
          const chosen = new DataTransfer();
          chosen.items.add(new File(["no captions"], "words.txt", { type: "text/plain" }));
          const input = form.css("[name=captions]").element() as HTMLInputElement;
          input.files = chosen.files;
          input.dispatchEvent(new Event("change", { bubbles: true }));
        },
        field: (form) => button(translate("captions.pick"), form),
        says: "code.captions_type",
      },
    ],
  },
  {
    name: "comment",
    path: `/video/${idOf("own")}`,
    open: async () => press(button(await t("comments.title")).first()),
    refusals: [
      { send: writes("x".repeat(1001)), field: box, says: "val.comment.max" },
      { send: writes(WORD), field: box, says: "code.text_refused", answer: "a comment is refused" },
    ],
  },
  {
    name: "report",
    path: "/@mina",
    open: async () => {
      await press(button(await t("profile.options")));
      await press(page.getByRole("menuitem", { name: await t("verb.report") }));
    },
    refusals: [{ send: submit, field: (form) => form.getByRole("radiogroup"), says: "val.reason" }],
  },
  {
    name: "appeal",
    path: "/settings/decisions",
    open: opens("appeal.do"),
    refusals: [{ send: submit, field: box, says: "val.appeal.empty" }],
  },
];

/** The server's answer to the next request of the form. */
export function refuses({ answer }: Refusal, language: string): void {
  if (answer) answers(answer.startsWith("name is") ? `${answer} (${language})` : answer);
}
