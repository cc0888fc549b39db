import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { followingAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { toast } from "@/state/toasts";
import { toggleFollowAtom } from "./actions";

/** Following or not, whether a button may stand there (signed in, not oneself), and the switch. */
export function useFollow(id: string) {
  const t = useT();
  const following = useAtomValue(followingAtom(id));
  const { user } = useAtomValue(sessionAtom);
  const send = useSetAtom(toggleFollowAtom);
  const toggle = async () => {
    try {
      await send(id);
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.follow", { m: errorText(error) }) });
    }
  };
  return { following, offered: Boolean(user && user.id !== id), toggle };
}
