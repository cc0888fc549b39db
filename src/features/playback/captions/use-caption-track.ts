import { type RefObject, useEffect, useState } from "react";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import type { Video } from "@/state/records/types";
import { videoFileUrl } from "@/state/records/video-files";
import { captionsOnAtom, currentCaptionAtom } from "./captions-state";

const RETRIES = 3;
const RETRY_MS = 3000;

/** Text of the active cues, without markup: the browser parses it and nothing of it becomes an element of the page. */
function wordsOf({ activeCues }: TextTrack): string {
  const words = [...(activeCues ?? [])].map((cue) => {
    const fragment = (cue as VTTCue).getCueAsHTML();
    // Speaker's name: <v Rahim>.
    for (const voice of fragment.querySelectorAll("span[title]"))
      voice.prepend(`${voice.getAttribute("title")}: `);
    return fragment.textContent?.trim();
  });
  return words.filter(Boolean).join("\n");
}

/**
 * Adds the caption file to the active video's element and writes the current text to `saidAtom`. The browser does the
 * timing, so seeking, looping and a change of rendition need no code.
 */
export function useCaptionTrack(media: RefObject<HTMLVideoElement | null>, video: Video, active: boolean) {
  const { id, captions, captions_language } = video;
  const on = useAtomValue(captionsOnAtom);
  const say = useSetAtom(currentCaptionAtom);
  const [tries, setTries] = useState(0);
  const src = active && on ? videoFileUrl(video, captions) : "";

  useEffect(() => {
    const player = media.current;
    if (!player || !src) return;
    const element = document.createElement("track");
    element.kind = "captions";
    element.srclang = captions_language;
    element.src = src;
    player.append(element);
    const { track } = element;
    const tell = () => say({ video: id, text: wordsOf(track) });
    // The app draws captions itself; a browser set to show captions always would draw them twice.
    const hide = () => {
      if (track.mode !== "hidden") track.mode = "hidden";
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      if (tries < RETRIES) timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
    };
    hide();
    player.textTracks.addEventListener("change", hide);
    track.addEventListener("cuechange", tell);
    element.addEventListener("load", tell);
    element.addEventListener("error", again);
    return () => {
      clearTimeout(timer);
      player.textTracks.removeEventListener("change", hide);
      track.removeEventListener("cuechange", tell);
      element.remove();
      say((now) => (now.video === id ? { video: "", text: "" } : now));
    };
  }, [media, id, src, captions_language, tries, say]);
}
