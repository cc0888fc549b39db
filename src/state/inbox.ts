// The one private live row of the account: unread count and newest events.
import { atom, store } from "@/lib/jotai";
import { pb, post } from "@/lib/pocketbase/client";
import { ownId } from "./session";
import type { InboxRow } from "./types";

const EMPTY: InboxRow = { id: "", rev: -1, unread: 0, tail: [] };
const rowAtom = atom(EMPTY);

/** Newest event first. */
export const inboxAtom = atom((get) => {
  const { unread, tail } = get(rowAtom);
  return { unread, items: [...(tail ?? [])].reverse() };
});

export function applyInbox(row: InboxRow): void {
  const before = store.get(rowAtom);
  if (row.id === before.id && row.rev < before.rev) return;
  if (row.id === ownId()) store.set(rowAtom, row);
}

export const forgetInbox = () => store.set(rowAtom, EMPTY);

export async function readInbox(): Promise<void> {
  applyInbox(await pb.collection("inboxes").getOne<InboxRow>(ownId()));
}

/** Everything seen; the badge goes at once, and comes back where the server could not be told. */
export const markInboxReadAtom = atom(null, async (get, set) => {
  const before = get(rowAtom);
  if (!before.unread) return;
  set(rowAtom, { ...before, unread: 0 });
  await post("/api/app/inbox/read").catch(() =>
    set(rowAtom, (now) => (now.rev === before.rev ? before : now)),
  );
});
