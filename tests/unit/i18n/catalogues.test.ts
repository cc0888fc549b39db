import { expect, test } from "vitest";
import { bn } from "@/i18n/bn";
import { en } from "@/i18n/en";

const ids = Object.keys(bn) as (keyof typeof bn)[];
const slots = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

test("both languages have the same messages", () => {
  expect(Object.keys(en).sort()).toEqual([...ids].sort());
});

test("a message has the same slots in both languages", () => {
  for (const id of ids) expect(slots(en[id]), id).toEqual(slots(bn[id]));
});

test("no message is empty, all are in normal form, Bangla never uses ASCII digits in prose", () => {
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
