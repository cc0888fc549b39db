import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { Avatar } from "@/ui/avatar";
import { IconButton } from "@/ui/controls/icon-button";
import type { FoundUser } from "./api";

/** With the follow button, which guests do not have. */
export const CARD = "w-44 shrink-0 rounded-sheet bg-raised";
const AVATAR_PX = 64;

interface Props {
  user: FoundUser;
  /** Wraps avatar, name and reason in the link to the profile. */
  link: (username: string, person: ReactNode) => ReactNode;
  /** The follow button. `nameId` is the id of the element that names the user. */
  action: (nameId: string) => ReactNode;
  /** Takes the card out of the row. */
  onDismiss?: (card: HTMLElement | null) => void;
}

/** A user in a row that scrolls sideways. */
export function UserCard({ user: { id, ...why }, link, action, onDismiss }: Props) {
  const t = useT();
  const user = useAtomValue(userAtom(id));
  if (!user) return null;
  const name = user.full_name || user.username;
  const nameId = `found-${id}`;
  return (
    <li className={`${CARD} relative flex flex-col p-3`}>
      {link(
        user.username,
        <>
          <Avatar
            id={id}
            name={name}
            src={fileUrl("users", id, user.avatar, "96x96")}
            size={AVATAR_PX}
            decorative
          />
          <span id={nameId} className="mt-2 w-full truncate font-semibold">
            {name}
          </span>{" "}
          <span className="line-clamp-2 h-[2lh] w-full break-words text-soft">
            <Why {...why} videos={user.videos_count} />
          </span>
        </>,
      )}
      {action(nameId)}
      {onDismiss && (
        <IconButton
          icon={X}
          label={t("discover.dismiss", { name })}
          onClick={(e) => onDismiss(e.currentTarget.closest("li"))}
          className="!absolute top-0 right-0 text-muted [&_svg]:size-4"
        />
      )}
    </li>
  );
}

/** The reason for a suggestion, or what the user has published. */
function Why({ reason, by = "", others = 0, videos }: Omit<FoundUser, "id"> & { videos: number }) {
  const t = useT();
  if (reason === "rising") return t("discover.rising");
  if (reason !== "followed") return t("discover.videos", { n: videos });
  return others ? t("discover.followedByMany", { by, n: others }) : t("discover.followedBy", { by });
}
