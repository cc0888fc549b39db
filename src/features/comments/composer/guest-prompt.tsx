import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { Button } from "@/ui/controls/button";

/** Replaces the composer for guests. */
export function GuestPrompt({ video }: { video: string }) {
  const t = useT();
  const prompt = useSetAtom(signInPromptAtom);
  return (
    <div className="p-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      <Button className="w-full" onClick={() => prompt({ kind: "comment", item: video })}>
        {t("auth.prompt.comment")}
      </Button>
    </div>
  );
}
