import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { type PromptedAction, savePendingAction, signInPromptAtom } from "@/state/session/sign-in-prompt";
import { Button } from "@/ui/controls/button";
import { Modal } from "@/ui/dialogs/modal";

const TITLES = {
  like: "auth.prompt.like",
  comment: "auth.prompt.comment",
  comment_like: "auth.prompt.like",
  save: "auth.prompt.save",
  follow_tag: "auth.prompt.follow",
} as const;

/** Asks a guest to sign in; `onAccept` leads to the log-in and back to the screen. */
export function SignInPrompt({ onAccept }: { onAccept: (action: PromptedAction) => void }) {
  const t = useT();
  const [action, setAction] = useAtom(signInPromptAtom);
  if (!action) return null;
  const close = () => setAction(undefined);
  return (
    <Modal title={t(TITLES[action.kind])} text={t("auth.prompt.body")} onClose={close}>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" className="flex-1" onClick={close}>
          {t("verb.cancel")}
        </Button>
        <Button
          className="flex-1"
          onClick={() => {
            savePendingAction(action);
            close();
            onAccept(action);
          }}
        >
          {t("auth.login")}
        </Button>
      </div>
    </Modal>
  );
}
