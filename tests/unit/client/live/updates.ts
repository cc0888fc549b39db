// Starts the live updates of a fresh client, and answers its subscriptions.
import { vi } from "vitest";
import { FakeSource, request, tokenOf, userOf } from "./browser";

export const REMOVALS = "live/removals0000000";
export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
export const source = () => FakeSource.all.at(-1) as FakeSource;

export async function open(me = "") {
  const { pb } = await import("@/lib/pocketbase/client");
  const { store } = await import("@/lib/jotai");
  const { sessionAtom, toSession } = await import("@/state/session/session");
  const videos = await import("@/state/records/videos");
  const { useTopics } = await import("@/state/live/watched-topics");
  const room = await import("@/state/live/live-updates");
  const signIn = (id: string) => {
    if (id) pb.authStore.save(tokenOf(id), userOf(id));
    else pb.authStore.clear();
    store.set(sessionAtom, toSession(pb.authStore));
  };
  if (me) signIn(me);
  const gone = (id: string) => store.get(videos.removedVideoAtom(id));
  const likes = (id: string) => store.get(videos.likeCountAtom(id));
  return { ...room, ...videos, store, useTopics, signIn, gone, likes };
}

/** Connects and answers the subscription. */
export async function subscribed(): Promise<string[]> {
  await pass(100);
  source().connect("c1");
  await pass(0);
  return topicsSent();
}
export async function topicsSent(): Promise<string[]> {
  await pass(40);
  const post = request("/api/realtime");
  const { subscriptions } = post.body as { subscriptions: string[] };
  await post.answer(null, 204);
  return subscriptions;
}
