import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import type { User } from "@/state/records/types";
import { Avatar } from "@/ui/avatar";

interface Props {
  id: string;
  people: User[];
  /** Index of the option that the keyboard selects. */
  at: number;
  onChoose: (username: string) => void;
}

/** The users suggested for a mention. Focus stays in the input, which refers to the active option. */
export function MentionList({ id, people, at, onChoose }: Props) {
  const t = useT();
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t("comments.mentions")}
      className="absolute inset-x-2 bottom-full mb-1 overflow-hidden rounded-media border border-line bg-raised p-1 shadow-[0_8px_32px_rgb(0_0_0/0.5)]"
    >
      {people.map(({ id: account, username, full_name, avatar }, n) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus
        <div
          key={account}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === at}
          onPointerDown={(e) => e.preventDefault()}
          onClick={() => onChoose(username)}
          className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 py-1 hover:bg-line ${n === at ? "bg-line" : ""}`}
        >
          <Avatar
            id={account}
            name={full_name || username}
            src={fileUrl("users", account, avatar, "96x96")}
            size={32}
            decorative
          />
          <span className="min-w-0 truncate">
            @{username} <span className="text-meta text-muted">{full_name}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
