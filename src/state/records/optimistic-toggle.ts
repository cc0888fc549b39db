// Optimistic toggles (likes, follows), confirmed by the server. While a change is pending, and for 700 ms
// after the response, the shown count is the count at the first tap plus or minus one: a live row does not
// say whether it includes the viewer's own change. The newest live count is applied afterwards.

import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggleQueue } from "@/lib/toggle-queue";

interface Wish {
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
  const wishes = atomFamily((_id: string) => atom<Wish>({ row: "" }));
  const waiting = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let queue = createToggleQueue(options.send);
  const isOn = (wish: Wish) => wish.want ?? wish.row !== "";

  function settle(id: string) {
    const { row, base } = store.get(wishes(id));
    if (queue.busy(id)) return;
    store.set(wishes(id), { row });
    if (!base) return;
    const moved = base.count + Number(row !== "") - Number(base.on);
    options.commit(id, Math.max(0, waiting.get(id) ?? moved));
    waiting.delete(id);
  }

  return {
    /** Whether the toggle is on, pending changes included. */
    on: atomFamily((id: string) => atom((get) => isOn(get(wishes(id))))),
    /** Count to show while a change is pending; undefined otherwise. */
    shown: atomFamily((id: string) =>
      atom((get) => {
        const wish = get(wishes(id));
        return wish.base && Math.max(0, wish.base.count + Number(isOn(wish)) - Number(wish.base.on));
      }),
    ),
    /** Applies the viewer's row id from a page or a record. A pending change takes precedence. */
    applyRow(id: string, row: string) {
      const wish = store.get(wishes(id));
      if (!wish.base && wish.row !== row) store.set(wishes(id), { row });
    },
    /** Takes a count from a live row. Returns true if the count has to wait for a pending change. */
    hold(id: string, count: number): boolean {
      if (!store.get(wishes(id)).base) return false;
      waiting.set(id, count);
      return true;
    },
    /** Switches the toggle. On an error the state goes back to the server's, and the call rejects. */
    async set(id: string, on: boolean): Promise<void> {
      const wish = store.get(wishes(id));
      if (isOn(wish) === on) return;
      clearTimeout(timers.get(id));
      const base = wish.base ?? { on: wish.row !== "", count: options.read(id) };
      store.set(wishes(id), { row: wish.row, want: on, base });
      const asked = queue;
      try {
        const row = await asked.set(id, on, wish.row);
        if (asked !== queue || asked.busy(id)) return;
        store.set(wishes(id), { row, want: store.get(wishes(id)).want, base });
        clearTimeout(timers.get(id));
        timers.set(id, setTimeout(settle, SETTLE_MS, id));
      } catch (refusal) {
        if (asked !== queue) return;
        store.set(wishes(id), { row: queue.standing(id) ?? "", base });
        settle(id);
        throw refusal;
      }
    },
    /** Drops all state and ignores pending responses, after a change of user. */
    reset() {
      queue = createToggleQueue(options.send);
      for (const timer of timers.values()) clearTimeout(timer);
      waiting.clear();
      for (const id of [...wishes.getParams()]) store.set(wishes(id), { row: "" });
    },
  };
}
