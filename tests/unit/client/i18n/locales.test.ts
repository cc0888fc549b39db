import { expect, test } from "vitest";
import { bnAccount } from "@/i18n/locales/bn/account";
import { bnComments } from "@/i18n/locales/bn/comments";
import { bn as bnStart } from "@/i18n/locales/bn/core";
import { bnSaver } from "@/i18n/locales/bn/data-saver";
import { bnForms } from "@/i18n/locales/bn/forms";
import { bnLogin } from "@/i18n/locales/bn/login";
import { bnModeration } from "@/i18n/locales/bn/moderation";
import { bnNotifications } from "@/i18n/locales/bn/notifications";
import { bnProfiles } from "@/i18n/locales/bn/profiles";
import { enAccount } from "@/i18n/locales/en/account";
import { enComments } from "@/i18n/locales/en/comments";
import { en as enStart } from "@/i18n/locales/en/core";
import { enSaver } from "@/i18n/locales/en/data-saver";
import { enForms } from "@/i18n/locales/en/forms";
import { enLogin } from "@/i18n/locales/en/login";
import { enModeration } from "@/i18n/locales/en/moderation";
import { enNotifications } from "@/i18n/locales/en/notifications";
import { enProfiles } from "@/i18n/locales/en/profiles";

// Messages of the first screen, and messages that load later.
const bn = {
  ...bnStart,
  ...bnAccount,
  ...bnComments,
  ...bnForms,
  ...bnLogin,
  ...bnModeration,
  ...bnNotifications,
  ...bnProfiles,
  ...bnSaver,
};
const en = {
  ...enStart,
  ...enAccount,
  ...enComments,
  ...enForms,
  ...enLogin,
  ...enModeration,
  ...enNotifications,
  ...enProfiles,
  ...enSaver,
};

const ids = Object.keys(bn) as (keyof typeof bn)[];
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

test("both languages have the same messages", () => {
  expect(Object.keys(en).sort()).toEqual([...ids].sort());
});

test("a message has the same placeholders in both languages", () => {
  for (const id of ids) expect(slots(en[id]), id).toEqual(slots(bn[id]));
});

test("no message is empty, all are normalized, and Bangla texts have no ASCII digits", () => {
  // Static counters and counts are ASCII in both languages by decision.
  const ascii = /^landing\./;
  for (const id of ids) {
    for (const text of [bn[id], en[id]]) {
      expect(text.trim(), id).not.toBe("");
      expect(text.normalize("NFC"), id).toBe(text);
    }
    if (!ascii.test(id)) expect(bn[id].replace(/\{\w+\}|MP4/g, ""), id).not.toMatch(/[0-9]/);
  }
});
