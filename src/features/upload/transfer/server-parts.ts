import { type Parts, partsAtom } from "@/features/upload/data/atoms";
import { store } from "@/lib/jotai";
import { endUpload } from "./tus-upload";

/** Tells the server that these uploads will not be finished. */
export function endParts({ main, light }: Parts): void {
  for (const id of [main, light]) if (id) void endUpload(id);
}

/** Deletes the draft's partial uploads on the server. */
export function dropParts(): void {
  endParts(store.get(partsAtom));
  store.set(partsAtom, {});
}
