// Writes the draft of who is signed in down as it changes, clip and all, for a later visit.

import {
  type Draft,
  draftAtom,
  type Notes,
  partsAtom,
  sendingAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { Prepared } from "@/features/upload/prepare/types";
import { forget, keep } from "@/lib/idb-storage";
import { store } from "@/lib/jotai";
import { ownId } from "@/state/session/session";
import { ownKeep } from "@/state/session/unfinished-work";
import { keepBlob } from "./blob-storage";

/** Words are written down when the person pauses. */
const PAUSE_MS = 400;

/** What is in the database already, or on its way there. */
interface Known {
  file?: File;
  prepared?: Prepared;
}

/** Follows the draft until the returned function is called. `known` is what an earlier visit kept. */
export function keepDraft(user: string, known: Known): () => void {
  const database = ownKeep(user);
  let queue: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draft: Draft | undefined;

  /** One after the other, and only while the account is the one at the screen. */
  const write = (work: () => Promise<unknown>) => {
    queue = queue
      .then(() => (user === ownId() ? work() : undefined))
      // No room, or no storage at all: the draft then lasts as long as the page.
      .catch((error) => console.warn("Failed to keep the draft", error));
  };
  const writeNotes = () => {
    clearTimeout(timer);
    if (!draft) return;
    const { trim, cover } = draft;
    const [text, parts, captions] = [store.get(textAtom), store.get(partsAtom), store.get(captionsAtom)];
    const notes: Notes = { saved: Date.now(), text, trim, cover, parts, captions };
    write(() => keep(database, "notes", notes));
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
    write(() => keepBlob(database, "main", main));
    write(() => keepBlob(database, "light", light));
    // Last: with it the others count.
    write(() => keep(database, "prepared", made && rest));
  };
  const writePicture = async (of: Draft) => {
    const made = await of.thumbnail.result;
    if (made && of.thumbnail === draft?.thumbnail) write(() => keepBlob(database, "picture", made.blob));
  };
  const follow = () => {
    const before = draft;
    draft = store.get(sendingAtom).phase === "done" ? undefined : store.get(draftAtom);
    if (before === draft) return;
    if (!draft) {
      clearTimeout(timer);
      known = {};
      return write(() => forget(database));
    }
    const { file, preparation, thumbnail } = draft;
    if (file !== known.file) {
      known = { file };
      write(() => forget(database));
      write(() => keepBlob(database, "file", file));
    }
    if (preparation !== before?.preparation) {
      // What was prepared of another part of the clip must not be found with this one.
      if (before) write(() => keep(database, "prepared", undefined));
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
    // At once: without the ids the bytes that arrived are lost.
    store.sub(partsAtom, writeNotes),
  ];
  follow();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
