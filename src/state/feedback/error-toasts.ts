// Maps each failed user action to the title and text of its error toast. Where a code from PocketBase (or
// `field:code`) explains more, the row has a title and text of its own for it.
import { errorText, t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { digits } from "@/i18n/format";
import type { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { suspensionDialogAtom } from "@/state/session/suspension";
import { toast } from "./toasts";

interface Failure {
  title: MessageId;
  /**
   * Contains {m}, which is replaced by the server's message. Without this text the toast shows the message
   * alone.
   */
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
  // The server answers 400 to wrong credentials and does not say which of the two is wrong.
  logIn: { title: "err.login.t", codes: { http_400: ["err.login.t", "err.login.b"], ...UNEXPECTED } },
  account: { title: "err.generic.t", text: "err.account" },
  export: { title: "err.generic.t", text: "err.export" },
  like: { title: "err.generic.t", text: "err.like" },
  follow: { title: "err.generic.t", text: "err.follow" },
  block: { title: "err.generic.t", text: "err.block" },
  save: { title: "err.generic.t", text: "err.save" },
  comment: { title: "err.generic.t", text: "err.comment" },
  pin: { title: "err.generic.t", text: "err.pin" },
  show: { title: "err.generic.t", text: "err.show" },
  delete: { title: "err.generic.t", text: "err.delete" },
  upload: { title: "err.generic.t", text: "err.upload" },
  video: { title: "err.generic.t", text: "err.videoUpdate" },
  captions: { title: "err.generic.t", text: "err.captions" },
  profile: { title: "err.generic.t", text: "err.profile" },
  avatar: { title: "err.generic.t", text: "err.avatar" },
  report: { title: "err.generic.t", text: "err.report" },
  // The server answers a second appeal with 404, as for a missing row.
  appeal: {
    title: "err.generic.t",
    text: "err.appeal",
    codes: { http_404: ["err.generic.t", "code.appeal_done"] },
  },
} satisfies Record<string, Failure>;

/** Shows the user an error toast: the failed action and the reason. */
export function showError(what: keyof typeof FAILURES, error: unknown): void {
  const { code } = error as AppError;
  // The user cancelled the request, or has logged out since.
  if (code === "aborted") return;
  // The shell already shows one message for the expired session.
  if (code === "not_authenticated" && store.get(sessionAtom).expired) return;
  // Suspension and rate limits have messages of their own, whichever action met them.
  if (code === "account_suspended") store.set(suspensionDialogAtom, true);
  else if (code === "too_many") tellToWait(error as AppError);
  else tellWhatFailed(what, error);
}

function tellWhatFailed(what: keyof typeof FAILURES, error: unknown): void {
  const { title, text, codes }: Failure = FAILURES[what];
  const { code, fields } = error as AppError;
  const [field = ""] = Object.keys(fields ?? {});
  const own = codes?.[`${field}:${code}`] ?? codes?.[code];
  const m = errorText(error);
  if (own) toast({ kind: "error", title: t(own[0]), text: t(own[1]) });
  else toast({ kind: "error", title: t(title), text: text ? t(text, { m }) : m });
}

const HOUR_S = 3600;

/** Shows an info toast, not an error, because nothing is broken. Below 90 s the text names no time. */
function tellToWait({ retryAfter }: AppError): void {
  const text =
    retryAfter < 90
      ? t("code.too_many")
      : retryAfter < 1.5 * HOUR_S
        ? t("wait.minutes", { n: digits(Math.ceil(retryAfter / 60)) })
        : t("wait.hours", { n: digits(Math.ceil(retryAfter / HOUR_S)) });
  toast({ kind: "info", title: t("wait.t"), text });
}
