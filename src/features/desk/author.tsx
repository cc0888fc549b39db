import { Link } from "react-router-dom";
import { day } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { Avatar } from "@/ui/avatar";
import type { DeskAuthor } from "./api";
import { stateText } from "./texts";

/** The author: name, age of the account, size. A banned one has no profile to open. */
export function Author({ author }: { author: DeskAuthor }) {
  const t = useT();
  const { id, username, full_name: name, avatar, created, status } = author;
  const facts = [
    t("desk.joined", { date: day(created) }),
    t("desk.videos", { n: author.videos_count }),
    t("desk.followers", { n: author.followers_count }),
  ];
  const content = (
    <>
      <Avatar
        id={id}
        name={name || username}
        src={fileUrl("users", id, avatar, "96x96")}
        size={44}
        decorative
      />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-semibold">@{username}</span>
          {stateText(status) && <span className="text-meta text-[#ff7a88]">{stateText(status)}</span>}
        </span>
        <span className="flex flex-wrap gap-x-3 text-meta text-muted">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </span>
    </>
  );
  const look = "flex min-h-11 items-center gap-3 rounded-field";
  return status === "banned" ? (
    <div className={look}>{content}</div>
  ) : (
    <Link to={`/@${username}`} className={`${look} transition-colors duration-120 hover:bg-raised`}>
      {content}
    </Link>
  );
}
