// The catalogue of failures: what each is called when something a person asked for did not work. One row per thing
// they did; where PocketBase's code (or `field:code`) says more, its own title and text.
import { errorText, type MessageId, t } from "@/i18n";
import type { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { sessionAtom } from "./session";
import { toast } from "./toasts";

interface Failure {
  title: MessageId;
  /** Of the text, with the server's message in its {m}; without one the message is the text. */
  text?: MessageId;
  codes?: Record<string, [title: MessageId, text: MessageId]>;
}

const UNEXPECTED = { unexpected: ["err.generic.t", "err.generic.b"] } satisfies Failure["codes"];

const FAILURES = {
  signUp: {
    title: "err.signup.t",
    codes: {
      "email:validation_not_unique": ["err.accountExists.t", "err.accountExists.b"],
      ...UNEXPECTED,
    },
  },
  // A wrong pair answers 400 without saying which of the two it is.
  logIn: { title: "err.login.t", codes: { http_400: ["err.login.t", "err.login.b"], ...UNEXPECTED } },
  account: { title: "err.generic.t", text: "err.account" },
  export: { title: "err.generic.t", text: "err.export" },
  like: { title: "err.generic.t", text: "err.like" },
  follow: { title: "err.generic.t", text: "err.follow" },
  save: { title: "err.generic.t", text: "err.save" },
  comment: { title: "err.generic.t", text: "err.comment" },
  pin: { title: "err.generic.t", text: "err.pin" },
  delete: { title: "err.generic.t", text: "err.delete" },
  upload: { title: "err.generic.t", text: "err.upload" },
  clip: { title: "err.generic.t", text: "err.clip" },
  captions: { title: "err.generic.t", text: "err.captions" },
  profile: { title: "err.generic.t", text: "err.profile" },
  avatar: { title: "err.generic.t", text: "err.avatar" },
} satisfies Record<string, Failure>;

/** Tells the person that what they did failed, and why. */
export function tellFailure(what: keyof typeof FAILURES, error: unknown): void {
  const { title, text, codes }: Failure = FAILURES[what];
  const { code, fields } = error as AppError;
  // The shell says that the session is over, once.
  if (code === "not_authenticated" && store.get(sessionAtom).expired) return;
  const [field = ""] = Object.keys(fields ?? {});
  const own = codes?.[`${field}:${code}`] ?? codes?.[code];
  const m = errorText(error);
  if (own) toast({ kind: "error", title: t(own[0]), text: t(own[1]) });
  else toast({ kind: "error", title: t(title), text: text ? t(text, { m }) : m });
}
