// The language of the interface: `t` for all code, the messages loaded so far, and the choice saved between
// visits. React components use `useT` (provider.tsx), so that they render again after a change.
import { setupI18n } from "@lingui/core";
import { untilFetched } from "@/lib/until-fetched";
import { type Area, fetchMessages, LANGUAGES, type MessageId } from "./areas";
import { DEFAULT_LANGUAGE } from "./site";

export type Values = Record<string, string | number>;

const KEY = "jholok.language";

/** Countries whose formats of numbers and dates are used. */
const REGIONS: Record<string, string> = { bn: "bn-BD", en: "en-GB" };

const first = savedLanguage();
export const lingui = setupI18n({
  locale: first,
  locales: REGIONS[first],
  messages: { [first]: {} },
  missing: (_, id) => id,
});

function savedLanguage(): string {
  try {
    const saved = localStorage.getItem(KEY) ?? "";
    return LANGUAGES.includes(saved) ? saved : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

/** Areas of all screens shown so far. */
const areas = new Set<Area>(["core"]);

async function load(language: string, needed: Iterable<Area>): Promise<void> {
  const add = async (area: Area) => lingui.load(language, await fetchMessages(language, area));
  await Promise.all(Array.from(needed, add));
}

/** Loads code and the areas that it shows, in parallel. Rejects if one of them cannot be loaded. */
export async function withMessages<T>(needed: Area[], code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, loadMessages(needed)]);
  return loaded;
}

/** Loads areas in the active language; later changes of the language include them. */
export async function loadMessages(needed: Area[]): Promise<void> {
  for (const area of needed) areas.add(area);
  const language = lingui.locale;
  await load(language, needed);
  // The language changed meanwhile.
  if (language !== lingui.locale) await loadMessages(needed);
}

/** Await once before the first render. */
export async function startLanguage(): Promise<void> {
  await untilFetched(() => load(first, ["core"]));
  activate(first);
}

/**
 * Switches once the messages of all screens shown so far are loaded, so that no id shows, and saves the choice.
 * Waits for the network if needed.
 */
export async function setLanguage(next: string): Promise<void> {
  const known = areas.size;
  await untilFetched(() => load(next, areas));
  // A screen was opened meanwhile.
  if (known < areas.size) return setLanguage(next);
  activate(next);
}

function activate(next: string): void {
  document.documentElement.lang = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Private windows may refuse storage; the choice then lasts for the visit.
  }
  lingui.activate(next, REGIONS[next]);
}

export const language = (): string => lingui.locale;

/** Calls `listener` after each change of language and when messages were loaded. @returns unsubscribes */
export const onLanguageChange = (listener: () => void): (() => void) => lingui.on("change", listener);

/** Lingui decodes escapes such as `\x41` in the finished text. A backslash that a user wrote must survive that. */
const escaped = (value: string | number) =>
  typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value;

/** The message in the active language with its arguments filled. An unknown id is returned unchanged. */
export function t(id: MessageId, values: Values = {}): string {
  return lingui._(
    id,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escaped(value)])),
  );
}

/** Message ids by `field:code`, see error-messages.ts. */
export const errorMessages: Record<string, MessageId> = {};

/**
 * The message for an error: by field and code, by code, the server's text, or the general "something went
 * wrong". After it the id of the request, if only the server's log has the reason.
 */
export function errorText(error: unknown): string {
  const { code, message, fields, requestId } = (error ?? {}) as Partial<
    Record<"code" | "message" | "requestId", unknown> & { fields: object }
  >;
  const [field = ""] = Object.keys(fields ?? {});
  const id = errorMessages[`${field}:${code}`] ?? `code.${code}`;
  const known = id in lingui.messages ? t(id as MessageId) : message;
  const text = typeof known === "string" && known ? known : t("err.generic.b");
  return requestId ? `${text} (${requestId})` : text;
}
