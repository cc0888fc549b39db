import type { ReactNode } from "react";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue } from "@/lib/jotai";
import { userAtom } from "@/state/records/users";
import { Avatar } from "@/ui/avatar";

interface Props {
  id: string;
  /** Wraps avatar and names in the link to the profile. */
  link: (username: string, person: ReactNode) => ReactNode;
  /** The button at the end, for example follow. `nameId` is the id of the element that names the user. */
  action: (nameId: string) => ReactNode;
}

/** One user in a list. */
export function PersonRow({ id, link, action }: Props) {
  const user = useAtomValue(userAtom(id));
  if (!user) return null;
  const name = user.full_name || user.username;
  const nameId = `person-${id}`;
  return (
    <li className="flex items-center gap-3 px-4 py-2 md:px-0">
      {link(
        user.username,
        <>
          <Avatar id={id} name={name} src={fileUrl("users", id, user.avatar, "96x96")} size={48} decorative />
          <span id={nameId} className="min-w-0">
            <span className="block truncate font-semibold">{name}</span>{" "}
            <span className="block truncate text-meta text-muted">@{user.username}</span>
          </span>
        </>,
      )}
      {action(nameId)}
    </li>
  );
}
