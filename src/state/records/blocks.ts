// Users hidden from the viewer: blocked or muted by the viewer. The server leaves them out of lists; this
// file filters what is on screen and the public live tail, which is the same for every viewer. Nobody learns
// who blocked them, so comments of a blocker stay in an open sheet until its list is read again.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { get } from "@/lib/pocketbase/client";
import { sessionAtom } from "@/state/session/session";
import { queryClient } from "./queries";

type Ids = ReadonlySet<string>;
interface HiddenUsers {
  /** Nothing by these users is shown anywhere. */
  blocked: Ids;
  /** Nothing by these users appears in lists; their profiles stay reachable. */
  muted: Ids;
}

const NONE: HiddenUsers = { blocked: new Set(), muted: new Set() };
const hiddenUsers = atom(NONE);

export const hiddenUsersAtom = atom((get) => get(hiddenUsers));
/** Users whose comments are hidden. */
export const hiddenAuthorsAtom = atom((get): Ids => {
  const { blocked, muted } = get(hiddenUsers);
  return new Set([...blocked, ...muted]);
});

const KEY = "hidden-users";
/** Time of the last local change. Data fetched before it is ignored. */
let changedAt = 0;

/** Fetches both lists while a mounted component depends on them. */
export function useHiddenUsers(): void {
  const me = useAtomValue(sessionAtom).user?.id ?? "";
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [KEY, me],
    queryFn: ({ signal }) => get<{ blocks?: string[]; mutes?: string[] }>("/api/app/account", {}, signal),
    enabled: me !== "",
  });
  useEffect(() => {
    if (!data || dataUpdatedAt < changedAt) return;
    store.set(hiddenUsers, { blocked: new Set(data.blocks), muted: new Set(data.mutes) });
  }, [data, dataUpdatedAt]);
}

/** Applies a change that the server has confirmed. */
export function applyHiddenUser(list: keyof HiddenUsers, id: string, on: boolean): void {
  store.set(hiddenUsers, (now) => {
    const ids = new Set(now[list]);
    if (on) ids.add(id);
    else ids.delete(id);
    return { ...now, [list]: ids };
  });
  changedAt = Date.now();
  // Also cancels a read in flight.
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Clears both lists after log-out or a change of user. */
export const resetHiddenUsers = () => store.set(hiddenUsers, NONE);
