/** The database (lib/idb-storage.ts) in which this browser keeps an account's unfinished work. It goes with the log-out. */
export const ownKeep = (user: string) => `unfinished-${user}`;
