import { LogOut } from "lucide-react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { Button } from "@/ui/button";
import { logOutAtom } from "./log-out";

export function LogOutButton() {
  const t = useT();
  const logOut = useSetAtom(logOutAtom);
  return (
    <Button
      look="outline"
      onClick={() => {
        void logOut();
        toast({ kind: "info", title: t("ok.logout") });
      }}
    >
      <LogOut aria-hidden="true" size={18} />
      {t("auth.logout")}
    </Button>
  );
}
