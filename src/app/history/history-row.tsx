import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { deleteWatch } from "@/features/history/api";
import { Poster } from "@/features/playback/poster";
import { useT } from "@/i18n/provider";
import { relativeTime } from "@/i18n/relative-time";
import { useAtomValue } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { warningShownAtom } from "@/state/records/sensitive-videos";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { IconButton } from "@/ui/controls/icon-button";

interface Props {
  id: string;
  /** When it was watched last, as an ISO string. */
  at: string;
}

/** A watched video: thumbnail, caption, owner, time. */
export function HistoryRow({ id, at }: Props) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const isCovered = useAtomValue(warningShownAtom(id));
  if (!video) return null;
  const name = `@${user?.username || t("comments.fallbackUser")}`;
  const captionId = `watched-${id}`;
  const remove = () => deleteWatch(id).catch((error) => showError("delete", error));
  return (
    <li className="flex items-center gap-1 py-1.5">
      <Link
        to={`/video/${id}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-field transition-colors duration-120 hover:bg-raised"
      >
        <span className="relative block h-[84px] w-16 shrink-0 overflow-hidden rounded-field bg-surface">
          <Poster video={video} lazy veiled={isCovered} />
        </span>
        <span className="min-w-0 flex-1 py-1">
          <span id={captionId} className="line-clamp-2 font-semibold break-words">
            {video.caption || name}
          </span>
          <span className="block truncate text-meta text-muted">
            {video.caption && `${name} · `}
            {relativeTime(at)}
          </span>
        </span>
      </Link>
      <IconButton
        icon={X}
        label={t("history.remove")}
        aria-describedby={captionId}
        onClick={() => void remove()}
        className="shrink-0 text-soft"
      />
    </li>
  );
}

/** Placeholder rows while the history loads. */
export function HistorySkeleton({ rows }: { rows: number }) {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")}>
      {Array.from({ length: rows }, (_, n) => `row${n}`).map((key) => (
        <div key={key} className="flex items-center gap-3 py-1.5">
          <span className="skeleton h-[84px] w-16 shrink-0 rounded-field" />
          <span className="flex flex-1 flex-col gap-2">
            <span className="skeleton h-4 w-48 rounded-full" />
            <span className="skeleton h-3 w-28 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  );
}
