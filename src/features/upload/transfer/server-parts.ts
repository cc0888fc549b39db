import { type Parts, partsAtom } from "@/features/upload/data/atoms";
import { store } from "@/lib/jotai";
import { endUpload } from "./tus-upload";

/** Tells the server that nobody will finish these. */
export function endParts({ main, light }: Parts): void {
  for (const id of [main, light]) if (id) void endUpload(id);
}

/** Lets go of what the server holds of the draft. */
export function dropParts(): void {
  endParts(store.get(partsAtom));
  store.set(partsAtom, {});
}
