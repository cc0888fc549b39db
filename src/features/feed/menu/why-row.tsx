import { CircleHelp } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { reasons } from "@/state/records/reasons";
import { userAtom } from "@/state/records/users";
import { MenuRow } from "@/ui/controls/menu-row";
import { LinkedText } from "@/ui/linked-text";
import { reasonMessage } from "./reason-message";

interface Props {
  video: string;
  ownerLink: (username: string, name: string) => ReactNode;
}

/** Opens the sentence that says why For You shows the video. */
export function WhyRow({ video, ownerLink }: Props) {
  const t = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { id: message, owner = "", category } = reasonMessage(reasons.get(video) ?? "");
  const username = useAtomValue(userAtom(owner))?.username ?? "";
  const name = owner ? (
    <span className="font-semibold text-text">
      {ownerLink(username, username ? `@${username}` : t("comments.fallbackUser"))}
    </span>
  ) : (
    category && t(`cat.${category}` as MessageId)
  );
  return (
    <>
      <MenuRow
        icon={CircleHelp}
        label={t("why.title")}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <p id={id} role="status" className="pr-3 pl-[50px] text-meta text-pretty text-soft not-empty:pb-3">
        {open && <LinkedText id={message} slots={{ name }} />}
      </p>
    </>
  );
}
