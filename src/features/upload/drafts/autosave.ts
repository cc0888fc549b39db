// Stores the signed-in user's draft with its files while it changes, for a later visit.

import {
  type Draft,
  type DraftNotes,
  draftAtom,
  partsAtom,
  textAtom,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import { saveBlob } from "@/lib/blob-storage";
import { deleteDatabase, saveValue } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";

const TEXT_DEBOUNCE_MS = 400;

/** Data that is already in the database or queued for it. */
interface Stored {
  file?: File;
  prepared?: PreparedFiles;
}

/** Stores the draft until the returned function is called. `stored` is the data that an earlier visit stored. */
export function startAutosave(user: string, stored: Stored): () => void {
  const database = unfinishedWorkDatabase(user);
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
  const writeNotes = () => {
    clearTimeout(timer);
    if (!draft) return;
    const { trim, cover } = draft;
    const [text, parts, captions] = [store.get(textAtom), store.get(partsAtom), store.get(captionsAtom)];
    const notes: DraftNotes = { saved: Date.now(), text, trim, cover, parts, captions };
    write(() => saveValue(database, "notes", notes));
  };
  const writeNotesSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(writeNotes, TEXT_DEBOUNCE_MS);
  };
  const writePrepared = async ({ preparation }: Draft) => {
    const files = await preparation.result.catch(() => undefined);
    if (files === stored.prepared || preparation !== draft?.preparation) return;
    stored.prepared = files;
    const { main, light, ...rest } = files ?? {};
    write(() => saveBlob(database, "main", main));
    write(() => saveBlob(database, "light", light));
    // Written last: the files count only together with this entry.
    write(() => saveValue(database, "prepared", files && rest));
  };
  const writeThumbnail = async ({ thumbnail }: Draft) => {
    const made = await thumbnail.result;
    if (made && thumbnail === draft?.thumbnail) write(() => saveBlob(database, "thumbnail", made.blob));
  };
  const onDraftChange = () => {
    const before = draft;
    draft = store.get(uploadStateAtom).phase === "done" ? undefined : store.get(draftAtom);
    if (before === draft) return;
    if (!draft) {
      clearTimeout(timer);
      stored = {};
      return write(() => deleteDatabase(unfinishedWorkDatabase(user)));
    }
    const { file, preparation, thumbnail } = draft;
    if (file !== stored.file) {
      stored = { file };
      write(() => deleteDatabase(unfinishedWorkDatabase(user)));
      write(() => saveBlob(database, "file", file));
    }
    if (preparation !== before?.preparation) {
      // Files prepared for another trim must not be found with this one.
      if (before) write(() => saveValue(database, "prepared", undefined));
      void writePrepared(draft);
    }
    if (thumbnail !== before?.thumbnail) void writeThumbnail(draft);
    writeNotesSoon();
  };
  const unsubscribers = [
    store.sub(draftAtom, onDraftChange),
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
