import { Heart, MessageCircle, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ago } from "@/i18n/ago";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { mediaUrl } from "@/lib/media-url";
import type { InboxEvent } from "@/state/types";
import { Avatar } from "@/ui/avatar";

const ICONS = {
  like: { Icon: Heart, look: "bg-fill" },
  comment: { Icon: MessageCircle, look: "bg-line" },
  follow: { Icon: UserPlus, look: "bg-line" },
};

interface Props {
  event: InboxEvent;
  /** Wraps the row in the link to the clip or the person. */
  link: (event: InboxEvent, row: ReactNode) => ReactNode;
}

export function InboxRow({ event, link }: Props) {
  const t = useT();
  const { user, op, at, text, count = 1 } = event;
  const name = user.full_name || user.username || t("comments.fallbackUser");
  const { Icon, look } = ICONS[op];
  const sentence = {
    like:
      count > 2
        ? t("notif.likedMany", { name, n: digits(count - 1) })
        : t(count === 2 ? "notif.likedTwo" : "notif.liked", { name }),
    comment: t("notif.commented", { name }),
    follow: t("notif.followed", { name }),
  }[op];
  return link(
    event,
    <>
      <span className="relative">
        <Avatar
          id={user.id}
          name={name}
          src={mediaUrl("users", user.id, user.avatar, "96x96")}
          size={44}
          decorative
        />
        <span
          className={`absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full text-white ring-2 ring-surface ${look}`}
        >
          <Icon aria-hidden="true" size={11} fill={op === "like" ? "currentColor" : "none"} />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body break-words">{sentence}</span>
        {text && <span className="line-clamp-2 text-meta break-words text-soft">{text}</span>}
        <time dateTime={at} className="block text-label text-muted">
          {ago(at)}
        </time>
      </span>
    </>,
  );
}
