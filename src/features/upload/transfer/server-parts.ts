import { type Parts, partsAtom } from "@/features/upload/data/atoms";
import { store } from "@/lib/jotai";
import { deleteUpload } from "./tus-upload";

/** Tells the server that these uploads will not be finished. */
export function deleteServerParts({ main, light }: Parts): void {
  for (const id of [main, light]) if (id) void deleteUpload(id);
}

/** Deletes the draft's partial uploads on the server. */
export function forgetServerParts(): void {
  deleteServerParts(store.get(partsAtom));
  store.set(partsAtom, {});
}
