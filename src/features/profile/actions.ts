import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import { type ProfileChange, saveProfile } from "./api";

/** Saves the user's own profile; atoms and session follow. Rejects with AppError. */
export const saveProfileAtom = atom(null, async (_get, _set, change: ProfileChange) => {
  if (!currentUserId()) throw notAuthenticated();
  await saveProfile(currentUserId(), change).catch((thrown) => {
    throw toAppError(thrown);
  });
});
