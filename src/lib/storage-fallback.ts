// Keeps stored values in memory where the browser refuses storage: with all cookies blocked every access throws, in
// some in-app browsers there is none. They then last until the page is left. Imported before anything that stores.

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

for (const name of ["localStorage", "sessionStorage"] as const) {
  try {
    window[name].getItem(name);
  } catch {
    Object.defineProperty(window, name, { value: Object.create(methods) });
  }
}
