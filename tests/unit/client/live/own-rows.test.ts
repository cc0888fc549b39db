// The user's likes, bookmarks, follows and inbox, changed in this tab, in another tab or on another device.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, posted, request, requestsOf, tokenOf, userOf } from "./browser";

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function open() {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const { likes, bookmarks } = await import("@/state/records/videos");
  const { follows, applyUser, userAtom } = await import("@/state/records/users");
  const { commentLikes } = await import("@/state/records/comment-likes");
  const mine = await import("@/state/records/viewer-relations");
  const inbox = await import("@/state/live/inbox");
  const { hiddenUsersAtom } = await import("@/state/records/blocks");
  const { queryClient } = await import("@/state/records/queries");
  const { toAppError } = await import("@/lib/errors");
  pb.authStore.save(tokenOf("rahim"), userOf("rahim"));
  store.set(sessionAtom, toSession(pb.authStore));
  const toggles = { likes, bookmarks, follows, comment_likes: commentLikes };
  /** Collections in which the item is switched on. */
  const on = () =>
    Object.entries(toggles)
      .filter(([, toggle]) => store.get(toggle.on("x")))
      .map(([name]) => name);
  const code = (done: Promise<unknown>) =>
    done.then(
      () => "done",
      (thrown) => toAppError(thrown).code,
    );
  return {
    ...mine,
    ...inbox,
    pb,
    store,
    toggles,
    on,
    code,
    applyUser,
    userAtom,
    hiddenUsersAtom,
    queryClient,
  };
}

beforeEach(openBrowser);
afterEach(closeBrowser);

const COLLECTIONS = [
  ["likes", "user", "video"],
  ["bookmarks", "user", "video"],
  ["follows", "follower", "following"],
  ["comment_likes", "user", "comment"],
] as const;

test.each(COLLECTIONS)("a row of %s names user and target, and is sent to other tabs", async (...of) => {
  const [name, user, thing] = of;
  const { toggles, on } = await open();
  const done = toggles[name].set("x", true);
  await pass(0);
  const create = request(`/${name}/records`);
  expect([create.method, create.body]).toEqual(["POST", { [user]: "rahim", [thing]: "x" }]);
  await create.answer({ id: "row1" });
  await done;
  expect(on()).toEqual([name]);
  expect(posted).toEqual([{ name: "jholok.relations", data: [name, "x", "row1"] }]);
  await pass(1000);
  const off = toggles[name].set("x", false);
  await pass(0);
  const remove = request(`/${name}/records/row1`);
  expect(remove.method).toBe("DELETE");
  await remove.answer(null, 204);
  await off;
  expect(on()).toEqual([]);
  expect(posted.at(-1)).toEqual({ name: "jholok.relations", data: [name, "x", ""] });
});

test.each(COLLECTIONS)("a row of %s changed in another tab is changed here", async (name) => {
  const { on } = await open();
  new BroadcastChannel("jholok.relations").postMessage([name, "x", "row1"]);
  expect(on()).toEqual([name]);
  new BroadcastChannel("jholok.relations").postMessage([name, "x", ""]);
  expect(on()).toEqual([]);
});

test.each([
  ["like", "likes"],
  ["save", "bookmarks"],
  ["follow", "follows"],
  ["comment_like", "comment_likes"],
] as const)("a %s of another device is applied here, and forgotten with the session", async (kind, name) => {
  const { applyOwnAction, resetRelations, on } = await open();
  applyOwnAction(kind, "x", "row1");
  expect(on()).toEqual([name]);
  resetRelations();
  expect(on()).toEqual([]);
});

test("a block and a mute of another device go to their own lists", async () => {
  const { applyOwnAction, store, hiddenUsersAtom } = await open();
  applyOwnAction("block", "karim", "row1");
  applyOwnAction("mute", "mina", "row2");
  expect(store.get(hiddenUsersAtom)).toEqual({ blocked: new Set(["karim"]), muted: new Set(["mina"]) });
});

