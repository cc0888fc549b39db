// What the main screens share: navigation, the way past it, and what any of them may have to ask or tell.
import { lazy, Suspense } from "react";
import { Outlet, useNavigate } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { reportTargetAtom } from "@/state/report";
import { signInPromptAtom } from "@/state/sign-in-prompt";
import { suspensionToldAtom } from "@/state/suspension";
import { useWide } from "@/ui/use-wide";
import { BottomBar } from "./bottom-bar";
import { authPath } from "./next-path";
import { SideRail } from "./side-rail";

const SignInPrompt = lazy(() =>
  import("@/rooms/auth/sign-in-prompt").then((m) => ({ default: m.SignInPrompt })),
);

const ReportDialog = lazy(() =>
  import("@/rooms/moderation/report-dialog").then((m) => ({ default: m.ReportDialog })),
);
const SuspendedDialog = lazy(() =>
  import("@/rooms/moderation/suspended-dialog").then((m) => ({ default: m.SuspendedDialog })),
);

export function Shell() {
  const t = useT();
  const wide = useWide();
  const navigate = useNavigate();
  const asked = useAtomValue(signInPromptAtom);
  const reporting = useAtomValue(reportTargetAtom);
  const suspended = useAtomValue(suspensionToldAtom);
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
      {asked && (
        <Suspense>
          <SignInPrompt onAccept={(video) => navigate(authPath(`/video/${video}`))} />
        </Suspense>
      )}
      <Suspense>{reporting && <ReportDialog onReports={() => navigate("/settings/reports")} />}</Suspense>
      <Suspense>{suspended && <SuspendedDialog onWhy={() => navigate("/settings/decisions")} />}</Suspense>
    </>
  );
}
