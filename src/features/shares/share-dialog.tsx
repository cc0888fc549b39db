import { Ellipsis, Link2, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { Modal } from "@/ui/dialogs/modal";
import { countShareAtom } from "./actions";
import { BrandIcon } from "./brand-icons";
import { useCopyLink, videoLink } from "./use-copy-link";

interface Props {
  /** Id of the shared video. */
  video: string;
  onClose: () => void;
}

const NETWORKS = [
  ["facebook", "share.facebook", (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  ["twitter", "share.twitter", (link: string) => `https://twitter.com/intent/tweet?url=${link}`],
  ["whatsapp", "share.whatsapp", (link: string) => `https://wa.me/?text=${link}`],
] as const;

const entry =
  "flex min-h-20 flex-col items-center gap-2 rounded-media px-1 py-2 text-center text-meta leading-normal transition-colors duration-120 hover:bg-raised";

function Round({ children }: { children: ReactNode }) {
  return <span className="grid size-14 place-items-center rounded-full bg-raised text-text">{children}</span>;
}

function Way({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={entry}>
      <Round>
        <Icon aria-hidden="true" size={26} />
      </Round>
      {label}
    </button>
  );
}

/** Offers three networks, the link, and the system's share sheet if the browser has one. */
export function ShareDialog({ video, onClose }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const caption = useAtomValue(videoAtom(video))?.caption;
  const countShare = useSetAtom(countShareAtom);
  const copyLink = useCopyLink(video);
  const link = videoLink(video);

  async function copy() {
    if (await copyLink()) onClose();
    else setShown(true);
  }

  async function more() {
    try {
      await navigator.share({ url: link, text: caption });
      countShare(video);
      onClose();
    } catch {
      // The viewer closed the share sheet; the dialog stays open.
    }
  }

  return (
    <Modal title={t("share.title")} onClose={onClose}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(76px,1fr))] gap-x-1 gap-y-2 pt-2">
        {NETWORKS.map(([name, label, address]) => (
          <a
            key={name}
            href={address(encodeURIComponent(link))}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => countShare(video)}
            className={entry}
          >
            <Round>
              <BrandIcon name={name} />
            </Round>
            {t(label)}
          </a>
        ))}
        <Way icon={Link2} label={t("share.copy")} onClick={() => void copy()} />
        {"share" in navigator && <Way icon={Ellipsis} label={t("share.more")} onClick={() => void more()} />}
      </div>
      {shown && (
        <input
          readOnly
          value={link}
          aria-label={t("share.link")}
          onFocus={(e) => e.currentTarget.select()}
          className="mt-4 h-12 w-full rounded-field border border-line bg-raised px-4"
        />
      )}
    </Modal>
  );
}
