// Reads the drafts of earlier visits when the screen opens, and resumes or discards them at the user's choice.

import { setFile } from "@/features/upload/actions/draft-actions";
import { putDraftAway } from "@/features/upload/actions/put-away";
import {
  draftAtom,
  ownerAtom,
  partsAtom,
  type SavedDraft,
  savedDraftsAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import { deleteParts } from "@/features/upload/transfer/transfer";
import { atom, store } from "@/lib/jotai";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { startAutosave } from "./autosave";
import { readDrafts } from "./stored-drafts";
import { lockDraft } from "./tab-lock";

let autosave: { user: string; stop: () => void } | undefined;

function stopAutosave(): void {
  autosave?.stop();
  autosave = undefined;
}

// A log-out deletes the stored drafts; they must not be stored again after the next log-in.
store.sub(sessionAtom, () => autosave?.user !== currentUserId() && stopAutosave());

/** Starts storing the signed-in user's drafts and offers the stored ones. Call when the screen opens. */
export const loadDrafts = atom(null, async (get, set, user: string) => {
  if (!user || autosave?.user === user) return;
  stopAutosave();
  set(savedDraftsAtom, []);
  let stop = () => {};
  const started = { user, stop: () => stop() };
  autosave = started;
  const release = await lockDraft(user);
  if (!release) return;
  const found = await readDrafts(user).catch(() => []);
  if (autosave !== started || get(ownerAtom) !== user) return release();
  // The user may have chosen files meanwhile.
  const known = new Set([get(draftAtom)?.id, ...get(savedDraftsAtom).map(({ id }) => id)]);
  set(savedDraftsAtom, (all) => [...all, ...found.filter(({ id }) => !known.has(id))]);
  const end = startAutosave(user, found);
  stop = () => {
    end();
    release();
  };
});

/** Resumes a saved draft; the current one is put away. */
export const restoreDraft = atom(null, (_get, set, saved: SavedDraft) => {
  const { id, file, trim, silent, cover, prepared, text, parts, captions } = saved;
  set(putDraftAway);
  set(savedDraftsAtom, (all) => all.filter((other) => other.id !== id));
  set(textAtom, text);
  set(captionsAtom, captions);
  void set(setFile, file, { id, trim, silent, cover, prepared });
  set(partsAtom, parts);
});

/** Discards a saved draft, on this device and on the server. */
export const discardDraft = atom(null, (_get, set, { id, parts }: SavedDraft) => {
  deleteParts(parts);
  set(savedDraftsAtom, (all) => all.filter((other) => other.id !== id));
});
