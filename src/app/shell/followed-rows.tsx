import { useEffect, useId, useReducer } from "react";
import { Link, useLocation } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import {
  type FollowedUser,
  isNew,
  MAX_FOLLOWED,
  noteLooked,
  useFollowedUsers,
} from "@/state/records/followed-users";
import { userAtom } from "@/state/records/users";
import { Avatar } from "@/ui/avatar";

/** The followed users with the newest videos; a dot marks those that the viewer has not looked at since. */
export function FollowedRows({ me, name }: { me: string; name: string }) {
  const t = useT();
  const heading = useId();
  const users = useFollowedUsers(me);
  const { pathname } = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const shown = users.find(({ username }) => pathname === `/@${username}`);
    if (!shown || !isNew(shown)) return;
    noteLooked(shown, users);
    redraw();
  }, [users, pathname]);
  if (!users.length) return null;
  return (
    <section aria-labelledby={heading} className="mt-3 border-t border-line pt-3">
      <h2 id={heading} className="px-3 pb-1 text-meta text-muted max-lg:sr-only">
        {t("label.following")}
      </h2>
      <ul>
        {users.map((user) => (
          <FollowedRow key={user.id} user={user} fresh={isNew(user)} />
        ))}
      </ul>
      {users.length === MAX_FOLLOWED && (
        <Link
          to={`/@${name}/following`}
          className="flex min-h-11 items-center justify-center rounded-field px-1 text-center text-label text-tint transition-colors duration-120 hover:bg-surface lg:justify-start lg:px-3"
        >
          {t("rail.all")}
        </Link>
      )}
    </section>
  );
}

function FollowedRow({ user: { id, username }, fresh }: { user: FollowedUser; fresh: boolean }) {
  const t = useT();
  const user = useAtomValue(userAtom(id));
  const name = user?.full_name || username;
  return (
    <li title={name}>
      <Link
        to={`/@${username}`}
        className="flex min-h-12 items-center justify-center gap-3 rounded-field px-1 transition-colors duration-120 hover:bg-surface lg:justify-start lg:px-3"
      >
        <span className="relative">
          <Avatar
            id={id}
            name={name}
            src={fileUrl("users", id, user?.avatar ?? "", "96x96")}
            size={32}
            decorative
          />
          {fresh && (
            <span className="absolute -right-0.5 -bottom-0.5 size-2.5 rounded-full bg-live ring-2 ring-ground">
              <span className="sr-only">{t("rail.fresh")}</span>
            </span>
          )}
        </span>
        <span className="truncate max-lg:sr-only">{name}</span>
      </Link>
    </li>
  );
}
