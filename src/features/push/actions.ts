import { toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import type { PushKind } from "@/state/network/push-subscription";
import { savePushKinds } from "./api";

/** Rejects with AppError. */
export const savePushKindsAtom = atom(null, async (_get, _set, key: string, kinds: PushKind[]) => {
  try {
    await savePushKinds(key, kinds);
  } catch (thrown) {
    throw toAppError(thrown);
  }
});
