import { type ReactNode, useId, useState } from "react";
import { useT } from "@/i18n/provider";
import type { NotificationGroup } from "@/state/records/types";
import { RelativeTime } from "@/ui/relative-time";
import { ActorAvatars } from "./actor-avatars";
import { notificationText } from "./notification-text";
import { VideoPicture } from "./video-picture";

export interface RowParts {
  /** Wraps the row in the link to the video, comment or user. */
  link: (group: NotificationGroup, row: ReactNode) => ReactNode;
  /** The button that follows back. `textId` is the id of the element that names the user. */
  followBack: (user: string, textId: string) => ReactNode;
}

interface Props {
  group: NotificationGroup;
  fresh: boolean;
  parts: RowParts;
}

export function NotificationRow({ group, fresh, parts }: Props) {
  const t = useT();
  const textId = useId();
  const [newest] = group.actors;
  const name = newest?.full_name || newest?.username || t("comments.fallbackUser");
  const { before, who, after } = notificationText(t, group, name);
  return (
    <li className="flex items-center transition-colors duration-120 hover:bg-raised">
      {parts.link(
        group,
        <>
          <ActorAvatars kind={group.kind} actors={group.actors} />
          <span className="min-w-0 flex-1">
            <span id={textId} className="block text-body break-words">
              {before}
              <b className="font-semibold">{who}</b>
              {after}
            </span>
            {group.text && (
              <span className="line-clamp-2 text-meta bangla:text-bangla break-words text-soft">
                {group.text}
              </span>
            )}
            <span className="flex items-center gap-2 text-label bangla:text-bangla text-muted">
              <RelativeTime at={group.at} />
              {fresh && (
                <>
                  <span aria-hidden="true" className="size-2 rounded-full bg-fill" />
                  <span className="sr-only">{t("notif.new")}</span>
                </>
              )}
            </span>
          </span>
          <VideoPicture group={group} />
        </>,
      )}
      {group.kind === "follow" && group.count === 1 && newest && (
        <FollowBack key={newest.id} offered={group.follow === ""}>
          {parts.followBack(newest.id, textId)}
        </FollowBack>
      )}
    </li>
  );
}

/** The button of a row that names one follower. Once shown it stays: it is the way to undo a follow by mistake. */
function FollowBack({ offered, children }: { offered: boolean; children: ReactNode }) {
  const [isShown] = useState(offered);
  return isShown && children;
}
