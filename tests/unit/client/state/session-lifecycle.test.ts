// A token is refreshed after half of its lifetime, with a fake clock.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pb } from "@/lib/pocketbase/client";
import { startSession } from "@/state/session-lifecycle";

const refresh = vi.hoisted(() => vi.fn(async () => ({})));
vi.mock("@/lib/pocketbase/client", () => ({
  pb: {
    authStore: {
      ...{ token: "", record: null, isValid: true },
      ...{ onChange: vi.fn(), clear: vi.fn() },
    },
    collection: () => ({ authRefresh: refresh }),
  },
}));

const NOW = Date.UTC(2026, 0, 1);
/** A token that expires after this many seconds. */
function tokenFor(seconds: number): string {
  const claims = { exp: NOW / 1000 + seconds, id: "owneraaaaaaaaaa" };
  return `e30.${btoa(JSON.stringify(claims))}.x`;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  const stored = new Map([["jholok.session.refreshed", String(NOW / 1000)]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  Object.assign(pb.authStore, {
    token: tokenFor(1000),
    record: { id: "owneraaaaaaaaaa", username: "rahim" },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a token of 1,000 s is refreshed after 500 s, and not before", async () => {
  startSession();
  await vi.advanceTimersByTimeAsync(499_000);
  expect(refresh).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
});
