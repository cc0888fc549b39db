// The first tab of the feed: Newest until this browser has watched 20 videos, then For You, and always what was chosen.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const stored = () => localStorage.getItem("jholok.feed");

/** The tab that the app shows when it is opened with this in the browser's storage. */
async function shown(tab: string | null): Promise<string> {
  vi.resetModules();
  if (tab) localStorage.setItem("jholok.feed", tab);
  const { store } = await import("@/lib/jotai");
  return store.get((await import("@/features/feed/atoms")).feedTabAtom);
}

test("shows the stored tab, and Newest without one or with an unknown one", async () => {
  for (const tab of ["foryou", "following", "newest"]) expect(await shown(tab)).toBe(tab);
  expect(await shown("trending")).toBe("newest");
  localStorage.removeItem("jholok.feed");
  expect(await shown(null)).toBe("newest");
});

async function update(watched: number) {
  localStorage.setItem("jholok.watched", String(watched));
  const { updateFirstTab } = await import("@/features/feed/first-tab");
  const done = updateFirstTab();
  await vi.advanceTimersByTimeAsync(0);
  return { done, updateFirstTab };
}

test("after 20 videos For You is the first tab of the next visit", async () => {
  await update(19);
  expect([requestsOf, stored()]).toEqual([[], null]);
  const { done } = await update(20);
  await request("/info").answer({ newest_first: false });
  await done;
  expect(stored()).toBe("foryou");
});

test("the operator can keep Newest, which is asked once", async () => {
  const { done, updateFirstTab } = await update(20);
  await request("/info").answer({ newest_first: true });
  await done;
  await updateFirstTab();
  expect([requestsOf, stored()]).toEqual([[], null]);
});

test("a chosen tab stays, also one that is chosen meanwhile", async () => {
  localStorage.setItem("jholok.feed", "newest");
  await update(20);
  expect([requestsOf, stored()]).toEqual([[], "newest"]);
  localStorage.removeItem("jholok.feed");
  const { done } = await update(20);
  localStorage.setItem("jholok.feed", "following");
  await request("/info").answer({ newest_first: false });
  await done;
  expect(stored()).toBe("following");
});

test("without an answer the question is repeated", async () => {
  const { done, updateFirstTab } = await update(20);
  await request("/info").answer({ message: "refused" }, 400);
  await done;
  expect(stored()).toBeNull();
  const again = updateFirstTab();
  await vi.advanceTimersByTimeAsync(0);
  await request("/info").answer({ newest_first: false });
  await again;
  expect(stored()).toBe("foryou");
});
