import { afterAll, expect, test } from "vitest";
import { setLanguage } from "@/i18n";
import { shortDay } from "@/i18n/format";

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
const zone = process.env.TZ;
process.env.TZ = "America/New_York";
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test("a day of the statistics stays the same day west of Greenwich", async () => {
  expect(new Date("2026-11-26T00:00:00Z").getDate()).toBe(25);
  await setLanguage("en");
  expect(shortDay("2026-11-26")).toBe("26 Nov");
  await setLanguage("bn");
  expect(shortDay("2026-11-26")).toBe("২৬ নভে");
});
