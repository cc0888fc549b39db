// The sentence for each reason of For You, and the first tab of the feed.
import { expect, test } from "vitest";
import { reasonMessage } from "@/features/feed/menu/reason-message";
import bn from "@/i18n/locales/bn/feed.json";
import en from "@/i18n/locales/en/feed.json";

test.each([
  ["follow:karim", { id: "why.follow", owner: "karim" }],
  ["owner:karim", { id: "why.owner", owner: "karim" }],
  ["category:food", { id: "why.category", category: "food" }],
  ["stay", { id: "why.stay" }],
  ["new", { id: "why.new" }],
  ["random", { id: "why.random" }],
  ["seen", { id: "why.seen" }],
])("%s has a sentence of its own that names its subject", (reason, expected) => {
  const message = reasonMessage(reason);
  expect(message).toEqual(expected);
  for (const texts of [bn, en] as Record<string, string>[])
    expect(texts[message.id]?.includes("{name}")).toBe(Boolean(message.owner ?? message.category));
});

test.each(["", "later", "follow", "category:other", "owner:"])(
  "a reason without a name (%s) gets the general sentence",
  (reason) => expect(reasonMessage(reason)).toEqual({ id: "why.other" }),
);
