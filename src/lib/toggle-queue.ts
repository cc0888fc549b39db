// Serializes toggles: one request in flight per key, and of the taps made meanwhile only the last counts. The
// row id of each response feeds the next request. The idea is the mutation queue of Bluesky's social app.

export interface ToggleQueue {
  /**
   * Switches `key` on or off.
   * @param row id of the current row, "" for none; only used when the queue is idle
   * @returns the row id once the newest change is done; the same promise for all taps of one series.
   *          Rejects with the request's error; what stands then is in `standing`.
   */
  set(key: string, on: boolean, row: string): Promise<string>;
  busy(key: string): boolean;
  /** The row id according to the last response. */
  standing(key: string): string | undefined;
}

interface Entry {
  wanted: boolean;
  row: string;
  done: Promise<string>;
}

/** @param send does one change: creates (returns the new row id) or deletes `row` (returns "") */
export function createToggleQueue(
  send: (key: string, on: boolean, row: string) => Promise<string>,
): ToggleQueue {
  const entries = new Map<string, Entry>();
  const last = new Map<string, string>();

  async function drain(key: string, entry: Entry): Promise<string> {
    try {
      while (entry.wanted !== (entry.row !== "")) {
        entry.row = await send(key, entry.wanted, entry.row);
      }
      return entry.row;
    } finally {
      last.set(key, entry.row);
      entries.delete(key);
    }
  }

  return {
    set(key, on, row) {
      const running = entries.get(key);
      if (running) {
        running.wanted = on;
        return running.done;
      }
      const entry: Entry = { wanted: on, row, done: Promise.resolve(row) };
      entries.set(key, entry);
      entry.done = drain(key, entry);
      return entry.done;
    },
    busy: (key) => entries.has(key),
    standing: (key) => last.get(key),
  };
}
