import type { ReactNode } from "react";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { relativeTime } from "@/i18n/relative-time";
import { useAtomValue } from "@/lib/jotai";
import type { Video } from "@/state/records/types";
import { watchingAtom } from "@/state/records/videos";
import { VisibilityIcon } from "@/ui/visibility-icon";
import { CaptionsOverlay } from "./captions/captions-overlay";

interface Props {
  video: Video;
  active: boolean;
  /** The owner's name as a link. */
  owner: ReactNode;
  /** The caption, see card-caption.tsx. */
  caption: ReactNode;
}

/** The words over a video: captions of the moment, owner, age, caption, viewers. */
export function CardText({ video, active, owner, caption }: Props) {
  const t = useT();
  const watching = useAtomValue(watchingAtom(video.id));
  return (
    <div className="text-scrim pointer-events-none absolute bottom-4 left-4 right-[var(--video-rail)] lowest:bottom-2 desktop:right-4 desktop:bottom-5">
      {active && <CaptionsOverlay id={video.id} />}
      <p className="on-media text-meta text-white lowest:truncate">
        <span inert={!active} className="pointer-events-auto text-body font-semibold">
          {owner}
        </span>
        <span className="text-white/85"> · {relativeTime(video.created)}</span>
        {video.visibility !== "public" && (
          <span className="inline-flex items-baseline gap-1 text-white/85">
            <span aria-hidden="true" className="ml-1">
              ·
            </span>
            <span className="self-center">
              <VisibilityIcon visibility={video.visibility} size={13} />
            </span>
            {t(`visibility.${video.visibility}`)}
          </span>
        )}
      </p>
      {caption}
      {watching > 1 && (
        <p className="mt-1 inline-flex items-center gap-2 rounded-sheet bg-black/55 px-3 py-0.5 text-label text-white">
          <span className="size-2 rounded-full bg-live" />
          {t("video.watching", { n: digits(watching) })}
        </p>
      )}
    </div>
  );
}
