import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FollowButton } from "@/features/follows/follow-button";
import { PersonRow } from "@/features/people/person-row";

const link = (username: string, person: ReactNode) => (
  <Link to={`/@${username}`} className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
    {person}
  </Link>
);

/** A user row that links to the profile, with a follow button. */
export function PersonWithFollow({ id }: { id: string }) {
  return (
    <PersonRow
      id={id}
      link={link}
      action={(nameId) => <FollowButton id={id} describedBy={nameId} className="shrink-0 px-4" />}
    />
  );
}
