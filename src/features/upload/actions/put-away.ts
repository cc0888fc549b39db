// Puts the current draft away for another one, within the limits of what a browser stores.
import {
  draftAtom,
  IDLE,
  NO_TEXT,
  partsAtom,
  type SavedDraft,
  savedDraftsAtom,
  textAtom,
  uploadStateAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { Values } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { digits } from "@/i18n/format";
import { atom } from "@/lib/jotai";

/** A reason as a catalogue key. */
export interface FileError {
  key: MessageId;
  values?: Values;
}

const MAX_DRAFTS = 5;
/** All chosen files together. A single video may be larger. */
const MAX_BYTES = 1024 ** 3;

/** Why no further draft may begin; undefined if one may. */
export function tooManyDrafts(others: { file: Blob }[], file: Blob): FileError | undefined {
  if (others.length >= MAX_DRAFTS) return { key: "draft.full", values: { n: digits(MAX_DRAFTS) } };
  const bytes = others.reduce((sum, other) => sum + other.file.size, file.size);
  if (others.length && bytes > MAX_BYTES) return { key: "draft.space" };
  return undefined;
}

/** Keeps the current draft for later, and its bytes on the server. */
export const putDraftAway = atom(null, (get, set) => {
  const draft = get(draftAtom);
  if (!draft) return;
  const { id, file, trim, silent, cover } = draft;
  const { prepared } = get(draft.preparation.outcome);
  draft.preparation.stop();
  URL.revokeObjectURL(draft.url);
  const notes = {
    ...{ saved: Date.now(), trim, silent, cover, text: get(textAtom), captions: get(captionsAtom) },
    parts: prepared ? get(partsAtom) : {},
  };
  set(savedDraftsAtom, (all) => [{ id, file, prepared, thumbnail: undefined, ...notes }, ...all]);
  set(draftAtom, undefined);
  set(partsAtom, {});
  set(textAtom, NO_TEXT);
  set(captionsAtom, undefined);
  set(uploadStateAtom, IDLE);
  // The list shows the thumbnail, which may still be in the making.
  void draft.thumbnail.result.then((made) => {
    const withThumbnail = (all: SavedDraft[]) =>
      all.map((saved) => (saved.id === id ? { ...saved, thumbnail: made?.blob } : saved));
    set(savedDraftsAtom, withThumbnail);
  });
});
