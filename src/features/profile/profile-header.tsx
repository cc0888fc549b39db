import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { Avatar } from "@/ui/avatar";
import { RollingCount } from "@/ui/rolling-count";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { Bio } from "./bio";

interface Props {
  id: string;
  /** Button over the avatar on the user's own profile. */
  photo?: ReactNode;
  /** Wraps the count of followers or followed users in the link to the list. */
  people: (list: "followers" | "following", count: ReactNode) => ReactNode;
  /** Shown below the counts. */
  children?: ReactNode;
}

/** In the middle on a phone, in a line beside the avatar on the desktop. */
export function ProfileHeader({ id, photo, people, children }: Props) {
  const user = useAtomValue(userAtom(id));
  const t = useT();
  const wide = useIsDesktop();
  if (!user) return null;
  const name = user.full_name || user.username;
  return (
    <section className="flex flex-col items-center gap-3 px-4 pt-2 pb-6 text-center md:grid md:grid-cols-[auto_1fr] md:items-start md:gap-x-8 md:pb-8 md:text-left">
      <div className="relative md:row-span-3">
        <Avatar
          id={id}
          name={name}
          src={fileUrl("users", id, user.avatar, "320x320")}
          size={wide ? 144 : 88}
        />
        {photo}
      </div>
      <div>
        <h2 className="text-title font-semibold break-words">{name}</h2>
        {user.bio && <Bio text={user.bio} />}
      </div>
      <ul className="flex gap-2 md:-ml-2">
        <li>{people("following", <Count value={user.following_count} label={t("label.following")} />)}</li>
        <li>{people("followers", <Count value={user.followers_count} label={t("label.followers")} />)}</li>
        <li>
          <Count value={user.likes_count} label={t("label.likes")} />
        </li>
      </ul>
      {children && <div className="flex flex-wrap justify-center gap-3 md:justify-start">{children}</div>}
    </section>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className="flex min-w-24 flex-col items-center px-2 py-1 md:min-w-0 md:flex-row md:items-baseline md:gap-1.5">
      <RollingCount value={value} className="text-heading font-semibold" />{" "}
      <span className="text-meta text-muted">{label}</span>
    </span>
  );
}
