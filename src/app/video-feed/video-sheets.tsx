// The sheets and dialogs over a video, each loaded when first opened or some time after the video started.

import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { withMessages } from "@/i18n";
import { whenSettled } from "@/lib/history-steps";
import { useAtomValue } from "@/lib/jotai";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { lightInUseAtom } from "@/state/network/connection-quality";
import { laterDialog } from "@/ui/status/later";
import { OwnVideoMenu } from "./own-video-menu";
import { useLinkedComment } from "./use-linked-comment";

const VideoComments = laterDialog(() =>
  withMessages(
    ["comments", "auth", "profiles", "feed"],
    import("./video-comments").then((m) => ({ default: m.VideoComments })),
  ),
);
const ShareDialog = laterDialog(() =>
  withMessages(
    ["shares"],
    import("@/features/shares/share-dialog").then((m) => ({ default: m.ShareDialog })),
  ),
);
const VideoMenu = laterDialog(() =>
  withMessages(
    ["shares", "feed", "profiles"],
    import("./video-menu").then((m) => ({ default: m.VideoMenu })),
  ),
);
const ShortcutsDialog = laterDialog(() =>
  withMessages(
    ["shortcuts"],
    import("@/features/feed/shortcuts-dialog").then((m) => ({ default: m.ShortcutsDialog })),
  ),
);

const FETCH_AFTER_MS = 4000;
/** Delay while the light rendition is in use: with the shorter one, 100 kB delayed the next three videos. */
const LIGHT_FETCH_AFTER_MS = 8000;

export type OpenSheet = "comments" | "share" | "menu" | "keys" | "edit" | "captions" | "delete" | undefined;

interface Props {
  video: string;
  /** Name of the list that shows the video. */
  list: string;
  open: OpenSheet;
  onOpen: (sheet: OpenSheet) => void;
  /** Called when the viewer takes the dismissal of a video back. */
  onRestore: (id: string) => void;
}

export function VideoSheets({ video, list, open, onOpen, onRestore }: Props) {
  const navigate = useNavigate();
  const close = useCallback(() => onOpen(undefined), [onOpen]);
  const deleted = useRef("");
  // In a list the card shows that the video is gone; the video's own page is left. The dialog's history entry is removed
  // first.
  useEffect(() => {
    if (open || !deleted.current) return;
    if (location.pathname === `/video/${deleted.current}`)
      whenSettled(() => navigate("/profile", { replace: true }));
    deleted.current = "";
  }, [open, navigate]);
  const comment = useLinkedComment(open === "comments", () => onOpen("comments"));
  const light = useAtomValue(lightInUseAtom);
  const lightVideo = light ? video : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video
  useEffect(() => {
    // A slow phone works on incoming code for longer than a frame, so loading waits for scroll idle.
    const timer = setTimeout(whenScrollIdle, light ? LIGHT_FETCH_AFTER_MS : FETCH_AFTER_MS, () => {
      void Promise.all([VideoComments, ShareDialog, VideoMenu].map(({ fetch }) => fetch())).catch(
        () => undefined,
      );
    });
    return () => clearTimeout(timer);
  }, [light, lightVideo]);
  return (
    <>
      {open === "comments" && <VideoComments video={video} at={comment} onClose={close} />}
      {open === "share" && <ShareDialog video={video} onClose={close} />}
      {open === "menu" && (
        <VideoMenu video={video} list={list} onClose={close} onOpen={onOpen} onRestore={onRestore} />
      )}
      {(open === "edit" || open === "captions" || open === "delete") && (
        <OwnVideoMenu id={video} view={open} onClose={close} onDeleted={() => (deleted.current = video)} />
      )}
      {open === "keys" && <ShortcutsDialog onClose={close} />}
    </>
  );
}
