import { LogOut } from "lucide-react";
import { useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { laterDialog } from "@/ui/status/later";

const LogOutDialog = laterDialog(() =>
  withMessages(
    ["auth"],
    import("./log-out-dialog").then((m) => ({ default: m.LogOutDialog })),
  ),
);

/** Asks, then ends the session in every tab. */
export function LogOutButton() {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setAsking(true)}>
        <LogOut aria-hidden="true" size={18} />
        {t("auth.logout")}
      </Button>
      {asking && <LogOutDialog onClose={() => setAsking(false)} />}
    </>
  );
}
