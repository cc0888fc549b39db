import { expect, test } from "vitest";
import { isDismissed, withDismissed } from "@/features/discover/dismissed-users";

test("a dismissed user is recognized by the whole id, and the oldest of more than 200 are forgotten", () => {
  let dismissed = "";
  expect(isDismissed(dismissed, "a")).toBe(false);
  for (let n = 0; n <= 200; n++) dismissed = withDismissed(dismissed, `user${n}`);
  expect(isDismissed(dismissed, "user200")).toBe(true);
  expect(isDismissed(dismissed, "user1")).toBe(true);
  expect(isDismissed(dismissed, "user0")).toBe(false);
  expect(isDismissed(dismissed, "user")).toBe(false);
});
