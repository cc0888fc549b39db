// Frame of the main screens: navigation, skip link, shared dialogs and notices.

import { Outlet, useNavigate } from "react-router-dom";
import { logInPath } from "@/app/navigation/return-path";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { suspensionDialogAtom } from "@/state/session/suspension";
import { laterDialog } from "@/ui/status/later";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { BottomBar } from "./bottom-bar";
import { SideRail } from "./side-rail";

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
const SuspendedDialog = laterDialog(() =>
  withMessages(
    ["moderation"],
    import("@/features/moderation/suspended-dialog").then((m) => ({ default: m.SuspendedDialog })),
  ),
);

export function Shell() {
  const t = useT();
  const wide = useIsDesktop();
  const navigate = useNavigate();
  const [signInPrompt, setSignInPrompt] = useAtom(signInPromptAtom);
  const [reportTarget, setReportTarget] = useAtom(reportTargetAtom);
  const [suspended, setSuspended] = useAtom(suspensionDialogAtom);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-[60] -translate-y-20 rounded-field bg-raised px-4 py-2 focus:translate-y-0"
      >
        {t("a11y.skip")}
      </a>
      {wide && <SideRail />}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-dvh pt-[var(--notice)] pb-[var(--bar)] outline-none md:pl-[var(--rail)]"
      >
        <Outlet />
      </main>
      {!wide && <BottomBar />}
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
      {suspended && (
        <SuspendedDialog onClose={() => setSuspended(false)} onWhy={() => navigate("/settings/decisions")} />
      )}
    </>
  );
}
