// Rows of users on Discover: suggestions, and users who joined lately.
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { type FoundUser, useFoundUsers } from "@/features/discover/api";
import { dismissedUsersAtom, isDismissed, withDismissed } from "@/features/discover/dismissed-users";
import { CARD, UserCard } from "@/features/discover/user-card";
import { FollowButton } from "@/features/follows/follow-button";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { hiddenUsersAtom } from "@/state/records/blocks";
import { sessionAtom } from "@/state/session/session";

const PLACEHOLDERS = ["a", "b", "c", "d", "e", "f"];

const link = (username: string, person: ReactNode) => (
  <Link to={`/@${username}`} className="flex flex-col items-center rounded-field text-center">
    {person}
  </Link>
);

/** Which users may be suggested, and how one is taken out for good. */
function useDismissals() {
  const [dismissed, setDismissed] = useAtom(dismissedUsersAtom);
  const { blocked, muted } = useAtomValue(hiddenUsersAtom);
  const isShown = ({ id }: FoundUser) => !blocked.has(id) && !muted.has(id) && !isDismissed(dismissed, id);
  function dismiss(id: string, card: HTMLElement | null) {
    // The focus goes on to the card that takes the place, or to the last one.
    const next = card?.nextElementSibling ?? card?.previousElementSibling;
    next?.querySelector<HTMLElement>("button:last-of-type")?.focus();
    setDismissed(withDismissed(dismissed, id));
  }
  return { isShown, dismiss };
}

/** Users to follow, under an empty list. */
export function SuggestedUsers() {
  const t = useT();
  const suggested = useFoundUsers("suggested");
  const { isShown, dismiss } = useDismissals();
  return <UserRow title={t("discover.suggested")} users={suggested?.filter(isShown)} onDismiss={dismiss} />;
}

/** Both rows. A user in the first is not in the second. */
export function UserRows() {
  const t = useT();
  const suggested = useFoundUsers("suggested");
  const joined = useFoundUsers("joined");
  const { isShown, dismiss } = useDismissals();
  const first = new Set(suggested?.map(({ id }) => id));
  return (
    <>
      <SuggestedUsers />
      {/* Not while the first row is unknown: its users would move out of this one. */}
      <UserRow
        title={t("discover.joined")}
        users={suggested ? (joined ?? []).filter((user) => isShown(user) && !first.has(user.id)) : []}
        onDismiss={dismiss}
      />
    </>
  );
}

interface RowProps {
  title: string;
  /** Undefined while they load; without any the row is not drawn. */
  users?: FoundUser[];
  onDismiss: (id: string, card: HTMLElement | null) => void;
}

function UserRow({ title, users, onDismiss }: RowProps) {
  const heading = useId();
  const isGuest = useAtomValue(sessionAtom).status !== "in";
  if (users && !users.length) return null;
  return (
    <section aria-labelledby={heading} className="pt-6 pb-2">
      <h2 id={heading} className="px-4 pb-2 text-heading font-semibold md:px-0">
        {title}
      </h2>
      <ul className="max-md:no-bars relative flex gap-2 overflow-x-auto px-4 pb-1 md:px-0">
        {users
          ? users.map((user) => (
              <UserCard
                key={user.id}
                user={user}
                link={link}
                action={(nameId) => (
                  <FollowButton id={user.id} describedBy={nameId} className="mt-3 w-full px-2" />
                )}
                onDismiss={(card) => onDismiss(user.id, card)}
              />
            ))
          : PLACEHOLDERS.map((key) => (
              <li key={key} aria-hidden="true" className={`${CARD} skeleton ${isGuest ? "h-42" : "h-56"}`} />
            ))}
      </ul>
    </section>
  );
}
