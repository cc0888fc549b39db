// Values that the browser stores between visits: playback preferences, confirmed warnings, a guest's pending
// action, the pending year of birth. Also with refused storage.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const refuse = (name: "localStorage" | "sessionStorage") => {
  const refused = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal(name, { getItem: refused, setItem: refused, removeItem: refused });
};

test.each([
  [null, true, "auto", "auto"],
  ["on", true, "on", "on"],
  ["off", true, "off", "off"],
  ["false", false, "auto", "auto"],
  ["true", true, "auto", "auto"],
])("reads preferences stored as %s", async (kept, shortcuts, autoplay, saver) => {
  for (const key of ["shortcuts", "autoplay", "data-saver"])
    if (kept) localStorage.setItem(`jholok.${key}`, kept);
  const { store } = await import("@/lib/jotai");
  const choices = await import("@/state/network/preferences");
  expect(store.get(choices.shortcutsAtom)).toBe(shortcuts);
  expect(store.get(choices.autoplayAtom)).toBe(autoplay);
  expect(store.get(choices.dataSaverAtom)).toBe(saver);
});

const videoOf = (id: string, owner: string, sensitive: boolean) =>
  ({
    ...{ id, sensitive, owner: userOf(owner), follow: "", like: "", save: "", rev: 1 },
    ...{ views_count: 0, likes_count: 0, comments_count: 0, shares_count: 0 },
  }) as never;

async function sensitive(me = "rahim") {
  vi.resetModules();
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  const { applyVideo } = await import("@/state/records/videos");
  const { warningShownAtom, dismissWarning } = await import("@/state/records/sensitive-videos");
  store.set(sessionAtom, { status: "in", user: userOf(me) });
  applyVideo(videoOf("plain", "karim", false));
  applyVideo(videoOf("hers", "karim", true));
  applyVideo(videoOf("other", "karim", true));
  applyVideo(videoOf("mine", me, true));
  const covered = () =>
    ["plain", "hers", "other", "mine", "unknown"].filter((id) => store.get(warningShownAtom(id)));
  return { covered, dismissWarning };
}

test("covers others' sensitive videos, each until dismissed, also after a reload", async () => {
  const { covered, dismissWarning } = await sensitive();
  expect(covered()).toEqual(["hers", "other"]);
  dismissWarning("hers");
  expect(covered()).toEqual(["other"]);
  expect(sessionStorage.getItem("jholok.sensitive.seen")).toBe('["hers"]');
  const again = await sensitive();
  expect(again.covered()).toEqual(["other"]);
  again.dismissWarning("other");
  expect(sessionStorage.getItem("jholok.sensitive.seen")).toBe('["hers","other"]');
  expect(again.covered()).toEqual([]);
});

test("without storage, or with invalid storage, a dismissed warning lasts for the visit", async () => {
  sessionStorage.setItem("jholok.sensitive.seen", "{broken");
  expect((await sensitive()).covered()).toEqual(["hers", "other"]);
  refuse("sessionStorage");
  const { covered, dismissWarning } = await sensitive();
  dismissWarning("hers");
  expect(covered()).toEqual(["other"]);
});

test("runs a guest's pending action once, on its own video", async () => {
  const { savePendingAction, takePendingAction, signInPromptAtom } = await import(
    "@/state/session/sign-in-prompt"
  );
  const { store } = await import("@/lib/jotai");
  expect(store.get(signInPromptAtom)).toBeUndefined();
  expect(takePendingAction(["video1"])).toBeUndefined();
  savePendingAction({ kind: "comment_like", item: "video1", comment: "c1" });
  expect(takePendingAction(["video2"])).toBeUndefined();
  expect(takePendingAction(["video2", "video1"])).toEqual({
    kind: "comment_like",
    item: "video1",
    comment: "c1",
  });
  expect(takePendingAction(["video1"])).toBeUndefined();
});

async function birthYear(me?: string) {
  vi.resetModules();
  const { store } = await import("@/lib/jotai");
  const { sessionAtom } = await import("@/state/session/session");
  const year = await import("@/state/session/birth-year");
  store.set(sessionAtom, me ? { status: "in", user: userOf(me) } : { status: "out" });
  return {
    ...year,
    due: () => store.get(year.birthYearDueAtom),
    answer: () => store.set(year.birthYearAskedAtom),
  };
}

test("asks a user for the year of birth after the log-in, once per user", async () => {
  const first = await birthYear("rahim");
  expect(first.due()).toBe(false);
  first.scheduleBirthYear("rahim");
  const rahim = await birthYear("rahim");
  expect(rahim.due()).toBe(true);
  rahim.answer();
  expect(rahim.due()).toBe(false);
  rahim.scheduleBirthYear("rahim");
  expect((await birthYear("rahim")).due()).toBe(false);
  rahim.scheduleBirthYear("mina");
  const mina = await birthYear("mina");
  expect(mina.due()).toBe(true);
  mina.answer();
  expect(localStorage.getItem("jholok.birth-year.asked")).toBe("rahim mina");
  mina.scheduleBirthYear("rahim");
  mina.scheduleBirthYear("mina");
  expect((await birthYear("rahim")).due()).toBe(false);
});

test("asks nobody else: no guest, no other user, and not without storage", async () => {
  (await birthYear("rahim")).scheduleBirthYear("rahim");
  expect((await birthYear("mina")).due()).toBe(false);
  expect((await birthYear()).due()).toBe(false);
  refuse("sessionStorage");
  refuse("localStorage");
  const year = await birthYear("rahim");
  year.scheduleBirthYear("rahim");
  year.answer();
  expect(year.due()).toBe(false);
});
