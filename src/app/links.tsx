// Links between rooms: rooms do not know routes, pages hand these in.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { InboxEvent } from "@/state/types";

export const ownerLink = (username: string, name: string) =>
  username ? (
    <Link to={`/@${username}`} className="hover:underline">
      {name}
    </Link>
  ) : (
    name
  );

/** A row of the inbox leads to the clip, or to the person who follows. */
export const inboxLink = (onFollow: () => void) => (event: InboxEvent, row: ReactNode) => (
  <Link
    to={event.video ? `/video/${event.video}` : `/@${event.user.username}`}
    onClick={onFollow}
    className="flex items-start gap-3 px-4 py-3 transition-colors duration-120 hover:bg-raised"
  >
    {row}
  </Link>
);

/** The counts on a profile lead to the people they count. */
export const peopleLink = (username: string) => (list: "followers" | "following", count: ReactNode) => (
  <Link
    to={`/@${username}/${list}`}
    className="block rounded-field transition-colors duration-120 hover:bg-raised"
  >
    {count}
  </Link>
);
