import { Pin, PinOff } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { videoAtom } from "@/state/records/videos";
import { MenuRow } from "@/ui/controls/menu-row";
import { pinVideo } from "./own-video-actions";

/** Pins the video to the top of the profile, or unpins it. Missing for videos that nobody else sees. */
export function PinRow({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const pin = useSetAtom(pinVideo);
  if (video?.status !== "visible" || video.visibility === "private") return null;
  const on = !video.pinned;

  async function change() {
    onDone();
    try {
      await pin({ id, on });
      toast({ kind: "success", title: on ? t("ok.pinned") : t("ok.unpinned") });
    } catch (error) {
      showError("video", error);
    }
  }

  return (
    <MenuRow
      icon={on ? Pin : PinOff}
      label={on ? t("video.pin") : t("video.unpin")}
      onClick={() => void change()}
    />
  );
}
