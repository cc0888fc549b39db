// A row that says "I and that": created or deleted through PocketBase's record API.
import { pb } from "@/lib/pocketbase/client";

/**
 * What a toggle sends for one collection.
 * @param me field of the row that holds my account, `that` the field of what I like or follow
 * @returns creates the row and gives its id, or deletes `row` and gives ""; rejects with the request's error
 */
export function sendMyRow(
  collection: "likes" | "follows" | "bookmarks" | "comment_likes",
  me: string,
  that: string,
) {
  const rows = pb.collection(collection);
  return async (id: string, on: boolean, row: string): Promise<string> => {
    if (on) {
      const made = await rows
        .create({ [me]: pb.authStore.record?.id, [that]: id })
        .catch((refused) => findMine(refused, `${that} = "${id}"`));
      return made.id;
    }
    // A row that is gone already counts as deleted.
    await rows.delete(row).catch((refused: { status?: number }) => {
      if (refused.status !== 404) throw refused;
    });
    return "";
  };

  /** A refused duplicate counts as done: the row is there already, from another device, so take its id. */
  function findMine(refused: { status?: number }, filter: string): Promise<{ id: string }> {
    if (refused.status !== 400) throw refused;
    return rows.getFirstListItem(filter).catch(() => {
      throw refused;
    });
  }
}
