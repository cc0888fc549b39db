import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { leaveOverlaysBy } from "@/lib/history-steps";
import { store, useAtomValue, useSetAtom } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { IconButton } from "@/ui/controls/icon-button";
import { openUpload, resetUpload } from "./actions/draft-actions";
import { REDIRECT_MS } from "./actions/submit";
import { ownerAtom, screenOpenAtom, uploadStateAtom } from "./data/atoms";
import { stepAtom } from "./data/steps";
import { loadDrafts } from "./drafts/restore";
import { LeaveGuard } from "./form/leave-guard";
import { UploadSteps } from "./form/upload-steps";
import { SharedVideo } from "./shared-video";

/** Clears a finished upload, and opens the profile after it. */
function useEndOfUpload() {
  const navigate = useNavigate();
  const { phase } = useAtomValue(uploadStateAtom);
  const [setScreenOpen, reset] = [useSetAtom(screenOpenAtom), useSetAtom(resetUpload)];
  useEffect(() => {
    if (phase !== "done") return;
    const timer = setTimeout(() => navigate("/profile"), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [phase, navigate]);
  useEffect(() => {
    setScreenOpen(true);
    return () => {
      setScreenOpen(false);
      if (store.get(uploadStateAtom).phase === "done") reset();
    };
  }, [setScreenOpen, reset]);
}

/** The upload screen in steps. The state outlives the screen, so signing in meanwhile loses nothing. */
export function UploadScreen() {
  const t = useT();
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(ownerAtom);
  const isIdle = useAtomValue(uploadStateAtom).phase === "idle";
  const step = useAtomValue(stepAtom);
  const [open, load] = [useSetAtom(openUpload), useSetAtom(loadDrafts)];
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    open(user?.id ?? "");
    void load(user?.id ?? "").finally(() => setLoaded(true));
  }, [open, load, user?.id]);
  useEndOfUpload();
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-var(--bar)-var(--notice))] w-full max-w-[960px] flex-col px-4">
      <header className="flex min-h-14 items-center gap-2">
        {/* The later steps have their own Back. */}
        {(step === "choose" || !isIdle) && (
          <IconButton
            icon={ArrowLeft}
            label={t("nav.back")}
            className="-ml-3"
            onClick={() => leaveOverlaysBy(-1)}
          />
        )}
        <h1 className="text-heading font-semibold">{t("upload.title")}</h1>
      </header>
      {owner === user?.id && (
        <>
          <UploadSteps />
          <LeaveGuard />
          {isLoaded && <SharedVideo />}
        </>
      )}
    </div>
  );
}
