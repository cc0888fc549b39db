// Tags in the atoms: counts from responses and live rows, and follows that show before the server confirms them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeBrowser, openBrowser, request, requestsOf, tokenOf, userOf } from "../live/browser";

beforeEach(openBrowser);
afterEach(closeBrowser);

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const TAG = "ঢাকা";
const RECORD = { id: "tag1", tag: TAG, videos_count: 7, followers_count: 3 };

async function open() {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const signIn = (id: string) => {
    if (id) pb.authStore.save(tokenOf(id), userOf(id));
    else pb.authStore.clear();
    store.set(sessionAtom, toSession(pb.authStore));
  };
  signIn("mina");
  const { queryClient } = await import("@/state/records/queries");
  const tags = await import("@/state/records/tags");
  return {
    ...tags,
    ...{ signIn, queryClient },
    shown: () => store.get(tags.tagAtom(TAG)),
    isFollowed: () => store.get(tags.tagFollows.on(TAG)),
  };
}

test("a live row changes the counts of a known tag, and names the tag itself", async () => {
  const { applyTag, applyTagRow, shown } = await open();
  expect(shown()).toBeUndefined();
  applyTag(RECORD);
  applyTagRow({ id: "tag1", name: TAG, videos_count: 8, followers_count: 4 });
  expect(shown()).toEqual({ ...RECORD, videos_count: 8, followers_count: 4 });
});

test("a follow shows at once, and a live row that may contain it is not added", async () => {
  const { applyTag, applyTagRow, tagFollows, queryClient, FOLLOWED_TAGS, shown, isFollowed } = await open();
  queryClient.setQueryData(FOLLOWED_TAGS, []);
  applyTag(RECORD);
  const done = tagFollows.set(TAG, true);
  expect([isFollowed(), shown()?.followers_count]).toEqual([true, 4]);
  applyTagRow({ id: "tag1", name: TAG, videos_count: 9, followers_count: 4 });
  expect(shown()).toMatchObject({ videos_count: 9, followers_count: 4 });
  await pass(0);
  const sent = request(`/api/app/tags/${encodeURIComponent(TAG)}/follow`);
  expect(sent.method).toBe("PUT");
  await sent.answer(undefined, 204);
  await done;
  await pass(1000);
  expect([isFollowed(), shown()?.followers_count]).toEqual([true, 4]);
  expect(queryClient.getQueryState(FOLLOWED_TAGS)?.isInvalidated).toBe(true);

  void tagFollows.set(TAG, false);
  await pass(0);
  expect(request("/follow").method).toBe("DELETE");
  expect([isFollowed(), shown()?.followers_count]).toEqual([false, 3]);
});

test("a refused follow goes back", async () => {
  const { applyTag, tagFollows, shown, isFollowed } = await open();
  applyTag(RECORD);
  const done = tagFollows.set(TAG, true);
  await pass(0);
  const refused = expect(done).rejects.toMatchObject({ status: 400 });
  await request("/follow").answer({ data: { tag: { code: "too_many_tags", message: "No" } } }, 400);
  await refused;
  expect([isFollowed(), shown()?.followers_count]).toEqual([false, 3]);
});

test("a tag without an id is read again after its first follow", async () => {
  const { applyTag, tagFollows, tagKey, queryClient } = await open();
  applyTag({ ...RECORD, id: "", videos_count: 0, followers_count: 0 });
  queryClient.setQueryData(tagKey(TAG), TAG);
  void tagFollows.set(TAG, true);
  await pass(0);
  await request("/follow").answer(undefined, 204);
  expect(queryClient.getQueryState(tagKey(TAG))?.isInvalidated).toBe(true);
});

test("another user does not get the follows of the one before", async () => {
  const { applyTag, tagFollows, signIn, isFollowed } = await open();
  applyTag(RECORD);
  tagFollows.applyRow(TAG, TAG);
  expect(isFollowed()).toBe(true);
  signIn("rahim");
  expect(isFollowed()).toBe(false);
  expect(requestsOf).toEqual([]);
});
