import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { bytesCounted, shareLoaded } from "@/features/playback/media/media-buffer";
import { useAtomValue } from "@/lib/jotai";
import { choiceFor, noteChoice, troublesAtom } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import type { Choice, Rendition } from "@/state/network/rendition";
import type { Video } from "@/state/records/types";
import { clipUrl } from "@/state/records/video-files";

/** So much of a file here, another one would cost more than it saves. */
const MOSTLY = 0.6;

export const fileOf = (video: Video, rendition: Rendition) => ({
  url: clipUrl(video, rendition === "light" ? video.light : video.video),
  bytes: rendition === "light" ? video.light_bytes : video.bytes,
});

/** What is here already costs nothing: it is not loaded a second time in another quality. */
export function chosenFor(video: Video): Choice {
  const here = (["main", "light"] as const).find((rendition) => {
    const { url, bytes } = fileOf(video, rendition);
    return url && bytes > 0 && bytesCounted(url) >= bytes * MOSTLY;
  });
  return here ? { rendition: here, reason: "only" } : choiceFor(video);
}

/** The rendition of a clip: chosen when it is mounted, again while it waits, and never changed by this while it plays. */
export function useRendition(media: RefObject<HTMLVideoElement | null>, video: Video, active: boolean) {
  const [choice, setChoice] = useState(() => chosenFor(video));
  const saver = useAtomValue(dataSaverAtom);
  const troubles = useAtomValue(troublesAtom);
  const latest = useRef({ video, active });
  latest.current = { video, active };
  const asked = useRef({ saver, troubles });

  useEffect(() => {
    if (asked.current.saver === saver && asked.current.troubles === troubles) return;
    asked.current = { saver, troubles };
    if (latest.current.active || (media.current && shareLoaded(media.current) >= MOSTLY)) return;
    setChoice(chosenFor(latest.current.video));
  }, [media, saver, troubles]);

  useEffect(() => {
    if (active) noteChoice(choice);
  }, [active, choice]);

  const { rendition } = choice;
  const other: Rendition | undefined = video.light ? (rendition === "main" ? "light" : "main") : undefined;
  /** For want of bytes, or because this one's file is broken. */
  const change = useCallback(
    (to: Rendition) => setChoice({ rendition: to, reason: to === "light" ? "slow" : "only" }),
    [],
  );
  /** Waits are shortened by the light one, unless somebody would rather wait. */
  const lighter = other === "light" && saver !== "off";
  return { rendition, other, lighter, change, ...fileOf(video, rendition) };
}
