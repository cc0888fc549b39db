/** Stands in for `src/lib/idb-storage.ts` where there is no IndexedDB: the same functions, with the values in memory. */
export function memoryStorage() {
  const databases = new Map<string, Map<string, unknown>>();
  const open = (name: string) => {
    const database = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, database);
    return database;
  };
  return {
    async saveValue(name: string, key: string, value: unknown) {
      if (value === undefined) open(name).delete(key);
      else open(name).set(key, value);
    },
    loadValue: async (name: string, key: string) => open(name).get(key),
    listKeys: async (name: string) => [...open(name).keys()],
    async deleteDatabase(name: string) {
      databases.delete(name);
    },
  };
}
