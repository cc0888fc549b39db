import { Link } from "react-router-dom";
import { logInPath } from "@/app/navigation/return-path";
import { useT } from "@/i18n/provider";
import { savePendingAction } from "@/state/session/sign-in-prompt";
import { buttonClass } from "@/ui/controls/button";

/** For guests, in place of the follow button: opens the log-in, which leads back here, where the follow is done. */
export function GuestFollow({ id, username }: { id: string; username: string }) {
  const t = useT();
  return (
    <Link
      to={logInPath(`/@${username}`)}
      onClick={() => savePendingAction({ kind: "follow", item: id })}
      className={buttonClass()}
    >
      {t("auth.prompt.follow")}
    </Link>
  );
}
