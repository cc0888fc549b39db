// The writes that the server has confirmed to the clients of `writers.ts`.

export interface Notes {
  /** Ids with a confirmed create and no delete begun. */
  made: Set<string>;
  /** Ids with a confirmed delete. */
  gone: Set<string>;
  /** Ids whose delete was not confirmed. */
  unsure: Set<string>;
  /** Ids by `table user target`: a client deletes what it has made. */
  own: Map<string, string>;
  answered: number;
  /** Other answers by status. */
  refused: Map<number, number>;
}

export const emptyNotes = (): Notes => ({
  made: new Set(),
  gone: new Set(),
  unsure: new Set(),
  own: new Map(),
  answered: 0,
  refused: new Map(),
});
