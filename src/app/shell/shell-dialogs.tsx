// Dialogs that any screen can open. Loaded after the first screen, with the background work.
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { logInPath } from "@/app/navigation/return-path";
import { withMessages } from "@/i18n";
import { useAtom } from "@/lib/jotai";
import { blockTargetAtom } from "@/state/feedback/block-target";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { newUserAtom } from "@/state/session/new-user";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { suspensionDialogAtom } from "@/state/session/suspension";
import { laterDetail, laterDialog } from "@/ui/status/later";
import { UploadProgressbar } from "./upload-ring";

// biome-ignore lint/performance/noBarrelFile: all are one file to request
export { NotificationsEntry } from "./notifications-entry";
export { UploadRing } from "./upload-ring";

const SignInPrompt = laterDialog(() =>
  withMessages(
    ["auth"],
    import("@/features/auth/sign-in-prompt").then((m) => ({ default: m.SignInPrompt })),
  ),
);
const ReportDialog = laterDialog(() =>
  withMessages(
    ["moderation"],
    import("@/features/moderation/report-dialog").then((m) => ({ default: m.ReportDialog })),
  ),
);
const BlockDialog = laterDialog(() =>
  withMessages(
    ["safety"],
    import("@/features/blocks/block-dialog").then((m) => ({ default: m.BlockDialog })),
  ),
);
const SuspendedDialog = laterDialog(() =>
  withMessages(
    ["moderation"],
    import("@/features/moderation/suspended-dialog").then((m) => ({ default: m.SuspendedDialog })),
  ),
);

const WelcomeDialog = laterDialog(() =>
  withMessages(
    ["welcome", "profiles"],
    import("@/app/welcome/welcome-dialog").then((m) => ({ default: m.WelcomeDialog })),
  ),
);

const OfflineWay = laterDetail(() =>
  withMessages(
    ["data-saver"],
    import("@/app/offline/offline-way").then((m) => ({ default: m.OfflineWay })),
  ),
);

/** The offline pack's work has no hurry: first the screen and what it shows. */
const OFFLINE_AFTER_MS = 8000;

export function ShellDialogs() {
  const navigate = useNavigate();
  const [signInPrompt, setSignInPrompt] = useAtom(signInPromptAtom);
  const [reportTarget, setReportTarget] = useAtom(reportTargetAtom);
  const [blockTarget, setBlockTarget] = useAtom(blockTargetAtom);
  const [suspended, setSuspended] = useAtom(suspensionDialogAtom);
  const [isNewUser, setNewUser] = useAtom(newUserAtom);
  const [isOfflineDue, setOfflineDue] = useState(!navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(setOfflineDue, OFFLINE_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <UploadProgressbar />
      {isOfflineDue && <OfflineWay />}
      {isNewUser && <WelcomeDialog onClose={() => setNewUser(false)} />}
      {signInPrompt && (
        <SignInPrompt
          onClose={() => setSignInPrompt(undefined)}
          onAccept={({ kind, item }) =>
            navigate(logInPath(`/${kind === "follow_tag" ? "tag" : "video"}/${item}`))
          }
        />
      )}
      {reportTarget && (
        <ReportDialog
          onClose={() => setReportTarget(undefined)}
          onReports={() => navigate("/settings/reports")}
        />
      )}
      {blockTarget && <BlockDialog {...blockTarget} onClose={() => setBlockTarget(undefined)} />}
      {suspended && (
        <SuspendedDialog onClose={() => setSuspended(false)} onWhy={() => navigate("/settings/decisions")} />
      )}
    </>
  );
}
