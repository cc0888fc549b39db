// A row that says "I and that": created or deleted through PocketBase's record API.
import { toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";

type Collection = "likes" | "follows" | "bookmarks" | "comment_likes";

/** The other tabs of this browser share its one connection: what I switch here is no news on it, so they hear it here. */
const tabs = new BroadcastChannel("jholok.mine");

/** What another tab switched: `row` is "" for off. */
export function onMyRow(heard: (collection: Collection, id: string, row: string) => void): void {
  tabs.onmessage = ({ data }: MessageEvent<[Collection, string, string]>) => heard(...data);
}

/**
 * What a toggle sends for one collection.
 * @param me field of the row that holds my account, `that` the field of what I like or follow
 * @returns creates the row and gives its id, or deletes `row` and gives ""; rejects with the request's error
 */
export function sendMyRow(collection: Collection, me: string, that: string) {
  const rows = pb.collection(collection);
  return async (id: string, on: boolean, row: string): Promise<string> => {
    const now = on ? await create(id) : await remove(row);
    tabs.postMessage([collection, id, now]);
    return now;
  };

  async function create(id: string): Promise<string> {
    const made = await rows
      .create({ [me]: pb.authStore.record?.id, [that]: id })
      .catch((refused) => findMine(refused, `${that} = "${id}"`));
    return made.id;
  }

  /** A row that is gone already counts as deleted. */
  async function remove(row: string): Promise<string> {
    await rows.delete(row).catch((refused) => {
      if (toAppError(refused).code !== "http_404") throw refused;
    });
    return "";
  }

  /** A refused duplicate counts as done: the row is there already, from another device, so take its id. */
  function findMine(refused: { status?: number }, filter: string): Promise<{ id: string }> {
    if (refused.status !== 400) throw refused;
    return rows.getFirstListItem(filter).catch(() => {
      throw refused;
    });
  }
}
