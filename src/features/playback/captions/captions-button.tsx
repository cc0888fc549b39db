import { Captions, CaptionsOff } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { RailButton } from "@/ui/controls/rail-button";
import { captionsOnAtom } from "./captions-state";

/** Shows or hides captions for this and all later videos. Rendered only for videos with captions. */
export function CaptionsButton({ id }: { id: string }) {
  const t = useT();
  const captions = useAtomValue(videoAtom(id))?.captions;
  const [on, setOn] = useAtom(captionsOnAtom);
  if (!captions) return null;
  const Icon = on ? Captions : CaptionsOff;
  return (
    <RailButton label={on ? t("captions.hide") : t("captions.show")} onClick={() => setOn(!on)}>
      <Icon aria-hidden="true" size={27} />
    </RailButton>
  );
}
