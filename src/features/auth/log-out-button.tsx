import { LogOut } from "lucide-react";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { Button } from "@/ui/controls/button";

/** Ends the session in every tab. Screens with videos have this button, so the rest of the session's code is not here. */
export function LogOutButton() {
  const t = useT();
  return (
    <Button
      look="outline"
      onClick={() => {
        void import("@/state/session-lifecycle").then(({ clearSession }) => clearSession());
        toast({ kind: "info", title: t("ok.logout") });
      }}
    >
      <LogOut aria-hidden="true" size={18} />
      {t("auth.logout")}
    </Button>
  );
}
