// Reads the draft of an earlier visit when the screen opens, and resumes or discards it at the user's choice.

import { takeFile } from "@/features/upload/actions/draft-actions";
import {
  draftAtom,
  NO_WORDS,
  type Notes,
  type Offer,
  offerAtom,
  ownerAtom,
  partsAtom,
  textAtom,
} from "@/features/upload/data/atoms";
import { captionsAtom } from "@/features/upload/data/captions-state";
import type { Prepared } from "@/features/upload/prepare/types";
import { endParts } from "@/features/upload/transfer/server-parts";
import { forget, kept } from "@/lib/idb-storage";
import { atom, store } from "@/lib/jotai";
import { ownId, sessionAtom } from "@/state/session/session";
import { ownKeep } from "@/state/session/unfinished-work";
import { keepDraft } from "./autosave";
import { keptBlob } from "./blob-storage";
import { holdDraft } from "./tab-lock";

async function readOffer(user: string): Promise<Offer | undefined> {
  const database = ownKeep(user);
  const blob = (key: string) => keptBlob(database, key);
  const notes = await kept<Notes>(database, "notes");
  const file = await blob("file");
  if (!notes || !file) return undefined;
  const [main, light, picture] = [await blob("main"), await blob("light"), await blob("picture")];
  const rest = await kept<Omit<Prepared, "main" | "light">>(database, "prepared");
  const prepared = main && rest && { ...rest, main, light };
  // Sent bytes belong to the stored prepared files; a new preparation would give other bytes, so `parts` needs them.
  // Drafts of an earlier version may lack fields.
  const text = { ...NO_WORDS, ...notes.text };
  return { ...notes, text, file, picture, prepared, parts: prepared ? notes.parts : {} };
}

let keeping: { user: string; stop: () => void } | undefined;

function stopKeeping(): void {
  keeping?.stop();
  keeping = undefined;
}

// A log-out deletes the stored draft; it must not be stored again after the next log-in.
store.sub(sessionAtom, () => keeping?.user !== ownId() && stopKeeping());

/** Starts storing the signed-in user's draft and offers the stored one. Call when the screen opens. */
export const openDrafts = atom(null, async (get, set, user: string) => {
  if (!user || keeping?.user === user) return;
  stopKeeping();
  set(offerAtom, undefined);
  let stop = () => {};
  keeping = { user, stop: () => stop() };
  const mine = keeping;
  const release = await holdDraft(user);
  if (!release) return;
  const left = await readOffer(user).catch(() => undefined);
  if (keeping !== mine || get(ownerAtom) !== user) return release();
  const offer = get(draftAtom) ? undefined : left;
  set(offerAtom, offer);
  const end = keepDraft(user, offer ?? {});
  stop = () => {
    end();
    release();
  };
});

/** Resumes the offered draft. */
export const takeOffer = atom(null, (get, set) => {
  const offer = get(offerAtom);
  if (!offer) return;
  const { file, trim, cover, prepared, text, parts, captions } = offer;
  set(textAtom, text);
  set(captionsAtom, captions);
  void set(takeFile, file, { trim, cover, prepared });
  set(partsAtom, parts);
});

/** Discards the offered draft, on this device and on the server. */
export const discardOffer = atom(null, async (get, set) => {
  endParts(get(offerAtom)?.parts ?? {});
  set(offerAtom, undefined);
  await forget(ownKeep(get(ownerAtom))).catch(() => undefined);
});
