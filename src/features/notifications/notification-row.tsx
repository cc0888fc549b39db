import { Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import type { NotificationGroup } from "@/state/records/types";
import { RelativeTime } from "@/ui/relative-time";
import { ActorAvatars } from "./actor-avatars";
import { notificationText } from "./notification-text";

interface Props {
  group: NotificationGroup;
  fresh: boolean;
  /** Wraps the row in the link to the video, comment or user. */
  link: (group: NotificationGroup, row: ReactNode) => ReactNode;
}

export function NotificationRow({ group, fresh, link }: Props) {
  const t = useT();
  const [newest] = group.actors;
  const name = newest?.full_name || newest?.username || t("comments.fallbackUser");
  const { before, who, after } = notificationText(t, group, name);
  // The server serves the thumbnail of a video that is not public only with a token.
  const [broken, setBroken] = useState(false);
  const picture = broken ? "" : fileUrl("videos", group.video, group.thumbnail);
  return link(
    group,
    <>
      <ActorAvatars kind={group.kind} actors={group.actors} />
      <span className="min-w-0 flex-1">
        <span className="block text-body break-words">
          {before}
          <b className="font-semibold">{who}</b>
          {after}
        </span>
        {group.text && <span className="line-clamp-2 text-meta break-words text-soft">{group.text}</span>}
        <span className="flex items-center gap-2 text-label text-muted">
          <RelativeTime at={group.at} />
          {fresh && (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-fill" />
              <span className="sr-only">{t("notif.new")}</span>
            </>
          )}
        </span>
      </span>
      {group.video && (
        <span className="grid h-14 w-10 shrink-0 place-items-center overflow-hidden rounded-[6px] bg-raised text-muted">
          {picture ? (
            <img
              src={picture}
              alt=""
              loading="lazy"
              onError={() => setBroken(true)}
              className="size-full object-cover"
            />
          ) : (
            <Play aria-hidden="true" size={16} fill="currentColor" />
          )}
        </span>
      )}
    </>,
  );
}
