// A choice that the browser stores, and one with refused storage.
import { createStore } from "jotai";
import { afterEach, expect, test, vi } from "vitest";
import { storedAtom } from "@/lib/stored-atom";

const refused = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};
afterEach(() => vi.unstubAllGlobals());

test("loads the stored value once, by its key, and stores changes under it", () => {
  const kept = new Map([["jholok.sound", "on"]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const store = createStore();
  const sound = storedAtom("sound", (text) => text === "on");
  const size = storedAtom("size", (text) => Number(text ?? 7));
  expect([store.get(sound), store.get(size)]).toEqual([true, 7]);
  store.set(sound, false);
  store.set(size, 9);
  expect([store.get(sound), store.get(size)]).toEqual([false, 9]);
  expect([...kept]).toEqual([
    ["jholok.sound", "false"],
    ["jholok.size", "9"],
  ]);
});

test("without storage the value lasts for the visit", () => {
  vi.stubGlobal("localStorage", { getItem: refused, setItem: refused });
  const store = createStore();
  const sound = storedAtom<string>("sound", (text) => `${text}`);
  expect(store.get(sound)).toBe("null");
  store.set(sound, "off");
  expect(store.get(sound)).toBe("off");
});
