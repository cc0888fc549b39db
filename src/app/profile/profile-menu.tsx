// The menu on another user's profile.

import { Ban, Bell, BellOff, Flag, Share2 } from "lucide-react";
import { useState } from "react";
import { useBlock } from "@/features/blocks/use-block";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { blockTargetAtom } from "@/state/feedback/block-target";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { useHiddenUsers } from "@/state/records/blocks";
import { sessionAtom } from "@/state/session/session";
import { Menu } from "@/ui/dialogs/menu";
import type { MenuItem } from "@/ui/dialogs/menu-items";
import { ShareProfileDialog } from "./share-profile";

export function ProfileMenu({ id, username }: { id: string; username: string }) {
  const t = useT();
  const guest = useAtomValue(sessionAtom).status !== "in";
  const mute = useBlock("mutes", id);
  const report = useSetAtom(reportTargetAtom);
  const block = useSetAtom(blockTargetAtom);
  const [sharing, setSharing] = useState(false);
  useHiddenUsers();

  const own: MenuItem[] = [
    {
      label: mute.on ? t("mute.undo") : t("mute.do"),
      icon: mute.on ? Bell : BellOff,
      onSelect: () => void mute.change(!mute.on),
    },
    { label: t("block.do"), icon: Ban, danger: true, onSelect: () => block({ id, username }) },
  ];
  const forAll: MenuItem = {
    label: t("verb.report"),
    icon: Flag,
    onSelect: () => report({ kind: "account", id }),
  };
  const share: MenuItem = { label: t("verb.share"), icon: Share2, onSelect: () => setSharing(true) };
  const items = guest ? [share, forAll] : [share, ...own, forAll];
  return (
    <>
      <Menu light label={t("profile.options")} items={items} className="-mr-2 ml-auto" />
      {sharing && <ShareProfileDialog username={username} onClose={() => setSharing(false)} />}
    </>
  );
}
