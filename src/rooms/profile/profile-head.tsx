import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { mediaUrl } from "@/lib/media-url";
import { userAtom } from "@/state/users";
import { Avatar } from "@/ui/avatar";
import { RollingCount } from "@/ui/rolling-count";

interface Props {
  id: string;
  /** Over the avatar's edge: the change button on one's own. */
  photo?: ReactNode;
  /** Below the counts. */
  children?: ReactNode;
}

export function ProfileHead({ id, photo, children }: Props) {
  const t = useT();
  const user = useAtomValue(userAtom(id));
  if (!user) return null;
  const name = user.full_name || user.username;
  const counts = [
    [t("label.following"), user.following_count],
    [t("label.followers"), user.followers_count],
    [t("label.likes"), user.likes_count],
  ] as const;
  return (
    <section className="flex flex-col items-center gap-3 px-4 pt-2 pb-6 text-center">
      <div className="relative">
        <Avatar id={id} name={name} src={mediaUrl("users", id, user.avatar, "320x320")} size={88} />
        {photo}
      </div>
      <div>
        <h2 className="text-title font-semibold break-words">{name}</h2>
        {user.bio && (
          <p className="mt-1 max-w-[44ch] text-body break-words whitespace-pre-wrap text-soft">{user.bio}</p>
        )}
      </div>
      <dl className="flex gap-8">
        {counts.map(([label, count]) => (
          <div key={label} className="flex min-w-16 flex-col-reverse">
            <dt className="text-meta text-muted">{label}</dt>
            <dd>
              <RollingCount value={count} className="text-heading font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
