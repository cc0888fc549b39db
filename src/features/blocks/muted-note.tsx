import { BellOff } from "lucide-react";
import { useT } from "@/i18n/provider";
import { BlockToggle } from "./block-toggle";
import { useBlock } from "./use-block";

/** Note on the profile of a muted user, with a button to unmute. */
export function MutedNote({ id }: { id: string }) {
  const t = useT();
  const { on } = useBlock("mutes", id);
  if (!on) return null;
  return (
    <div
      role="status"
      className="flex w-full flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-media bg-surface px-4 py-3 text-meta text-soft"
    >
      <span className="flex items-center gap-2">
        <BellOff aria-hidden="true" size={18} className="shrink-0" />
        {t("mute.on")}
      </span>
      <BlockToggle kind="mutes" id={id} className="px-4" />
    </div>
  );
}
