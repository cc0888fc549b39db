// Forbidden words in the catalogues, which hold the mails too, and in the server's messages.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../../../../scripts/lib/file-hash.mjs";
import { ROOT } from "../../../../scripts/lib/paths.mjs";
import { catalogues } from "../../../../scripts/lib/translations.mjs";
import { forbiddenIn } from "../../../support/wording";

test("no text of a catalogue has a forbidden word", () => {
  const texts = catalogues().flatMap(({ language, messages }) =>
    Object.entries(messages).map(([id, text]) => ({ language, id, text })),
  );
  expect(texts.length).toBeGreaterThan(1200);
  expect(texts.flatMap(({ language, id, text }) => forbiddenIn(language, id, text))).toEqual([]);
});

test("no message of the server has a forbidden word", () => {
  const messages = filesBelow("pb_hooks")
    .filter((file) => file.endsWith(".js"))
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(/\bmessage: "((?:[^"\\]|\\.)+)"/g)].map(
        ([, text = ""]) => ({ file, text }),
      ),
    );
  expect(messages.length).toBeGreaterThan(30);
  expect(messages.flatMap(({ file, text }) => forbiddenIn("en", file, text))).toEqual([]);
});

test.each([
  ["bn", "পরিচালকের সঙ্গে যোগাযোগ", "পরিচালক → আমরা or টিম"],
  ["bn", "১ ঘন্টা আগে", "ঘন্টা → ঘণ্টা"],
  ["bn", "লুকানো জায়গার তথ্য", "জায়গার তথ্য → লোকেশন"],
  ["bn", "একটি মেইল পাঠানো হয়েছে", "মেইল → ইমেইল"],
  ["en", "Contact the operator", "operator → we, or moderator"],
  ["en", "You cannot do this", "cannot → a contraction"],
  ["en", "Edit Video", "Vi → sentence case"],
  ["en", "Sending...", "... → …"],
])("%s: %j has a forbidden word", (language, text, found) => {
  expect(forbiddenIn(language, "any.id", text.normalize("NFC"))).toEqual([
    `${language} any.id: ${found}`.normalize("NFC"),
  ]);
});

test.each([
  ["bn", "হাসপাতালে ইমেইল পাঠান"],
  ["en", "Edit Profile. Then press Save Changes in Settings"],
])("%s: %j has none", (language, text) => {
  expect(forbiddenIn(language, "any.id", text)).toEqual([]);
});
