// The user's inbox row: unread count, new notifications and own changes from other devices.
import type { InfiniteData } from "@tanstack/react-query";
import { atom, store } from "@/lib/jotai";
import { pb, post, type StoredRecord } from "@/lib/pocketbase/client";
import { queryClient } from "@/state/records/queries";
import type {
  InboxEvent,
  InboxRow,
  NotificationFilter,
  NotificationGroup,
  NotificationPage,
  User,
} from "@/state/records/types";
import { applyUser } from "@/state/records/users";
import { applyOwnAction } from "@/state/records/viewer-relations";
import { currentUserId } from "@/state/session/session";

const EMPTY: InboxRow = { id: "", rev: -1, unread: 0, tail: [] };
const rowAtom = atom(EMPTY);

/** Number of unread notification groups. */
export const unreadAtom = atom((get) => get(rowAtom).unread);

/** Start of the query keys of the notification lists; the filter follows. Live events are merged into their pages. */
export const NOTIFICATIONS = ["notifications"];
type Notifications = InfiniteData<NotificationPage>;

/** The filter that shows each kind, as in pb_hooks/notifications/filters.js. */
const FILTERS: Record<NotificationGroup["kind"], NotificationFilter> = {
  like: "likes",
  comment_like: "likes",
  comment: "comments",
  reply: "comments",
  follow: "follows",
  mention: "mentions",
  moderation: "decisions",
};

/**
 * Applies an inbox row. The tail holds recent events only, so the list is refetched when the revision shows
 * that some are missing.
 */
export function applyInbox(row: InboxRow): void {
  const before = store.get(rowAtom);
  if (row.id !== currentUserId() || (row.id === before.id && row.rev < before.rev)) return;
  store.set(rowAtom, row);
  const events = (row.tail ?? []).filter((event) => event.rev > before.rev);
  // The first read has no new events: the data on screen was read a moment ago.
  if (before.id) events.forEach(apply);
  // After the events, because merging an event into the list would mark the list as fresh.
  if (new Set(events.map((event) => event.rev)).size < row.rev - before.rev) {
    void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
  }
}

function apply(event: InboxEvent): void {
  if (event.op !== "mine") mergeEvent(event);
  else if (event.kind === "profile") void readOwnProfile().catch(() => undefined);
  else applyOwnAction(event.kind, event.id, event.row);
}

function mergeEvent(event: Exclude<InboxEvent, { op: "mine" }>): void {
  if (event.op === "notification" && event.group.kind === "moderation") {
    void queryClient.invalidateQueries({ queryKey: ["decisions"] });
  }
  const shownIn = event.op === "notification" && FILTERS[event.group.kind];
  for (const [key, data] of queryClient.getQueriesData<Notifications>({ queryKey: NOTIFICATIONS })) {
    const isShown = !key[1] || key[1] === shownIn;
    const pages = data?.pages.map((page, n) => ({
      ...page,
      items: changed(page.items, event, n === 0 && isShown),
    }));
    if (pages) queryClient.setQueryData(key, { ...data, pages });
  }
}

function changed(
  items: NotificationGroup[],
  event: Exclude<InboxEvent, { op: "mine" }>,
  first: boolean,
): NotificationGroup[] {
  if (event.op === "read") return items.map((group) => ({ ...group, read: true }));
  const id = event.op === "ungroup" ? event.id : event.group.id;
  const others = items.filter((group) => group.id !== id);
  return event.op === "notification" && first ? [event.group, ...others] : others;
}

/** The profile was edited on another device. */
async function readOwnProfile(): Promise<void> {
  const record = await pb.collection("users").getOne<User & StoredRecord>(currentUserId());
  applyUser(record);
  pb.authStore.save(pb.authStore.token, record);
}

export const resetInbox = () => store.set(rowAtom, EMPTY);

export async function readInbox(): Promise<void> {
  applyInbox(await pb.collection("inboxes").getOne<InboxRow>(currentUserId()));
}

/**
 * Marks all notifications as read and clears the badge at once. If the request fails, the next read restores
 * the badge.
 */
export const markInboxReadAtom = atom(null, async (get, set) => {
  const before = get(rowAtom);
  if (!before.unread) return;
  set(rowAtom, { ...before, unread: 0 });
  await post("/api/app/inbox/read").catch(() => undefined);
});
