import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { loadedBytes, loadedFraction } from "@/features/playback/media/media-buffer";
import { useAtomValue } from "@/lib/jotai";
import { chooseForNetwork, noteChoice, stallCountAtom } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import type { Choice, Rendition } from "@/state/network/rendition";
import type { Video } from "@/state/records/types";
import { videoFileUrl } from "@/state/records/video-files";

/** With this share of a file loaded, a change of rendition costs more than it saves. */
const MOSTLY_LOADED = 0.6;

export const renditionFile = (video: Video, rendition: Rendition) => ({
  url: videoFileUrl(video, rendition === "light" ? video.light : video.video),
  bytes: rendition === "light" ? video.light_bytes : video.bytes,
});

/** Prefers a rendition that is mostly loaded, so the video is not loaded a second time. */
export function chooseRenditionFor(video: Video): Choice {
  const loaded = (["main", "light"] as const).find((rendition) => {
    const { url, bytes } = renditionFile(video, rendition);
    return url && bytes > 0 && loadedBytes(url) >= bytes * MOSTLY_LOADED;
  });
  return loaded ? { rendition: loaded, reason: "only" } : chooseForNetwork(video);
}

/**
 * Chooses the rendition of a video on mount and again while it is not active. Active, it changes only through `switchTo`
 * and when the viewer chooses a quality.
 */
export function useRendition(media: RefObject<HTMLVideoElement | null>, video: Video, active: boolean) {
  const [choice, setChoice] = useState(() => chooseRenditionFor(video));
  const saver = useAtomValue(dataSaverAtom);
  const stalls = useAtomValue(stallCountAtom);
  const latest = useRef({ video, active });
  latest.current = { video, active };
  const chosenFor = useRef({ saver, stalls });

  useEffect(() => {
    const isNewSaver = chosenFor.current.saver !== saver;
    if (!isNewSaver && chosenFor.current.stalls === stalls) return;
    chosenFor.current = { saver, stalls };
    const { video, active } = latest.current;
    // The viewer asked for the best quality, so also in place of a file that is loaded.
    if (isNewSaver && saver === "off") return setChoice(chooseForNetwork(video));
    const isKept = active && !(isNewSaver && saver === "on");
    if (isKept || (media.current && loadedFraction(media.current) >= MOSTLY_LOADED)) return;
    setChoice(chooseRenditionFor(video));
  }, [media, saver, stalls]);

  useEffect(() => {
    if (active) noteChoice(choice);
  }, [active, choice]);

  const { rendition } = choice;
  const other: Rendition | undefined = video.light ? (rendition === "main" ? "light" : "main") : undefined;
  /** For recovery: data is missing or the file of this rendition is broken. */
  const switchTo = useCallback(
    (next: Rendition) => setChoice({ rendition: next, reason: next === "light" ? "slow" : "only" }),
    [],
  );
  /** Recovery may switch to the light rendition, unless data saver is set to "off". */
  const canLighten = other === "light" && saver !== "off";
  return { rendition, other, canLighten, switchTo, ...renditionFile(video, rendition) };
}
