// The offline pack in IndexedDB: one list of records, and the files of each video. Not in Cache storage, which plain
// HTTP does not have, and whose answers to requests for parts of a file differ between browsers.
import { loadBlob, saveBlob } from "@/lib/blob-storage";
import { deleteDatabase, loadValue, saveValue } from "@/lib/idb-storage";
import { atom, store } from "@/lib/jotai";
import { storedAtom } from "@/lib/stored-atom";
import type { VideoItem } from "@/state/records/types";
import { currentUserId } from "@/state/session/session";
import { OFFLINE_DATABASE } from "@/state/session/unfinished-work";
import { bytesOf, fileToKeep, type Kept, type PackSize, SIZES } from "./policy";

export interface KeptVideo extends Kept {
  item: VideoItem;
}

interface Pack {
  /** Viewer whose For You it holds, "" for a guest. */
  owner: string;
  /** Time of the last complete refresh, in ms. */
  checked: number;
  videos: KeptVideo[];
}

const NAME = "pack";
const EMPTY: Omit<Pack, "owner"> = { checked: 0, videos: [] };

/** Number of videos to keep, chosen in this browser. */
export const packSizeAtom = storedAtom<PackSize>(
  "offline-videos",
  (saved) => SIZES.find((size) => size === saved) ?? "off",
);

const packAtom = atom<Pack>({ owner: "", ...EMPTY });
/** The kept videos: first what the viewer has not watched. */
export const keptVideosAtom = atom((get) => {
  const { videos } = get(packAtom);
  return [...videos.filter((video) => !video.watched), ...videos.filter((video) => video.watched)];
});
export const packBytesAtom = atom((get) => bytesOf(get(packAtom).videos));

/** One change after the other, because each reads and writes the whole list. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** @param isTaking the viewer's pack is to be written, so another one has to go */
async function read(isTaking = false): Promise<Pack> {
  const owner = currentUserId();
  const saved = await loadValue<Pack>(OFFLINE_DATABASE, NAME);
  if (saved?.owner === owner) return saved;
  // Another viewer's. That of a user whose session has ended waits for the log-in, while nobody needs the space.
  if (owner || isTaking) await deleteDatabase(OFFLINE_DATABASE);
  return { owner, ...EMPTY };
}

async function write(pack: Pack): Promise<void> {
  if (pack.owner !== currentUserId()) return;
  await saveValue(OFFLINE_DATABASE, NAME, pack);
  store.set(packAtom, pack);
}

/** Reads the viewer's pack; empty without storage. */
export const loadPack = () =>
  inTurn(async () => {
    const pack = await read().catch(() => ({ owner: currentUserId(), ...EMPTY }));
    store.set(packAtom, pack);
    return pack;
  });

const filesOf = (item: VideoItem) => [fileToKeep(item), item.thumbnail, item.captions].filter(Boolean);
const keyOf = (id: string, file: string) => `${id}/${file}`;

/**
 * Adds a video with its files. Rejects if the browser has no space.
 * @param owner the pack is left alone if it is no longer this viewer's
 */
export const addToPack = (owner: string, item: VideoItem, files: Map<string, Blob>) =>
  inTurn(async () => {
    if (owner !== currentUserId()) return;
    // First, because it deletes another viewer's files.
    const pack = await read(true);
    for (const [file, blob] of files) await saveBlob(OFFLINE_DATABASE, keyOf(item.id, file), blob);
    const bytes = bytesOf([...files.values()].map(({ size }) => ({ bytes: size })));
    const videos = pack.videos.filter(({ id }) => id !== item.id);
    await write({ ...pack, videos: [...videos, { id: item.id, item, bytes, watched: false }] });
  });

export const dropFromPack = (ids: string[]) =>
  inTurn(async () => {
    const pack = await read();
    const gone = pack.videos.filter(({ id }) => ids.includes(id));
    if (!gone.length) return;
    await write({ ...pack, videos: pack.videos.filter((video) => !gone.includes(video)) });
    for (const { id, item } of gone)
      for (const file of filesOf(item)) await saveBlob(OFFLINE_DATABASE, keyOf(id, file), undefined);
  });

export const markWatched = (watched: string) =>
  inTurn(async () => {
    const pack = await read();
    const videos = pack.videos.map((video) => (video.id === watched ? { ...video, watched: true } : video));
    await write({ ...pack, videos });
  });

export const markChecked = () => inTurn(async () => write({ ...(await read()), checked: Date.now() }));

export const emptyPack = () =>
  inTurn(async () => {
    await deleteDatabase(OFFLINE_DATABASE);
    store.set(packAtom, { owner: currentUserId(), ...EMPTY });
  });

/** The files of a video by name; without those that cannot be read any more. */
export async function readFiles({ id, item }: KeptVideo): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  for (const name of filesOf(item)) {
    const file = await loadBlob(OFFLINE_DATABASE, keyOf(id, name)).catch(() => undefined);
    if (file) files.set(name, file);
  }
  return files;
}
