import { type RefObject, useEffect, useState } from "react";
import { ownFileUrl } from "@/lib/file-url";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import type { Video } from "@/state/records/types";
import { videoFileUrl } from "@/state/records/video-files";
import { captionsOnAtom, currentCaptionAtom } from "./captions-state";

const MAX_RETRIES = 3;
const RETRY_MS = 3000;

/** Text of the active cues, without markup: the browser parses it and nothing of it becomes an element of the page. */
function cueText({ activeCues }: TextTrack): string {
  const lines = [...(activeCues ?? [])].map((cue) => {
    const fragment = (cue as VTTCue).getCueAsHTML();
    // Speaker's name: <v Rahim>.
    for (const voice of fragment.querySelectorAll("span[title]"))
      voice.prepend(`${voice.getAttribute("title")}: `);
    return fragment.textContent?.trim();
  });
  return lines.filter(Boolean).join("\n");
}

/**
 * Adds the caption file to the active video's element and writes the current text to `currentCaptionAtom`. The browser
 * does the timing, so seeking, looping and a change of rendition need no code.
 */
export function useCaptionTrack(media: RefObject<HTMLVideoElement | null>, video: Video, active: boolean) {
  const { id, captions, captions_language } = video;
  const on = useAtomValue(captionsOnAtom);
  const setCaption = useSetAtom(currentCaptionAtom);
  const [tries, setTries] = useState(0);
  // A browser loads captions of another site only with CORS for the whole video.
  const src = active && on ? videoFileUrl(video, captions, ownFileUrl) : "";

  useEffect(() => {
    const player = media.current;
    if (!player || !src) return;
    const element = document.createElement("track");
    element.kind = "captions";
    element.srclang = captions_language;
    element.src = src;
    player.append(element);
    const { track } = element;
    const update = () => setCaption({ video: id, text: cueText(track) });
    // The app draws captions itself; a browser set to show captions always would draw them twice.
    const hide = () => {
      if (track.mode !== "hidden") track.mode = "hidden";
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => {
      if (tries < MAX_RETRIES) timer = setTimeout(() => setTries(tries + 1), RETRY_MS);
    };
    hide();
    player.textTracks.addEventListener("change", hide);
    track.addEventListener("cuechange", update);
    element.addEventListener("load", update);
    element.addEventListener("error", retry);
    return () => {
      clearTimeout(timer);
      player.textTracks.removeEventListener("change", hide);
      track.removeEventListener("cuechange", update);
      element.remove();
      setCaption((now) => (now.video === id ? { video: "", text: "" } : now));
    };
  }, [media, id, src, captions_language, tries, setCaption]);
}
