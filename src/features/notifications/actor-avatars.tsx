import { AtSign, Heart, MessageCircle, Reply, ShieldAlert, UserPlus } from "lucide-react";
import { fileUrl } from "@/lib/file-url";
import type { NotificationGroup } from "@/state/records/types";
import { Avatar } from "@/ui/avatar";
import { cx } from "@/ui/cx";

const ICONS = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  comment_like: Heart,
  mention: AtSign,
  follow: UserPlus,
};

/** Avatars of up to two actors with a badge for the kind of notification. Notifications of the site have an icon. */
export function ActorAvatars({ kind, actors }: Pick<NotificationGroup, "kind" | "actors">) {
  if (kind === "moderation") {
    return (
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-raised text-soft">
        <ShieldAlert aria-hidden="true" size={22} />
      </span>
    );
  }
  const Icon = ICONS[kind];
  const two = actors.length > 1;
  return (
    <span className="relative size-11 shrink-0">
      {actors
        .slice(0, 2)
        .reverse()
        .map((actor, n, shown) => (
          <span
            key={actor.id}
            className={cx(
              "absolute rounded-full",
              two && (n < shown.length - 1 ? "top-0 left-0" : "right-0 bottom-0 ring-2 ring-surface"),
            )}
          >
            <Avatar
              id={actor.id}
              name={actor.full_name || actor.username}
              src={fileUrl("users", actor.id, actor.avatar, "96x96")}
              size={two ? 28 : 44}
              decorative
            />
          </span>
        ))}
      <span
        className={cx(
          "absolute -bottom-1 grid size-5 place-items-center rounded-full ring-2 ring-surface",
          // The badge moves to the free corner beside two avatars.
          two ? "-left-1" : "-right-1",
          Icon === Heart ? "bg-fill text-on-fill" : "bg-line text-white",
        )}
      >
        <Icon aria-hidden="true" size={11} fill={Icon === Heart ? "currentColor" : "none"} />
      </span>
    </span>
  );
}
