// Reads the draft of an earlier visit when the screen opens, and resumes or discards it at the user's choice.

import { takeFile } from "@/features/upload/actions/draft-actions";
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
import type { Prepared } from "@/features/upload/prepare/types";
import { deleteServerParts } from "@/features/upload/transfer/transfer";
import { deleteDatabase, loadValue } from "@/lib/idb-storage";
import { atom, store } from "@/lib/jotai";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";
import { saveDraft } from "./autosave";
import { loadBlob } from "./blob-storage";
import { lockDraft } from "./tab-lock";

async function readOffer(user: string): Promise<SavedDraft | undefined> {
  const database = unfinishedWorkDatabase(user);
  const blob = (key: string) => loadBlob(database, key);
  const notes = await loadValue<DraftNotes>(database, "notes");
  const file = await blob("file");
  if (!notes || !file) return undefined;
  const [main, light, picture] = [await blob("main"), await blob("light"), await blob("picture")];
  const rest = await loadValue<Omit<Prepared, "main" | "light">>(database, "prepared");
  const prepared = main && rest && { ...rest, main, light };
  // Sent bytes belong to the stored prepared files; a new preparation would give other bytes, so `parts` needs them.
  // Drafts of an earlier version may lack fields.
  const text = { ...NO_TEXT, ...notes.text };
  return { ...notes, text, file, picture, prepared, parts: prepared ? notes.parts : {} };
}

let keeping: { user: string; stop: () => void } | undefined;

function stopKeeping(): void {
  keeping?.stop();
  keeping = undefined;
}

// A log-out deletes the stored draft; it must not be stored again after the next log-in.
store.sub(sessionAtom, () => keeping?.user !== currentUserId() && stopKeeping());

/** Starts storing the signed-in user's draft and offers the stored one. Call when the screen opens. */
export const loadDrafts = atom(null, async (get, set, user: string) => {
  if (!user || keeping?.user === user) return;
  stopKeeping();
  set(savedDraftAtom, undefined);
  let stop = () => {};
  keeping = { user, stop: () => stop() };
  const mine = keeping;
  const release = await lockDraft(user);
  if (!release) return;
  const left = await readOffer(user).catch(() => undefined);
  if (keeping !== mine || get(ownerAtom) !== user) return release();
  const offer = get(draftAtom) ? undefined : left;
  set(savedDraftAtom, offer);
  const end = saveDraft(user, offer ?? {});
  stop = () => {
    end();
    release();
  };
});

/** Resumes the offered draft. */
export const restoreDraft = atom(null, (get, set) => {
  const offer = get(savedDraftAtom);
  if (!offer) return;
  const { file, trim, cover, prepared, text, parts, captions } = offer;
  set(textAtom, text);
  set(captionsAtom, captions);
  void set(takeFile, file, { trim, cover, prepared });
  set(partsAtom, parts);
});

/** Discards the offered draft, on this device and on the server. */
export const discardDraft = atom(null, async (get, set) => {
  deleteServerParts(get(savedDraftAtom)?.parts ?? {});
  set(savedDraftAtom, undefined);
  await deleteDatabase(unfinishedWorkDatabase(get(ownerAtom))).catch(() => undefined);
});
