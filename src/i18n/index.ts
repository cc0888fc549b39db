// The language of the interface: one active catalogue, `t` for everywhere, remembered between visits.
// React components use `useT` (provider.tsx) so that they follow a change.
import { setupI18n } from "@lingui/core";
import { bn } from "./bn";
import type { bnAccount } from "./bn-account";
import type { bnCaptions } from "./bn-captions";
import type { bnComments } from "./bn-comments";
import type { bnNotifications } from "./bn-notifications";
import type { bnProfiles } from "./bn-profiles";
import type { bnUpload } from "./bn-upload";
import { REFUSALS } from "./refusals";

export type Language = "bn" | "en";
export type MessageId =
  | keyof typeof bn
  | keyof typeof bnAccount
  | keyof typeof bnCaptions
  | keyof typeof bnComments
  | keyof typeof bnNotifications
  | keyof typeof bnProfiles
  | keyof typeof bnUpload;
export type Values = Record<string, string | number>;

const KEY = "language";

/** `{name}` becomes a slot: all our messages need, so the 5 kB ICU parser stays out of the bundle. */
function compile(message: string) {
  return message.split(/\{(\w+)\}/).map((part, i) => (i % 2 ? [part] : part)) as (string | [string])[];
}

export const i18n = setupI18n({ missing: (_, id) => id });
i18n.setMessagesCompiler(compile);
i18n.load("bn", bn);

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === "en" ? "en" : "bn";
  } catch {
    return "bn";
  }
}

/** Loads the catalogue where needed, switches, sets `<html lang>` and remembers the choice. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === "en") i18n.load("en", (await import("./en")).en);
  i18n.activate(next);
  document.documentElement.lang = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Private windows may refuse storage: the choice then lasts for the visit.
  }
}

/** Awaited once before the first render. */
export function startLanguage(): Promise<void> {
  return setLanguage(remembered());
}

export function language(): Language {
  return i18n.locale === "en" ? "en" : "bn";
}

/** The message in the active language; an unknown id is shown as itself. */
export function t(id: MessageId, values?: Values): string {
  return i18n._(id, values);
}

/** The message for a refusal, by field and code or by code, else what the server said, else the plain "something went wrong". */
export function errorText(error: unknown): string {
  const { code, message, fields } = (error ?? {}) as { code?: unknown; message?: unknown; fields?: object };
  const [field = ""] = Object.keys(fields ?? {});
  const id = REFUSALS[`${field}:${code}`] ?? `code.${code}`;
  if (id in i18n.messages) return t(id as MessageId);
  return typeof message === "string" && message ? message : t("err.generic.b");
}
