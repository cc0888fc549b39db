// Takes the place of src/lib/jotai.ts in component tests (component-project.mjs), so that a test starts with empty atoms.
import { atom as create, createStore, type PrimitiveAtom } from "jotai";

export { type Atom, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";
export { atomFamily } from "jotai-family";

export const store = createStore();

/** Atoms that hold a value of their own; all others are computed from these. */
const holders = new Set<PrimitiveAtom<unknown> & { init: unknown }>();

export const atom = ((...given: Parameters<typeof create>) => {
  const made = create(...given);
  const isHolder = given.length < 2 && typeof given[0] !== "function";
  if (isHolder) holders.add(made as never);
  return made;
}) as typeof create;

export function emptyStore(): void {
  for (const holder of holders) store.set(holder, holder.init);
}
