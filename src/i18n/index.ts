// The language of the interface: one active catalogue, `t` for all code, and the choice saved between visits.
// React components use `useT` (provider.tsx), so that they render again after a change.

import type { bnAccount } from "./locales/bn/account";
import type { bnCaptions } from "./locales/bn/captions";
import type { bnComments } from "./locales/bn/comments";
import { bn } from "./locales/bn/core";
import type { bnSaver } from "./locales/bn/data-saver";
import type { bnForms } from "./locales/bn/forms";
import type { bnLogin } from "./locales/bn/login";
import type { bnModeration } from "./locales/bn/moderation";
import type { bnNotifications } from "./locales/bn/notifications";
import type { bnProfiles } from "./locales/bn/profiles";
import type { bnRegistration } from "./locales/bn/registration";
import type { bnSafety } from "./locales/bn/safety";
import type { bnUpload } from "./locales/bn/upload";

export type Language = "bn" | "en";
export type MessageId =
  | keyof typeof bn
  | keyof typeof bnAccount
  | keyof typeof bnCaptions
  | keyof typeof bnComments
  | keyof typeof bnForms
  | keyof typeof bnLogin
  | keyof typeof bnModeration
  | keyof typeof bnNotifications
  | keyof typeof bnProfiles
  | keyof typeof bnRegistration
  | keyof typeof bnSafety
  | keyof typeof bnSaver
  | keyof typeof bnUpload;
export type Values = Record<string, string | number>;

const KEY = "language";

type Catalogue = Record<string, string>;

/** Message ids by `field:code`, see error-messages.ts. */
const refusals: Record<string, MessageId> = {};
const messages: Record<Language, Catalogue> = { bn: { ...bn }, en: {} };
const listeners = new Set<() => void>();
let active: Language = "bn";

export const i18n = {
  /** Adds messages of screens that load later. */
  load(more: Partial<Record<Language, Catalogue>>, named: typeof refusals = {}) {
    Object.assign(refusals, named);
    Object.assign(messages.bn, more.bn);
    Object.assign(messages.en, more.en);
  },
  /** Calls `heard` after each change of language. @returns unsubscribes */
  listen(heard: () => void) {
    listeners.add(heard);
    return () => void listeners.delete(heard);
  },
};

function remembered(): Language {
  try {
    return localStorage.getItem(KEY) === "en" ? "en" : "bn";
  } catch {
    return "bn";
  }
}

/** Loads the catalogue if needed, switches, sets `<html lang>` and saves the choice. */
export async function setLanguage(next: Language): Promise<void> {
  if (next === "en") i18n.load({ en: (await import("./locales/en/core")).en });
  active = next;
  document.documentElement.lang = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Private windows may refuse storage; the choice then lasts for the visit.
  }
  for (const heard of listeners) heard();
}

/** Await once before the first render. */
export function startLanguage(): Promise<void> {
  return setLanguage(remembered());
}

export function language(): Language {
  return active;
}

/** The message in the active language with its `{slots}` filled. An unknown id is returned unchanged. */
export function t(id: MessageId, values?: Values): string {
  const message = messages[active][id] ?? id;
  return values ? message.replace(/\{(\w+)\}/g, (slot, name) => String(values[name] ?? slot)) : message;
}

/**
 * The message for an error: by field and code, by code, the server's text, or the general "something went
 * wrong".
 */
export function errorText(error: unknown): string {
  const { code, message, fields } = (error ?? {}) as { code?: unknown; message?: unknown; fields?: object };
  const [field = ""] = Object.keys(fields ?? {});
  const id = refusals[`${field}:${code}`] ?? `code.${code}`;
  if (id in messages[active]) return t(id as MessageId);
  return typeof message === "string" && message ? message : t("err.generic.b");
}
