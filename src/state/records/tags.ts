// One atom per tag with its counts, and the tags that the viewer follows.
import { atom, atomFamily, store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { createOptimisticToggle } from "./optimistic-toggle";
import { queryClient } from "./queries";
import { markListsStale } from "./video-lists";

export interface Tag {
  /** "" while the tag has neither videos nor followers. */
  id: string;
  /** In its normal form, without sign. */
  tag: string;
  videos_count: number;
  followers_count: number;
}

/** Query keys of one tag, and of the tags that the viewer follows. */
export const tagKey = (tag: string) => ["tag", tag];
export const FOLLOWED_TAGS = ["followed-tags"];

export const tagRoute = (tag: string) => `/api/app/tags/${encodeURIComponent(tag)}`;

const records = atomFamily((_tag: string) => atom<Tag | undefined>(undefined));

/** Follows by tag. A follow has no row in the client, so the tag itself stands for it. */
export const tagFollows = createOptimisticToggle({
  async send(tag, on) {
    await pb.send(`${tagRoute(tag)}/follow`, { method: on ? "PUT" : "DELETE" });
    void queryClient.invalidateQueries({ queryKey: FOLLOWED_TAGS });
    // The first follow may give the tag its id, which its live topic needs.
    if (!store.get(records(tag))?.id) void queryClient.invalidateQueries({ queryKey: tagKey(tag) });
    markListsStale({ order: "following" });
    return on ? tag : "";
  },
  read: (tag) => store.get(records(tag))?.followers_count ?? 0,
  commit: (tag, followers_count) =>
    store.set(records(tag), (before) => before && { ...before, followers_count }),
});

// Here and not with the other relations of the viewer: the first screen has no tags.
let user = currentUserId();
store.sub(sessionAtom, () => {
  if (user !== currentUserId()) tagFollows.reset();
  user = currentUserId();
});

/** A tag as last received, with the viewer's pending follow in the count; undefined before the first data. */
export const tagAtom = atomFamily((tag: string) =>
  atom((get) => {
    const record = get(records(tag));
    const shown = get(tagFollows.shown(tag));
    return record && shown !== undefined ? { ...record, followers_count: shown } : record;
  }),
);

/** A live row. */
export type TagRow = Omit<Tag, "tag"> & { name: string };

export const applyTagRow = ({ name, ...counts }: TagRow): void => applyTag({ ...counts, tag: name });

/** Applies a response or a live row. The follower count is held back while a follow is pending. */
export function applyTag({ id, tag, videos_count, followers_count }: Tag): void {
  store.set(records(tag), (before) => ({
    ...{ id, tag, videos_count },
    followers_count:
      before && tagFollows.hold(tag, followers_count) ? before.followers_count : followers_count,
  }));
}
