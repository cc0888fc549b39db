// Stores the signed-in user's drafts with their files while they change, for a later visit.

import {
  type Draft,
  type DraftNotes,
  draftAtom,
  partsAtom,
  type SavedDraft,
  savedDraftsAtom,
  textAtom,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import { saveBlob } from "@/lib/blob-storage";
import { saveValue } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";
import { deleteStoredDraft, draftKey, type Field } from "./stored-drafts";

const TEXT_DEBOUNCE_MS = 400;

/** Stores the drafts until the returned function is called. `found` are those that earlier visits stored. */
export function startAutosave(user: string, found: SavedDraft[]): () => void {
  const database = unfinishedWorkDatabase(user);
  /** Drafts that are in the database or queued for it, with their prepared files. */
  const stored = new Map<string, PreparedFiles | undefined>(found.map(({ id, prepared }) => [id, prepared]));
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draft: Draft | undefined;

  /** Runs writes one after the other, and only while the same user is signed in. */
  const write = (work: () => Promise<unknown>) => {
    queue = queue
      .then(() => (user === currentUserId() ? work() : undefined))
      // Storage is full or missing: the draft then lasts only as long as the page.
      .catch((error) => console.warn("Failed to save the draft", error));
  };
  const put = (id: string, field: Field, value: unknown) =>
    write(() => saveValue(database, draftKey(id, field), value));
  const putBlob = (id: string, field: Field, blob: Blob | undefined) =>
    write(() => saveBlob(database, draftKey(id, field), blob));
  const writeNotes = () => {
    clearTimeout(timer);
    // The listeners of one change run in any order: the text may already be another draft's.
    if (!draft || draft.id !== store.get(draftAtom)?.id) return;
    const { id, trim, silent, cover } = draft;
    const [text, parts, captions] = [store.get(textAtom), store.get(partsAtom), store.get(captionsAtom)];
    const notes: DraftNotes = { saved: Date.now(), text, trim, silent, cover, parts, captions };
    put(id, "notes", notes);
  };
  const writeNotesSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(writeNotes, TEXT_DEBOUNCE_MS);
  };
  const writePrepared = async ({ id, preparation }: Draft) => {
    const files = await preparation.result.catch(() => undefined);
    if (preparation !== draft?.preparation || files === stored.get(id)) return;
    stored.set(id, files);
    const { main, light, ...rest } = files ?? {};
    putBlob(id, "main", main);
    putBlob(id, "light", light);
    // Written last: the files count only together with this entry.
    put(id, "prepared", files && rest);
  };
  const writeThumbnail = async ({ id, thumbnail }: Draft) => {
    const made = await thumbnail.result;
    // That of a draft that was put away meanwhile is stored too.
    const isCurrent = draft?.id === id ? draft.thumbnail === thumbnail : stored.has(id);
    if (made && isCurrent) putBlob(id, "thumbnail", made.blob);
  };
  /** Deletes drafts that were published, discarded or replaced. */
  const deleteOthers = (saved: SavedDraft[]) => {
    for (const id of stored.keys()) {
      if (id === draft?.id || saved.some((kept) => kept.id === id)) continue;
      stored.delete(id);
      write(() => deleteStoredDraft(user, id));
    }
  };
  const onDraftChange = () => {
    const before = draft;
    const saved = store.get(savedDraftsAtom);
    draft = store.get(uploadStateAtom).phase === "done" ? undefined : store.get(draftAtom);
    deleteOthers(saved);
    if (before === draft) return;
    if (before?.id !== draft?.id) {
      clearTimeout(timer);
      const putAway = saved.find(({ id }) => id === before?.id);
      if (putAway) {
        const { id, file, prepared, thumbnail, ...notes } = putAway;
        put(id, "notes", notes);
      }
    }
    if (!draft) return;
    const { id, file, preparation, thumbnail } = draft;
    const isSame = before?.id === id;
    if (!stored.has(id)) {
      stored.set(id, undefined);
      putBlob(id, "file", file);
    }
    if (preparation !== before?.preparation) {
      // Files prepared for another trim or sound must not be found with this one.
      if (isSame) put(id, "prepared", undefined);
      void writePrepared(draft);
    }
    if (thumbnail !== before?.thumbnail) void writeThumbnail(draft);
    writeNotesSoon();
  };
  const unsubscribers = [
    store.sub(draftAtom, onDraftChange),
    store.sub(savedDraftsAtom, onDraftChange),
    store.sub(uploadStateAtom, onDraftChange),
    store.sub(textAtom, writeNotesSoon),
    store.sub(captionsAtom, writeNotesSoon),
    // Not debounced: without the ids the sent bytes are lost.
    store.sub(partsAtom, writeNotes),
  ];
  onDraftChange();
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
