// Whom I blocked and whom I muted. The server leaves them out of what it lists; this does the same for what is on screen
// already, and for the public live tail, which is the same row for everybody. Nobody learns who blocked them, so what a
// blocker writes under somebody else's clip stands in an open sheet until its list is read again.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { get } from "@/lib/pocketbase/client";
import { sessionAtom } from "@/state/session/session";
import { queryClient } from "./queries";

type Ids = ReadonlySet<string>;
interface Shut {
  /** Nothing of theirs is shown anywhere. */
  blocked: Ids;
  /** Nothing of theirs comes by itself; their profile stays. */
  muted: Ids;
}

const NONE: Shut = { blocked: new Set(), muted: new Set() };
const shut = atom(NONE);

export const shutAtom = atom((get) => get(shut));
/** Whose comments I do not meet. */
export const unmetAtom = atom((get): Ids => {
  const { blocked, muted } = get(shut);
  return new Set([...blocked, ...muted]);
});

const KEY = "shut";
/** What was read before this is older than what is known here. */
let changedAt = 0;

/** Reads both lists while something on screen depends on them. */
export function useShut(): void {
  const me = useAtomValue(sessionAtom).user?.id ?? "";
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [KEY, me],
    queryFn: ({ signal }) => get<{ blocks?: string[]; mutes?: string[] }>("/api/app/account", {}, signal),
    enabled: me !== "",
  });
  useEffect(() => {
    if (!data || dataUpdatedAt < changedAt) return;
    store.set(shut, { blocked: new Set(data.blocks), muted: new Set(data.mutes) });
  }, [data, dataUpdatedAt]);
}

/** What the server agreed to a moment ago. */
export function applyShut(list: keyof Shut, id: string, on: boolean): void {
  store.set(shut, (now) => {
    const ids = new Set(now[list]);
    if (on) ids.add(id);
    else ids.delete(id);
    return { ...now, [list]: ids };
  });
  changedAt = Date.now();
  // A reading that is on its way is given up.
  void queryClient.invalidateQueries({ queryKey: [KEY] });
}

/** Somebody else signed in, or nobody is. */
export const forgetShut = () => store.set(shut, NONE);
