import { useEffect, useState } from "react";
import { store } from "@/lib/jotai";
import { showQueuedLikes } from "@/state/queue/queue";
import { localFiles } from "@/state/records/video-files";
import { applyVideo, videoAtom } from "@/state/records/videos";
import { keptVideosAtom, loadPack, readFiles } from "./pack";

/** The element that still plays a file is given another one within this time. */
const REVOKE_AFTER_MS = 5000;

/**
 * Lets the app play the pack's files while the screen is open.
 * @param onUrl called with the URL of each file, before any is played; the same function for the life of the component
 * @returns ids of the kept videos, first those that were not watched; undefined while they are read
 */
export function usePackFiles(onUrl: (url: string) => void): string[] | undefined {
  const [ids, setIds] = useState<string[]>();
  useEffect(() => {
    let isClosed = false;
    const keys: string[] = [];
    const open = async () => {
      await loadPack();
      const shown: string[] = [];
      for (const video of store.get(keptVideosAtom)) {
        const files = await readFiles(video);
        if (isClosed) return;
        if (!files.size) continue;
        for (const [name, file] of files) {
          const key = `${video.id}/${name}`;
          keys.push(key);
          const url = URL.createObjectURL(file);
          localFiles.set(key, url);
          onUrl(url);
        }
        // A record that the app has already is newer.
        if (!store.get(videoAtom(video.id))) applyVideo(video.item);
        shown.push(video.id);
      }
      showQueuedLikes();
      setIds(shown);
    };
    void open();
    return () => {
      isClosed = true;
      for (const key of keys) {
        const url = localFiles.get(key) ?? "";
        localFiles.delete(key);
        setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
      }
    };
  }, [onUrl]);
  return ids;
}
