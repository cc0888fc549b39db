// Optimistic toggles (likes, follows), confirmed by the server. While a change is pending, and for 700 ms
// after the response, the shown count is the count at the first tap plus or minus one: a live row does not
// say whether it includes the viewer's own change. The newest live count is applied afterwards.

import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggleQueue } from "@/lib/toggle-queue";

interface PendingChange {
  /** Id of the viewer's row as last confirmed by the server, "" for none. */
  row: string;
  /** Requested state while the request is pending. */
  want?: boolean;
  /** State and count at the first tap of a series. */
  base?: { on: boolean; count: number };
}

/** The ticker publishes within 200 ms, and a phone receives that well within this time. */
const SETTLE_MS = 700;

export interface ToggleOptions {
  /** Creates the row and returns its id, or deletes `row` and returns "". */
  send(id: string, on: boolean, row: string): Promise<string>;
  /** Returns the count of the record. */
  read(id: string): number;
  /** Writes the confirmed count to the record. */
  commit(id: string, count: number): void;
}

export function createOptimisticToggle(options: ToggleOptions) {
  const changes = atomFamily((_id: string) => atom<PendingChange>({ row: "" }));
  const heldCounts = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  // Read for each change, because the offline queue replaces it.
  const send: ToggleOptions["send"] = (...change) => options.send(...change);
  let queue = createToggleQueue(send);
  const isOn = (change: PendingChange) => change.want ?? change.row !== "";

  function settle(id: string) {
    const { row, base } = store.get(changes(id));
    if (queue.busy(id)) return;
    store.set(changes(id), { row });
    if (!base) return;
    const expected = base.count + Number(row !== "") - Number(base.on);
    options.commit(id, Math.max(0, heldCounts.get(id) ?? expected));
    heldCounts.delete(id);
  }

  return {
    /** Whether the toggle is on, pending changes included. */
    on: atomFamily((id: string) => atom((get) => isOn(get(changes(id))))),
    /** Count to show while a change is pending; undefined otherwise. */
    shown: atomFamily((id: string) =>
      atom((get) => {
        const change = get(changes(id));
        return change.base && Math.max(0, change.base.count + Number(isOn(change)) - Number(change.base.on));
      }),
    ),
    /** Applies the viewer's row id from a page or a record. A pending change takes precedence. */
    applyRow(id: string, row: string) {
      const change = store.get(changes(id));
      if (!change.base && change.row !== row) store.set(changes(id), { row });
    },
    /** Takes a count from a live row. Returns true if the count has to wait for a pending change. */
    hold(id: string, count: number): boolean {
      if (!store.get(changes(id)).base) return false;
      heldCounts.set(id, count);
      return true;
    },
    /** Switches the toggle. On an error the state goes back to the server's, and the call rejects. */
    async set(id: string, on: boolean): Promise<void> {
      const change = store.get(changes(id));
      if (isOn(change) === on) return;
      clearTimeout(timers.get(id));
      const base = change.base ?? { on: change.row !== "", count: options.read(id) };
      store.set(changes(id), { row: change.row, want: on, base });
      const usedQueue = queue;
      try {
        const row = await usedQueue.set(id, on, change.row);
        if (usedQueue !== queue || usedQueue.busy(id)) return;
        store.set(changes(id), { row, want: store.get(changes(id)).want, base });
        clearTimeout(timers.get(id));
        timers.set(id, setTimeout(settle, SETTLE_MS, id));
      } catch (error) {
        if (usedQueue !== queue) return;
        store.set(changes(id), { row: queue.standing(id) ?? "", base });
        settle(id);
        throw error;
      }
    },
    /** Drops all state and ignores pending responses, after a change of user. */
    reset() {
      queue = createToggleQueue(send);
      for (const timer of timers.values()) clearTimeout(timer);
      heldCounts.clear();
      for (const id of [...changes.getParams()]) store.set(changes(id), { row: "" });
    },
  };
}
