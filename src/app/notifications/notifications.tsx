// The notification list with the links, follow buttons and ways out of empty lists that the feature does not know.
import { Link } from "react-router-dom";
import { inboxLink } from "@/app/navigation/links";
import { FollowButton } from "@/features/follows/follow-button";
import type { Filter } from "@/features/notifications/filters";
import { NotificationList } from "@/features/notifications/notification-list";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";

const UPLOAD = { to: "/upload", label: "upload.title" } as const;
const DISCOVER = { to: "/discover", label: "nav.discover" } as const;
/** The way out of each empty list. */
const WAYS = {
  "": UPLOAD,
  likes: UPLOAD,
  comments: UPLOAD,
  follows: UPLOAD,
  mentions: DISCOVER,
  decisions: { to: "/guidelines", label: "page.guidelines" },
} as const;

const followBack = (user: string, textId: string) => (
  <FollowButton id={user} describedBy={textId} className="mr-4 shrink-0 px-4" />
);

/** @param onGo called when a link is followed */
export function Notifications({ filter, onGo }: { filter: Filter; onGo?: () => void }) {
  const t = useT();
  const { user } = useAtomValue(sessionAtom);
  const { to, label } = WAYS[filter];
  return (
    <NotificationList
      filter={filter}
      parts={{ link: inboxLink(user?.username ?? "", onGo), followBack }}
      way={
        <Link to={to} onClick={onGo} className={buttonClass("quiet")}>
          {t(label)}
        </Link>
      }
    />
  );
}
