// The databases (lib/idb-storage.ts) that this browser holds for a user. A log-out deletes them.

/** The draft of an upload. */
export const unfinishedWorkDatabase = (user: string) => `unfinished-${user}`;

/** Likes and comments that wait for the network. */
export const queueDatabase = (user: string) => `queue-${user}`;

/** Videos for watching without a network, one viewer's at a time. */
export const OFFLINE_DATABASE = "offline";

/** For the log-out. Does not wait. */
export function deleteDatabasesOf(user: string): void {
  // Without storage nothing was saved.
  for (const name of [unfinishedWorkDatabase(user), queueDatabase(user), OFFLINE_DATABASE])
    globalThis.indexedDB?.deleteDatabase(name);
}
