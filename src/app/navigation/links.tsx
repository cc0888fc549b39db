// Links between features: features do not know routes, so pages pass these in.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { NotificationGroup } from "@/state/records/types";

export const ownerLink = (username: string, name: string) =>
  username ? (
    <Link to={`/@${username}`} className="hover:underline">
      {name}
    </Link>
  ) : (
    name
  );

function notificationPath({ kind, video, comment, actors, count }: NotificationGroup, me: string): string {
  if (kind === "moderation") return "/settings/decisions";
  if (video) return `/video/${video}${comment && `?comment=${comment}`}`;
  return count > 1 ? `/@${me}/followers` : `/@${actors[0]?.username}`;
}

/** An inbox row links to the video, the comment or the new follower. */
export const inboxLink = (me: string, onGo?: () => void) => (group: NotificationGroup, row: ReactNode) => (
  <Link
    to={notificationPath(group, me)}
    onClick={onGo}
    className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3 -outline-offset-2"
  >
    {row}
  </Link>
);

/** The counts on a profile link to the lists of users. */
export const peopleLink = (username: string) => (list: "followers" | "following", count: ReactNode) => (
  <Link
    to={`/@${username}/${list}`}
    className="block rounded-field transition-colors duration-120 hover:bg-raised"
  >
    {count}
  </Link>
);
