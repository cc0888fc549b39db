// What I switched on or off (likes, follows), shown at once and settled by the server.
//
// While a wish is on its way, and for a moment after its answer, the count shown is frozen at what it was
// at the first tap, plus or minus one: live rows that arrive meanwhile may or may not contain my own change,
// and nothing in them says which. They wait; the newest of them is adopted when the moment is over.

import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggleQueue } from "@/lib/toggle-queue";

interface Wish {
  /** Id of my row as the server last said, "" for none. */
  row: string;
  /** What I want, while it is being carried out. */
  want?: boolean;
  /** State and count at the first tap of the burst. */
  base?: { on: boolean; count: number };
}

/** The ticker publishes within 200 ms; a phone hears of it well within this. */
const SETTLE_MS = 700;

export interface ToggleOptions {
  /** Creates the row and returns its id, or deletes `row` and returns "". */
  send(id: string, on: boolean, row: string): Promise<string>;
  /** The count as the record has it. */
  read(id: string): number;
  /** Writes the settled count into the record. */
  commit(id: string, count: number): void;
}

export function createToggle(options: ToggleOptions) {
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
    /** Mine or not, the wish included. */
    on: atomFamily((id: string) => atom((get) => isOn(get(wishes(id))))),
    /** Difference that the wish makes to the count at its first tap; undefined where there is no wish. */
    shown: atomFamily((id: string) =>
      atom((get) => {
        const wish = get(wishes(id));
        return wish.base && Math.max(0, wish.base.count + Number(isOn(wish)) - Number(wish.base.on));
      }),
    ),
    /** What a page or a record says about my row; a wish on its way knows better. */
    applyRow(id: string, row: string) {
      const wish = store.get(wishes(id));
      if (!wish.base && wish.row !== row) store.set(wishes(id), { row });
    },
    /** A count from a live row: true where it has to wait for a wish. */
    hold(id: string, count: number): boolean {
      if (!store.get(wishes(id)).base) return false;
      waiting.set(id, count);
      return true;
    },
    /** Switches; rejects with the server's refusal after rolling back to what stands there. */
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
    /** Forgets everything, answers on their way too: somebody else signed in. */
    reset() {
      queue = createToggleQueue(options.send);
      for (const timer of timers.values()) clearTimeout(timer);
      waiting.clear();
      for (const id of [...wishes.getParams()]) store.set(wishes(id), { row: "" });
    },
  };
}
