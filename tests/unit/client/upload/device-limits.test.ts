import { expect, it } from "vitest";
import { isCostly } from "@/features/upload/prepare/device-limits";

it("counts a data saver, a mobile network and a slow network as costly", () => {
  expect(isCostly({ saveData: true, effectiveType: "4g" })).toBe(true);
  expect(isCostly({ type: "cellular", effectiveType: "4g" })).toBe(true);
  for (const effectiveType of ["slow-2g", "2g", "3g"]) expect(isCostly({ effectiveType })).toBe(true);
  expect(isCostly({ effectiveType: "4g", type: "wifi" })).toBe(false);
  expect(isCostly({})).toBe(false);
});
