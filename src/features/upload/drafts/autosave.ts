// Stores the signed-in user's draft with its files while it changes, for a later visit.

import {
  type Draft,
  type DraftNotes,
  draftAtom,
  partsAtom,
  sendingAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { Prepared } from "@/features/upload/prepare/types";
import { deleteDatabase, saveValue } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { currentUserId } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";
import { saveBlob } from "./blob-storage";

/** Debounce for text. */
const PAUSE_MS = 400;

/** Data that is already in the database or queued for it. */
interface Known {
  file?: File;
  prepared?: Prepared;
}

/** Stores the draft until the returned function is called. `known` is the data that an earlier visit stored. */
export function saveDraft(user: string, known: Known): () => void {
  const database = unfinishedWorkDatabase(user);
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draft: Draft | undefined;

  /** Runs writes one after the other, and only while the same user is signed in. */
  const write = (work: () => Promise<unknown>) => {
    queue = queue
      .then(() => (user === currentUserId() ? work() : undefined))
      // Storage is full or missing: the draft then lasts only as long as the page.
      .catch((error) => console.warn("Failed to keep the draft", error));
  };
  const writeNotes = () => {
    clearTimeout(timer);
    if (!draft) return;
    const { trim, cover } = draft;
    const [text, parts, captions] = [store.get(textAtom), store.get(partsAtom), store.get(captionsAtom)];
    const notes: DraftNotes = { saved: Date.now(), text, trim, cover, parts, captions };
    write(() => saveValue(database, "notes", notes));
  };
  const writeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(writeNotes, PAUSE_MS);
  };
  const writePrepared = async (of: Draft) => {
    const made = await of.preparation.result.catch(() => undefined);
    if (made === known.prepared || of.preparation !== draft?.preparation) return;
    known.prepared = made;
    const { main, light, ...rest } = made ?? {};
    write(() => saveBlob(database, "main", main));
    write(() => saveBlob(database, "light", light));
    // Written last: the files count only together with this entry.
    write(() => saveValue(database, "prepared", made && rest));
  };
  const writePicture = async (of: Draft) => {
    const made = await of.thumbnail.result;
    if (made && of.thumbnail === draft?.thumbnail) write(() => saveBlob(database, "picture", made.blob));
  };
  const follow = () => {
    const before = draft;
    draft = store.get(sendingAtom).phase === "done" ? undefined : store.get(draftAtom);
    if (before === draft) return;
    if (!draft) {
      clearTimeout(timer);
      known = {};
      return write(() => deleteDatabase(database));
    }
    const { file, preparation, thumbnail } = draft;
    if (file !== known.file) {
      known = { file };
      write(() => deleteDatabase(database));
      write(() => saveBlob(database, "file", file));
    }
    if (preparation !== before?.preparation) {
      // Files prepared for another trim must not be found with this one.
      if (before) write(() => saveValue(database, "prepared", undefined));
      void writePrepared(draft);
    }
    if (thumbnail !== before?.thumbnail) void writePicture(draft);
    writeSoon();
  };
  const stops = [
    store.sub(draftAtom, follow),
    store.sub(sendingAtom, follow),
    store.sub(textAtom, writeSoon),
    store.sub(captionsAtom, writeSoon),
    // Not debounced: without the ids the sent bytes are lost.
    store.sub(partsAtom, writeNotes),
  ];
  follow();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
