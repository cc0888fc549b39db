// Stores values and files in IndexedDB, one small database per name. Each operation opens and closes the
// database: an open connection would prevent another tab from deleting it.
const STORE = "kept";

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), done]);
    return result;
  } finally {
    database.close();
  }
}

/** Stores a value; `undefined` deletes it. Rejects if the browser has no space or no storage. */
export async function saveValue(name: string, key: string, value: unknown): Promise<void> {
  await withStore<unknown>(name, "readwrite", (store) =>
    value === undefined ? settled(store.delete(key)) : settled(store.put(value, key)),
  );
}

/** Deletes everything that is stored under this name. Rejects if the browser has no storage. */
export const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(name);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });

/** Returns the keys of all stored values. */
export async function listKeys(name: string): Promise<string[]> {
  const keys = await withStore(name, "readonly", (store) => settled(store.getAllKeys()));
  return keys.map(String);
}

/** Returns the stored value, undefined if there is none. */
export function loadValue<T>(name: string, key: string): Promise<T | undefined> {
  return withStore(name, "readonly", (store) => settled<T | undefined>(store.get(key)));
}
