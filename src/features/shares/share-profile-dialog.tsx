import { useT } from "@/i18n/provider";
import { Modal } from "@/ui/dialogs/modal";
import { profileLink } from "./links";
import { ShareWays } from "./share-ways";

export function ShareProfileDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t("share.profile")} onClose={onClose}>
      <ShareWays
        link={profileLink(username)}
        linkLabel={t("share.profileLink")}
        text={`@${username}`}
        onClose={onClose}
      />
    </Modal>
  );
}
