// The areas of messages. Each area is one file per language, locales/<language>/<area>.json, and loads with
// the first screen that shows it. The Bangla files give the ids; `make check` compares the other languages.

import { offeredLanguages, siteNames } from "./site";

interface Areas {
  account: typeof import("./locales/bn/account.json");
  auth: typeof import("./locales/bn/auth.json");
  captions: typeof import("./locales/bn/captions.json");
  comments: typeof import("./locales/bn/comments.json");
  core: typeof import("./locales/bn/core.json");
  "data-saver": typeof import("./locales/bn/data-saver.json");
  desk: typeof import("./locales/bn/desk.json");
  feed: typeof import("./locales/bn/feed.json");
  landing: typeof import("./locales/bn/landing.json");
  moderation: typeof import("./locales/bn/moderation.json");
  notifications: typeof import("./locales/bn/notifications.json");
  profiles: typeof import("./locales/bn/profiles.json");
  rail: typeof import("./locales/bn/rail.json");
  registration: typeof import("./locales/bn/registration.json");
  safety: typeof import("./locales/bn/safety.json");
  shares: typeof import("./locales/bn/shares.json");
  shortcuts: typeof import("./locales/bn/shortcuts.json");
  statistics: typeof import("./locales/bn/statistics.json");
  upload: typeof import("./locales/bn/upload.json");
  welcome: typeof import("./locales/bn/welcome.json");
}
export type Area = keyof Areas;
export type MessageId = { [A in Area]: keyof Areas[A] }[Area];

/** Messages in ICU's format by id; scripts/build/catalogues.mjs compiles them for the browser. */
type Messages = Record<string, string>;

// The server composes the mails, the pages of embedded videos and push messages.
const files = import.meta.glob<{ default: Messages }>([
  "./locales/*/*.json",
  "!./locales/*/mail.json",
  "!./locales/*/embed.json",
  "!./locales/*/push.json",
]);

/** On offer, such as "bn": every language that has a folder, unless the operator chose some. */
export const LANGUAGES = offeredLanguages ?? [
  ...new Set(Object.keys(files).map((path) => path.split("/")[2] ?? "")),
];

/** Empty if the language has no file for the area. */
export async function fetchMessages(language: string, area: Area): Promise<Messages> {
  const messages = (await files[`./locales/${language}/${area}.json`]?.())?.default ?? {};
  const name = siteNames[language];
  return name ? { ...messages, "app.name": name } : messages;
}
