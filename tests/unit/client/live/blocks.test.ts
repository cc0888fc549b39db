// Hidden users: read from the server, changed in this tab or on another device.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, tokenOf, userOf } from "./browser";

let read: { data?: { blocks?: string[]; mutes?: string[] }; dataUpdatedAt: number };
let asking: { queryKey: unknown[]; enabled: boolean };

vi.mock("react", async (real) => ({
  ...(await real<object>()),
  useEffect: (effect: () => void) => effect(),
}));
vi.mock("@tanstack/react-query", async (real) => ({
  ...(await real<object>()),
  useQuery: (options: typeof asking) => {
    asking = options;
    return read;
  },
}));
vi.mock("@/lib/jotai", async (real) => {
  const jotai = await real<typeof import("@/lib/jotai")>();
  return { ...jotai, useAtomValue: jotai.store.get };
});

async function open(me = "rahim") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const { queryClient } = await import("@/state/records/queries");
  const records = await import("@/state/records/blocks");
  const { follows } = await import("@/state/records/users");
  const { applyOwnAction, followingAtom } = await import("@/state/records/viewer-relations");
  const { setHiddenUserAtom } = await import("@/features/blocks/actions");
  if (me) pb.authStore.save(tokenOf(me), userOf(me));
  store.set(sessionAtom, toSession(pb.authStore));
  const blocked = () => [...store.get(records.hiddenUsersAtom).blocked].sort().join(" ");
  const hiddenAuthors = () => [...store.get(records.hiddenAuthorsAtom)].sort().join(" ");
  return {
    ...records,
    store,
    queryClient,
    follows,
    applyOwnAction,
    followingAtom,
    setHiddenUserAtom,
    blocked,
    hiddenAuthors,
  };
}

beforeEach(() => {
  openBrowser();
  read = { dataUpdatedAt: 0 };
});
afterEach(closeBrowser);

test("hides blocked users everywhere and muted users in lists", async () => {
  const { useHiddenUsers, blocked, hiddenAuthors } = await open();
  read = { data: { blocks: ["karim"], mutes: ["mina"] }, dataUpdatedAt: Date.now() };
  useHiddenUsers();
  expect([blocked(), hiddenAuthors()]).toEqual(["karim", "karim mina"]);
  expect(asking).toMatchObject({ queryKey: ["hidden-users", "rahim"], enabled: true });
});

test("a guest requests no hidden users", async () => {
  const { useHiddenUsers } = await open("");
  useHiddenUsers();
  expect(asking.enabled).toBe(false);
});

test("a list read before a local change does not undo it; one read after it applies", async () => {
  const { useHiddenUsers, applyHiddenUser, blocked } = await open();
  const before = Date.now();
  vi.advanceTimersByTime(10);
  applyHiddenUser("blocked", "karim", true);
  read = { data: {}, dataUpdatedAt: before };
  useHiddenUsers();
  expect(blocked()).toBe("karim");
  read = { data: { blocks: ["mina"] }, dataUpdatedAt: Date.now() + 1 };
  useHiddenUsers();
  expect(blocked()).toBe("mina");
});

test("a block applies after the response: it hides the user and ends the follow", async () => {
  const { store, setHiddenUserAtom, follows, followingAtom, blocked } = await open();
  follows.applyRow("karim", "follow1");
  const done = store.set(setHiddenUserAtom, { kind: "blocks", id: "karim", on: true });
  await vi.advanceTimersByTimeAsync(0);
  expect([blocked(), store.get(followingAtom("karim"))]).toEqual(["", true]);
  await request("/blocks/records").answer({ id: "b1" });
  await done;
  expect([blocked(), store.get(followingAtom("karim"))]).toEqual(["karim", false]);
});

test("a failed block hides nobody, and a mute keeps the follow", async () => {
  const { store, setHiddenUserAtom, follows, followingAtom, blocked, hiddenAuthors } = await open();
  follows.applyRow("karim", "follow1");
  const refused = expect(
    store.set(setHiddenUserAtom, { kind: "blocks", id: "karim", on: true }),
  ).rejects.toMatchObject({ code: "network" });
  await vi.advanceTimersByTimeAsync(0);
  await request("/blocks/records").lose();
  // The row exists already, so the client searches for it.
  await request("/blocks/records").answer({ items: [] });
  await refused;
  const done = store.set(setHiddenUserAtom, { kind: "mutes", id: "karim", on: true });
  await vi.advanceTimersByTimeAsync(0);
  await request("/mutes/records").answer({ id: "m1" });
  await done;
  expect([blocked(), hiddenAuthors(), store.get(followingAtom("karim"))]).toEqual(["", "karim", true]);
});

test("a guest cannot block", async () => {
  const { store, setHiddenUserAtom } = await open("");
  await expect(store.set(setHiddenUserAtom, { kind: "blocks", id: "karim", on: true })).rejects.toMatchObject(
    {
      code: "not_authenticated",
    },
  );
});

test("a block or mute from another device applies here, and so does its end", async () => {
  const { applyOwnAction, blocked, hiddenAuthors } = await open();
  applyOwnAction("block", "karim", "b1");
  applyOwnAction("mute", "mina", "m1");
  expect([blocked(), hiddenAuthors()]).toEqual(["karim", "karim mina"]);
  applyOwnAction("block", "karim", "");
  expect([blocked(), hiddenAuthors()]).toEqual(["", "mina"]);
});

test("the next user starts without hidden users", async () => {
  const { applyHiddenUser, resetHiddenUsers, hiddenAuthors } = await open();
  applyHiddenUser("muted", "mina", true);
  resetHiddenUsers();
  expect(hiddenAuthors()).toBe("");
});

test("settings are loaded once a user is logged in", async () => {
  await open();
  const { useAccountSettings } = await import("@/state/records/user-settings");
  read = { data: { blocks: [] }, dataUpdatedAt: 1 };
  expect(useAccountSettings()).toBe(read.data);
  expect(asking).toMatchObject({ queryKey: ["account-settings", "rahim"], enabled: true });
  const answer = (asking as unknown as { queryFn(): Promise<object> }).queryFn();
  await vi.advanceTimersByTimeAsync(0);
  await request("/account_settings/records/rahim").answer({ birth_year: 1990 });
  expect(await answer).toEqual({ birth_year: 1990 });
});

test("a guest has no settings to load", async () => {
  await open("");
  const { useAccountSettings } = await import("@/state/records/user-settings");
  useAccountSettings();
  expect(asking).toMatchObject({ queryKey: ["account-settings", ""], enabled: false });
});

test("blocked and muted users are loaded from the user's settings", async () => {
  const { useHiddenUsers } = await open();
  useHiddenUsers();
  const signal = new AbortController().signal;
  const answer = (asking as unknown as { queryFn(of: object): Promise<object> }).queryFn({ signal });
  await vi.advanceTimersByTimeAsync(0);
  await request("/api/app/account").answer({ blocks: ["karim"], mutes: [] });
  expect(await answer).toEqual({ blocks: ["karim"], mutes: [] });
});
