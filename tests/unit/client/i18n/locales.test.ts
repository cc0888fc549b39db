import { expect, test } from "vitest";
import { partsOf } from "../../../../scripts/lib/icu.mjs";
import { messages } from "../../../../scripts/lib/translations.mjs";

const { bn, en } = messages();
const ids = [...bn.keys()];
const slots = (text = "") => partsOf(text).slots;

test("both languages have the same messages", () => {
  expect([...en.keys()].sort()).toEqual([...ids].sort());
});

test("a message has the same placeholders in both languages", () => {
  for (const id of ids) expect(slots(en.get(id)), id).toEqual(slots(bn.get(id)));
});

test("no message is empty, all are normalized, and Bangla texts have no ASCII digits", () => {
  // Static counters and counts are ASCII in both languages by decision.
  const ascii = /^landing\./;
  const formats = /MP4|UTF-8|H\.264|\d:\d:\d|\d+-bit/g;
  for (const id of ids) {
    for (const text of [bn.get(id) ?? "", en.get(id) ?? ""]) {
      expect(text.trim(), id).not.toBe("");
      expect(text.normalize("NFC"), id).toBe(text);
    }
    if (!ascii.test(id))
      expect(
        partsOf(bn.get(id) ?? "")
          .texts.join(" ")
          .replace(formats, ""),
        id,
      ).not.toMatch(/[0-9]/);
  }
});

test("each text is in its own language; only names of languages and units are not", () => {
  const inBangla = (text = "") => /[\u0980-\u09ff]/.test(partsOf(text).texts.join(" "));
  expect(ids.filter((id) => !inBangla(bn.get(id)))).toEqual(["captions.en", "saver.megabytes"]);
  expect(ids.filter((id) => inBangla(en.get(id)))).toEqual(["captions.bn", "lang.toggle.toBn"]);
});
