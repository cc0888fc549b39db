// Values that the tests of one spec file share. Playwright itself shares fixtures per test or per worker only.

let file = "";
const values = new Map<string, Promise<unknown>>();
let closers: (() => Promise<void>)[] = [];

/**
 * Call at the beginning of each test. The first test of a file closes the values of the file before.
 * @returns whether the test is the first of its file
 */
export async function enterFile(path: string): Promise<boolean> {
  if (path === file) return false;
  file = path;
  values.clear();
  const open = closers;
  closers = [];
  for (const close of open) await close();
  return true;
}

/** The value of this name in the current file. The first call creates it. */
export function oncePerFile<T>(
  name: string,
  create: () => Promise<T>,
  close?: (value: T) => Promise<void>,
): Promise<T> {
  const existing = values.get(name);
  if (existing) return existing as Promise<T>;
  const value = create();
  values.set(name, value);
  if (close) closers.push(async () => close(await value));
  return value;
}
