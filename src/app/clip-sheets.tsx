// The surfaces over a clip, each fetched when it is first opened, or once the clip has had its share of the line.
import { lazy, Suspense, useCallback, useEffect } from "react";
import { atRest } from "@/lib/at-rest";
import { useAtomValue } from "@/lib/jotai";
import { lightInUseAtom } from "@/state/network";
import { ownerLink } from "./links";
import { OwnClipDialog } from "./own-clip-menu";
import { useLinkedComment } from "./use-linked-comment";

const comments = () => import("@/rooms/comments/comments-sheet");
const share = () => import("@/rooms/social/share-dialog");
const menu = () => import("./clip-menu");
const CommentsSheet = lazy(() => comments().then((m) => ({ default: m.CommentsSheet })));
const ShareDialog = lazy(() => share().then((m) => ({ default: m.ShareDialog })));
const ClipMenu = lazy(() => menu().then((m) => ({ default: m.ClipMenu })));
const KeysDialog = lazy(() => import("@/rooms/feed/keys-dialog").then((m) => ({ default: m.KeysDialog })));

const FETCH_AFTER_MS = 4000;
/** Where light clips play, somebody stays with one for so long first: the next three were late for these 100 kB. */
const LIGHT_FETCH_AFTER_MS = 8000;

export type OpenSheet = "comments" | "share" | "menu" | "keys" | "edit" | "captions" | "delete" | undefined;

interface Props {
  video: string;
  open: OpenSheet;
  onOpen: (sheet: OpenSheet) => void;
}

export function ClipSheets({ video, open, onOpen }: Props) {
  const close = useCallback(() => onOpen(undefined), [onOpen]);
  const at = useLinkedComment(open === "comments", () => onOpen("comments"));
  const light = useAtomValue(lightInUseAtom);
  const watched = light ? video : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clip
  useEffect(() => {
    // A slow phone is busy with what comes for longer than a frame.
    const timer = setTimeout(atRest, light ? LIGHT_FETCH_AFTER_MS : FETCH_AFTER_MS, () => {
      void Promise.all([comments(), share(), menu()]).catch(() => undefined);
    });
    return () => clearTimeout(timer);
  }, [light, watched]);
  // A boundary for each: one that is still being fetched must not keep the one before it.
  return (
    <>
      <Suspense>
        {open === "comments" && <CommentsSheet video={video} at={at} onClose={close} writer={ownerLink} />}
      </Suspense>
      <Suspense>{open === "share" && <ShareDialog video={video} onClose={close} />}</Suspense>
      <Suspense>{open === "menu" && <ClipMenu video={video} onClose={close} onOpen={onOpen} />}</Suspense>
      <Suspense>
        {(open === "edit" || open === "captions" || open === "delete") && (
          <OwnClipDialog id={video} view={open} onClose={close} />
        )}
      </Suspense>
      <Suspense>{open === "keys" && <KeysDialog onClose={close} />}</Suspense>
    </>
  );
}
