/**
 * Name of the database (lib/idb-storage.ts) for a user's unfinished work in this browser. Log-out deletes it.
 */
export const unfinishedWorkDatabase = (user: string) => `unfinished-${user}`;
