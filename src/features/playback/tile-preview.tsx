import { useEffect, useRef, useState } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { lightInUseAtom } from "@/state/network/connection-quality";
import { dataSaverAtom } from "@/state/network/preferences";
import { useVideoFiles, videoFileUrl } from "@/state/records/video-files";
import { videoAtom } from "@/state/records/videos";
import { shouldAutoplay } from "./control/use-playback";

/** A preview is an extra: none with the data saver, on a slow network, or where videos do not start by themselves. */
const isAllowed = () => store.get(dataSaverAtom) !== "on" && !store.get(lightInUseAtom) && shouldAutoplay();

/** Plays a video in its tile, without sound and in the smaller file. Not a view: nobody has chosen the video. */
export function TilePreview({ id }: { id: string }) {
  const video = useAtomValue(videoAtom(id));
  const element = useRef<HTMLVideoElement>(null);
  const [allowed] = useState(isAllowed);
  const [isShown, setShown] = useState(false);
  const areFilesReady = useVideoFiles(video);
  const url = allowed && video && areFilesReady ? videoFileUrl(video, video.light || video.video) : "";
  useEffect(() => {
    const el = element.current;
    if (!el || !url) return;
    el.src = url;
    // Refused, for example, in a saving mode of the system: the picture stays.
    el.play().catch(() => undefined);
    return () => {
      // A removed element would go on loading.
      el.removeAttribute("src");
      el.load();
    };
  }, [url]);
  if (!url) return null;
  return (
    <video
      ref={element}
      tabIndex={-1}
      muted
      loop
      playsInline
      onPlaying={() => setShown(true)}
      className={`absolute inset-0 size-full object-cover transition-opacity duration-220 ${isShown ? "" : "opacity-0"}`}
    />
  );
}
