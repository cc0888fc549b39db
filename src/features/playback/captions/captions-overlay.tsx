import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { currentCaptionAtom } from "./captions-state";

/** Caption text of the current moment, above the owner's name. */
export function CaptionsOverlay({ id }: { id: string }) {
  const { video, text } = useAtomValue(currentCaptionAtom);
  const language = useAtomValue(videoAtom(id))?.captions_language;
  if (video !== id || !text) return null;
  return (
    <p
      data-captions
      lang={language || undefined}
      dir="auto"
      className="mx-auto mb-2 line-clamp-4 low:line-clamp-3 lowest:line-clamp-2 w-fit max-w-full rounded-field bg-black/75 px-3 py-1 text-center text-body text-balance break-words whitespace-pre-line text-white md:text-heading lowest:text-body"
    >
      {text}
    </p>
  );
}
