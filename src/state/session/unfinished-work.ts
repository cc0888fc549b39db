// The database (lib/idb-storage.ts) of a user's unfinished work in this browser.

export const unfinishedWorkDatabase = (user: string) => `unfinished-${user}`;

/** Called by the log-out, too. Rejects if the browser has no storage. */
export const deleteUnfinishedWork = (user: string) =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(unfinishedWorkDatabase(user));
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
