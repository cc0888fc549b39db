import { Hash } from "lucide-react";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { shownTag } from "@/lib/text/tags";
import { Avatar } from "@/ui/avatar";
import { Options } from "@/ui/options";
import type { Suggestion } from "./suggestions";

interface Props {
  id: string;
  options: Suggestion[];
  /** Index of the option that the keyboard selects; -1 for none. */
  at: number;
  onChoose: (option: Suggestion) => void;
  /** Where the list stands beside its field. */
  className: string;
}

/** The users or tags suggested for a word. */
export function CompletionList({ id, options, at, onChoose, className }: Props) {
  const t = useT();
  return (
    <div
      className={`absolute z-10 overflow-hidden rounded-media border border-line bg-raised p-1 shadow-[0_8px_32px_rgb(0_0_0/0.5)] ${className}`}
    >
      <Options
        id={id}
        label={t(options[0]?.user ? "completion.users" : "completion.tags")}
        options={options}
        keyOf={(option) => (option.user ? option.user.id : option.tag.tag)}
        at={at}
        onChoose={onChoose}
      >
        {(option) => <OptionText {...option} />}
      </Options>
    </div>
  );
}

function OptionText({ user, tag }: Suggestion) {
  const t = useT();
  if (user)
    return (
      <>
        <Avatar
          id={user.id}
          name={user.full_name || user.username}
          src={fileUrl("users", user.id, user.avatar, "96x96")}
          size={32}
          decorative
        />
        <span className="min-w-0 truncate">
          @{user.username} <span className="text-meta text-muted">{user.full_name}</span>
        </span>
      </>
    );
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-surface text-soft">
        <Hash aria-hidden="true" size={18} />
      </span>
      <span className="min-w-0 truncate">
        {shownTag(tag.tag)}{" "}
        <span className="text-meta text-muted">{t("count.videos", { n: tag.videos_count })}</span>
      </span>
    </>
  );
}
