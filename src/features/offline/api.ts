import { fileUrl, ownFileUrl } from "@/lib/file-url";
import { get, pb } from "@/lib/pocketbase/client";
import { readSeen } from "@/state/records/seen";
import type { Page, VideoItem } from "@/state/records/types";
import { currentUserId } from "@/state/session/session";
import { fileToKeep, mayBeKept, sizeOf } from "./policy";

/** The largest page that the server sends. */
const PAGE_SIZE = 50;

export interface PackCandidate {
  id: string;
  /** Size of the file to keep, in bytes. */
  bytes: number;
  item: VideoItem;
}

/** The next videos of For You, for guests those of Trending; one request. */
export async function listCandidates(signal?: AbortSignal): Promise<PackCandidate[]> {
  const query = currentUserId() ? { order: "foryou", seen: readSeen() } : { order: "trending" };
  const { items } = await get<Page>("/api/app/videos", { ...query, limit: PAGE_SIZE }, signal);
  const isNew = ({ reason }: VideoItem) => reason !== "seen";
  return items
    .filter((item) => mayBeKept(item) && isNew(item))
    .map((item) => ({ id: item.id, bytes: sizeOf(item), item }));
}

/** Which of at most 50 videos the viewer may still see; one request. */
export async function listVisible(ids: string[]): Promise<Set<string>> {
  const filter = ids.map((id) => pb.filter("id = {:id}", { id })).join(" || ");
  const { items } = await pb.collection("videos").getList(1, PAGE_SIZE, {
    filter: `visibility = "public" && sensitive = false && (${filter})`,
    fields: "id",
    skipTotal: true,
  });
  return new Set(items.map(({ id }) => id));
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  // The browser's cache would hold each file a second time.
  const response = await fetch(url, { cache: "no-store", priority: "low", signal });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return response.blob();
}

/** The files of a video by name. Rejects if the one to watch cannot be loaded. */
export async function fetchFiles(item: VideoItem, signal: AbortSignal): Promise<Map<string, Blob>> {
  const files = new Map<string, Blob>();
  const main = fileToKeep(item);
  files.set(main, await fetchFile(fileUrl("videos", item.id, main), signal));
  for (const name of [item.thumbnail, item.captions].filter(Boolean)) {
    const file = await fetchFile(ownFileUrl("videos", item.id, name), signal).catch(() => undefined);
    if (file) files.set(name, file);
  }
  signal.throwIfAborted();
  return files;
}
