// Creates and deletes relation rows (viewer + item) through PocketBase's record API.
import { toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";

type Collection = "likes" | "follows" | "bookmarks" | "comment_likes";

/**
 * Sends changes to the other tabs of this browser. They share one connection with this tab, and the server
 * does not send the inbox event to the connection that made the change.
 */
const tabs = new BroadcastChannel("jholok.relations");

/** Calls `listener` for changes of other tabs; `row` is "" for off. */
export function onRelationChange(listener: (collection: Collection, id: string, row: string) => void): void {
  tabs.onmessage = ({ data }: MessageEvent<[Collection, string, string]>) => listener(...data);
}

/**
 * The `send` function of a toggle for one collection.
 * @param me field of the row with the viewer's id; `that` is the field of the liked or followed item
 * @param more fields of a new row, read when it is created
 * @returns creates the row and returns its id, or deletes `row` and returns ""; rejects with the request's error
 */
export function createRelationSender(collection: Collection, me: string, that: string, more?: object) {
  const rows = pb.collection(collection);
  return async (id: string, on: boolean, row: string): Promise<string> => {
    const now = on ? await create(id) : await remove(row);
    tabs.postMessage([collection, id, now]);
    return now;
  };

  async function create(id: string): Promise<string> {
    const made = await rows
      .create({ [me]: pb.authStore.record?.id, [that]: id, ...more })
      .catch((refused) => findExisting(refused, `${that} = "${id}"`));
    return made.id;
  }

  /** A row that is already gone counts as deleted. */
  async function remove(row: string): Promise<string> {
    await rows.delete(row).catch((refused) => {
      if (toAppError(refused).code !== "http_404") throw refused;
    });
    return "";
  }

  /** A refused duplicate counts as success: the row was created on another device, so its id is read. */
  function findExisting(refused: { status?: number }, filter: string): Promise<{ id: string }> {
    if (refused.status !== 400) throw refused;
    return rows.getFirstListItem(filter).catch(() => {
      throw refused;
    });
  }
}
