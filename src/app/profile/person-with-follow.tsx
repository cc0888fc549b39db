import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PersonRow } from "@/rooms/people/person-row";
import { FollowButton } from "@/rooms/social/follow-button";

const link = (username: string, person: ReactNode) => (
  <Link to={`/@${username}`} className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
    {person}
  </Link>
);

/** A row that leads to the profile, with the follow button at its end. */
export function Person({ id }: { id: string }) {
  return (
    <PersonRow
      id={id}
      link={link}
      action={(nameId) => <FollowButton id={id} describedBy={nameId} className="shrink-0 px-4" />}
    />
  );
}
