import "@/i18n/bundles/forms";
import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { ownId } from "@/state/session/session";
import { type ProfileChange, saveProfile } from "./api";

/** Saves the user's own profile; atoms and session follow. Rejects with AppError. */
export const saveProfileAtom = atom(null, async (_get, _set, change: ProfileChange) => {
  if (!ownId()) throw notAuthenticated();
  await saveProfile(ownId(), change).catch((thrown) => {
    throw toAppError(thrown);
  });
});
