import { useEffect } from "react";
import { autoplays } from "@/features/playback/control/use-playback";
import { bytesCounted, countBytes } from "@/features/playback/media/media-buffer";
import { store, useAtomValue } from "@/lib/jotai";
import { connection, isChromium } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import { coveredAtom } from "@/state/records/sensitive-videos";
import { videoAtom } from "@/state/records/videos";
import { roomAtom } from "./preload-stage";
import { chosenFor, fileOf } from "./use-rendition";

/** The index of a clip of three minutes and its first pictures. */
const HEAD_BYTES = 192 * 1024;
/** For who saves data: of most clips still their first picture. */
const SAVED_HEAD_BYTES = 96 * 1024;

/**
 * Puts the beginning of a clip into the browser's cache: no fourth player is needed, and it starts in some 50 ms instead
 * of 500. That is the clip after the next, when the one that plays is all here; for who saves data the next one, instead
 * of a player that loads two megabytes ahead.
 */
export function useHeads(next: string | undefined, after: string | undefined) {
  const room = useAtomValue(roomAtom);
  const saves = useAtomValue(dataSaverAtom) === "on";
  const id = saves ? next : after;
  const most = saves ? SAVED_HEAD_BYTES : HEAD_BYTES;
  const free = saves ? room !== "first" : room === "after";
  const known = useAtomValue(videoAtom(id ?? "")) !== undefined;
  useEffect(() => {
    const video = store.get(videoAtom(id ?? ""));
    // Asked now, not when this was drawn: another clip may have begun to play in between.
    if (!free || store.get(roomAtom) !== room) return;
    if (!video || !known || store.get(coveredAtom(video.id))) return;
    // Other browsers' players do not read from the cache.
    if (connection().saveData || !isChromium() || !autoplays()) return;
    const { url, bytes } = fileOf(video, chosenFor(video).rendition);
    if (!url || bytesCounted(url) > 0) return;
    const stop = new AbortController();
    const last = Math.min(most, bytes || most) - 1;
    fetch(url, { headers: { Range: `bytes=0-${last}` }, priority: "low", signal: stop.signal })
      .then((answer) => answer.arrayBuffer())
      .then((head) => countBytes(url, head.byteLength, false))
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, known, room, free, most]);
}
