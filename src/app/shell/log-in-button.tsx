import { useNavigate } from "react-router-dom";
import { logInPath } from "@/app/navigation/return-path";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { Button } from "@/ui/controls/button";

/** For guests only: opens the log-in, which leads back to this screen. */
export function LogInButton({ className }: { className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  if (useAtomValue(sessionAtom).status !== "out") return null;
  return (
    <Button
      // The address of a feed changes without the router (lib/history-steps.ts).
      onClick={() => navigate(logInPath(location.pathname + location.search))}
      className={className}
    >
      {t("auth.login")}
    </Button>
  );
}

/** In a screen's top corner on phones; the desktop's rail has its own. */
export const CornerLogIn = () => <LogInButton className="shrink-0 px-4 md:hidden" />;
