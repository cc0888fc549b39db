import { useT } from "@/i18n/provider";
import { shownTag } from "@/lib/text/tags";
import { Modal } from "@/ui/dialogs/modal";
import { tagLink } from "./links";
import { ShareWays } from "./share-ways";

export function ShareTagDialog({ tag, onClose }: { tag: string; onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t("share.tag")} onClose={onClose}>
      <ShareWays link={tagLink(tag)} linkLabel={t("share.tagLink")} text={shownTag(tag)} onClose={onClose} />
    </Modal>
  );
}
