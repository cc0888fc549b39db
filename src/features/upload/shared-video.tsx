import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { t } from "@/i18n";
import { store, useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { chooseFile } from "./actions/draft-actions";
import { uploadStateAtom } from "./data/atoms";
import { takeSharedVideo } from "./take-shared-video";

/**
 * Begins a draft with a video that another app shared; drafts that exist stay. Render it once the saved drafts are
 * known: any site can send the form of a share, and their number is limited.
 */
export function SharedVideo() {
  const navigate = useNavigate();
  const isShared = useSearchParams()[0].has("shared");
  const choose = useSetAtom(chooseFile);
  useEffect(() => {
    if (!isShared) return;
    // A reload must not look for the video again.
    navigate("/upload", { replace: true });
    async function take() {
      const file = await takeSharedVideo().catch(() => undefined);
      if (!file || store.get(uploadStateAtom).phase === "sending")
        return toast({ kind: "error", title: t("upload.shared.none") });
      await choose(file);
    }
    void take();
  }, [isShared, navigate, choose]);
  return null;
}
