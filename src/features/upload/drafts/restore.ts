// Reads the draft of an earlier visit when the screen opens, and resumes or discards it at the user's choice.

import { setFile } from "@/features/upload/actions/draft-actions";
import {
  type DraftNotes,
  draftAtom,
  NO_TEXT,
  ownerAtom,
  partsAtom,
  type SavedDraft,
  savedDraftAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import { deleteParts } from "@/features/upload/transfer/transfer";
import { loadBlob } from "@/lib/blob-storage";
import { deleteDatabase, loadValue } from "@/lib/idb-storage";
import { atom, store } from "@/lib/jotai";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";
import { startAutosave } from "./autosave";
import { lockDraft } from "./tab-lock";

async function readSavedDraft(user: string): Promise<SavedDraft | undefined> {
  const database = unfinishedWorkDatabase(user);
  const blob = (key: string) => loadBlob(database, key);
  const notes = await loadValue<DraftNotes>(database, "notes");
  const file = await blob("file");
  if (!notes || !file) return undefined;
  const [main, light, thumbnail] = [await blob("main"), await blob("light"), await blob("thumbnail")];
  const rest = await loadValue<Omit<PreparedFiles, "main" | "light">>(database, "prepared");
  const prepared = main && rest && { ...rest, main, light };
  // Sent bytes belong to the stored prepared files; a new preparation would give other bytes, so `parts` needs them.
  // Drafts of an earlier version may lack fields.
  const text = { ...NO_TEXT, ...notes.text };
  return { ...notes, text, file, thumbnail, prepared, parts: prepared ? notes.parts : {} };
}

let autosave: { user: string; stop: () => void } | undefined;

function stopAutosave(): void {
  autosave?.stop();
  autosave = undefined;
}

// A log-out deletes the stored draft; it must not be stored again after the next log-in.
store.sub(sessionAtom, () => autosave?.user !== currentUserId() && stopAutosave());

/** Starts storing the signed-in user's draft and offers the stored one. Call when the screen opens. */
export const loadDraft = atom(null, async (get, set, user: string) => {
  if (!user || autosave?.user === user) return;
  stopAutosave();
  set(savedDraftAtom, undefined);
  let stop = () => {};
  const started = { user, stop: () => stop() };
  autosave = started;
  const release = await lockDraft(user);
  if (!release) return;
  const found = await readSavedDraft(user).catch(() => undefined);
  if (autosave !== started || get(ownerAtom) !== user) return release();
  const saved = get(draftAtom) ? undefined : found;
  set(savedDraftAtom, saved);
  const end = startAutosave(user, saved ?? {});
  stop = () => {
    end();
    release();
  };
});

/** Resumes the saved draft. */
export const restoreDraft = atom(null, (get, set) => {
  const saved = get(savedDraftAtom);
  if (!saved) return;
  const { file, trim, cover, prepared, text, parts, captions } = saved;
  set(textAtom, text);
  set(captionsAtom, captions);
  void set(setFile, file, { trim, cover, prepared });
  set(partsAtom, parts);
});

/** Discards the saved draft, on this device and on the server. */
export const discardDraft = atom(null, async (get, set) => {
  deleteParts(get(savedDraftAtom)?.parts ?? {});
  set(savedDraftAtom, undefined);
  await deleteDatabase(unfinishedWorkDatabase(get(ownerAtom))).catch(() => undefined);
});
