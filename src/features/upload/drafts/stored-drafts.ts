// A user's drafts in IndexedDB: one database per user, one entry per field of a draft. A log-out deletes the database.
import { type DraftNotes, NO_TEXT, type SavedDraft } from "@/features/upload/data/atoms";
import type { PreparedFiles } from "@/features/upload/prepare/types";
import { loadBlob } from "@/lib/blob-storage";
import { deleteDatabase, listKeys, loadValue, saveValue } from "@/lib/idb-storage";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";

export type Field = "file" | "main" | "light" | "prepared" | "thumbnail" | "notes";

/** A version with one draft per user stored it under "": its keys have no prefix. */
export const draftKey = (id: string, field: Field) => (id ? `${id}/${field}` : field);

const idOf = (key: string) => (key.includes("/") ? key.slice(0, key.indexOf("/")) : "");

async function readDraft(database: string, id: string): Promise<SavedDraft | undefined> {
  const blob = (field: Field) => loadBlob(database, draftKey(id, field));
  const notes = await loadValue<DraftNotes>(database, draftKey(id, "notes"));
  const file = await blob("file");
  if (!notes || !file) return undefined;
  const [main, light, thumbnail] = [await blob("main"), await blob("light"), await blob("thumbnail")];
  const rest = await loadValue<Omit<PreparedFiles, "main" | "light">>(database, draftKey(id, "prepared"));
  const prepared = main && rest && { ...rest, main, light };
  // Sent bytes belong to the stored prepared files; a new preparation would give other bytes, so `parts` needs them.
  // Drafts of an earlier version may lack fields.
  const text = { ...NO_TEXT, ...notes.text };
  return {
    ...notes,
    silent: notes.silent ?? false,
    id,
    text,
    file,
    thumbnail,
    prepared,
    parts: prepared ? notes.parts : {},
  };
}

/** The complete drafts of a user, newest first. Call while no other tab stores drafts. */
export async function readDrafts(user: string): Promise<SavedDraft[]> {
  const database = unfinishedWorkDatabase(user);
  const ids = new Set((await listKeys(database)).map(idOf));
  const found: SavedDraft[] = [];
  for (const id of ids) {
    const draft = await readDraft(database, id).catch(() => undefined);
    if (draft) found.push(draft);
    // Incomplete: the page was closed while it was being stored.
    else await deleteStoredDraft(user, id);
  }
  return found.sort((a, b) => b.saved - a.saved);
}

/** Deletes a stored draft; with the last one the database. */
export async function deleteStoredDraft(user: string, id: string): Promise<void> {
  const database = unfinishedWorkDatabase(user);
  const keys = await listKeys(database);
  if (keys.every((key) => idOf(key) === id)) return deleteDatabase(database);
  for (const key of keys) if (idOf(key) === id) await saveValue(database, key, undefined);
}
