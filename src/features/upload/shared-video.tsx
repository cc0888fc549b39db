import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { t } from "@/i18n";
import { useT } from "@/i18n/provider";
import { loadValue } from "@/lib/idb-storage";
import { store, useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { currentUserId } from "@/state/session/session";
import { unfinishedWorkDatabase } from "@/state/session/unfinished-work";
import { ConfirmDialog } from "@/ui/dialogs/confirm";
import { chooseFile } from "./actions/draft-actions";
import { draftAtom, uploadStateAtom } from "./data/atoms";
import { takeSharedVideo } from "./take-shared-video";

const hasDraft = async () =>
  store.get(draftAtom) !== undefined ||
  (await loadValue(unfinishedWorkDatabase(currentUserId()), "notes").catch(() => undefined)) !== undefined;

/** Makes a video that another app shared the draft's video; asks first if it would replace a draft. */
export function SharedVideo() {
  const text = useT();
  const navigate = useNavigate();
  const isShared = useSearchParams()[0].has("shared");
  const choose = useSetAtom(chooseFile);
  const [waiting, setWaiting] = useState<File>();
  useEffect(() => {
    if (!isShared) return;
    // A reload must not look for the video again.
    navigate("/upload", { replace: true });
    async function take() {
      const file = await takeSharedVideo().catch(() => undefined);
      if (!file || store.get(uploadStateAtom).phase === "sending")
        return toast({ kind: "error", title: t("upload.shared.none") });
      if (await hasDraft()) return setWaiting(file);
      await choose(file);
    }
    void take();
  }, [isShared, navigate, choose]);
  if (!waiting) return null;
  return (
    <ConfirmDialog
      title={text("upload.shared.t")}
      text={text("upload.shared.b")}
      label={text("upload.shared.do")}
      onConfirm={async () => void choose(waiting)}
      onClose={() => setWaiting(undefined)}
    />
  );
}