test("a rejected row keeps its own reason", async () => {
  const { toggles, on, code } = await open();
  const forbidden = code(toggles.likes.set("x", true));
  await pass(0);
  await request("/likes/records").answer({}, 403);
  expect([await forbidden, requestsOf.length]).toEqual(["http_403", 0]);
  const missing = code(toggles.likes.set("x", true));
  await pass(0);
  await request("/likes/records").answer({ data: { video: { code: "gone", message: "Gone" } } }, 400);
  await request("/likes/records").answer({ items: [] });
  expect([await missing, on()]).toEqual(["gone", []]);
});

test("a deletion that fails for another reason than a missing row keeps the row", async () => {
  const { applyOwnAction, toggles, on, code } = await open();
  applyOwnAction("like", "x", "row1");
  const done = code(toggles.likes.set("x", false));
  await pass(0);
  await request("/likes/records/row1").answer({}, 500);
  expect([await done, on()]).toEqual(["http_500", ["likes"]]);
});

const page = (...ids: string[]) => ({ items: ids.map((id) => ({ id })), next: "", unread: 0 });
const told = (rev: number, kind: string) =>
  ({ op: "notification", rev, group: { id: `n${rev}`, kind } }) as never;
const profile = { op: "mine", kind: "profile", id: "rahim", row: "", rev: 2, at: "" } as const;

test("a decision about own content makes the list of decisions stale, a like does not", async () => {
  const { applyInbox, queryClient } = await open();
  const isStale = () => queryClient.getQueryState(["decisions"])?.isInvalidated;
  queryClient.setQueryData(["decisions"], 1);
  queryClient.setQueryData(["other"], 1);
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
  applyInbox({ id: "rahim", rev: 2, unread: 1, tail: [told(2, "like")] });
  expect(isStale()).toBe(false);
  applyInbox({ id: "rahim", rev: 3, unread: 1, tail: [told(3, "moderation")] });
  expect([isStale(), queryClient.getQueryState(["other"])?.isInvalidated]).toEqual([true, false]);
});

test("notifications are not added to a list that was never loaded", async () => {
  const { applyInbox, queryClient, NOTIFICATIONS, store, unreadAtom } = await open();
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: null });
  applyInbox({ id: "rahim", rev: 2, unread: 1, tail: [told(2, "like")] });
  expect(queryClient.getQueryData(NOTIFICATIONS)).toBeUndefined();
  expect(store.get(unreadAtom)).toBe(1);
});

test("missed events make only the list of notifications stale", async () => {
  const { applyInbox, queryClient, NOTIFICATIONS } = await open();
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
  queryClient.setQueryData(NOTIFICATIONS, { pages: [page("a")], pageParams: [""] });
  queryClient.setQueryData(["other"], 1);
  applyInbox({ id: "rahim", rev: 5, unread: 4, tail: null });
  const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
  expect([isStale(NOTIFICATIONS), isStale(["other"])]).toEqual([true, false]);
});

test("a profile edited on another device is loaded and stored with the session's token", async () => {
  const { applyInbox, pb, store, userAtom } = await open();
  const { token } = pb.authStore;
  applyInbox({ id: "rahim", rev: 1, unread: 0, tail: [] });
  applyInbox({ id: "rahim", rev: 2, unread: 0, tail: [profile] });
  await pass(0);
  await request("/users/records/rahim").answer({ ...userOf("rahim"), full_name: "Rahim" });
  expect(store.get(userAtom("rahim"))?.full_name).toBe("Rahim");
  expect([pb.authStore.token, pb.authStore.record?.full_name]).toEqual([token, "Rahim"]);
});

test("the badge of the next user starts at zero", async () => {
  const { applyInbox, resetInbox, readInbox, store, unreadAtom } = await open();
  applyInbox({ id: "rahim", rev: 9, unread: 3, tail: [] });
  resetInbox();
  expect(store.get(unreadAtom)).toBe(0);
  const done = readInbox();
  await pass(0);
  await request("/inboxes/records/rahim").answer({ id: "rahim", rev: 2, unread: 1, tail: [] });
  await done;
  expect(store.get(unreadAtom)).toBe(1);
});
