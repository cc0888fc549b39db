import { Link2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/toasts";
import { Modal } from "@/ui/modal";
import { BrandIcon } from "./brand-icons";
import { copyText } from "./copy-text";

interface Props {
  /** The clip whose link is shared. */
  video: string;
  onClose: () => void;
}

const NETWORKS = [
  ["facebook", "share.facebook", (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  ["twitter", "share.twitter", (link: string) => `https://twitter.com/intent/tweet?url=${link}`],
  ["whatsapp", "share.whatsapp", (link: string) => `https://wa.me/?text=${link}`],
] as const;

const entry = "flex min-h-20 flex-col items-center gap-2 rounded-media p-2 text-meta hover:bg-raised";

function Round({ children }: { children: ReactNode }) {
  return <span className="grid size-14 place-items-center rounded-full bg-raised text-text">{children}</span>;
}

export function ShareDialog({ video, onClose }: Props) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const link = `${location.origin}/video/${video}`;

  async function copy() {
    if (await copyText(link)) {
      toast({ kind: "success", title: t("ok.linkCopied") });
      onClose();
    } else {
      setShown(true);
      toast({ kind: "error", title: t("share.copyFailed") });
    }
  }

  return (
    <Modal title={t("share.title")} onClose={onClose}>
      <div className="grid grid-cols-4 gap-1 pt-2">
        {NETWORKS.map(([name, label, address]) => (
          <a
            key={name}
            href={address(encodeURIComponent(link))}
            target="_blank"
            rel="noopener noreferrer"
            className={entry}
          >
            <Round>
              <BrandIcon name={name} />
            </Round>
            {t(label)}
          </a>
        ))}
        <button type="button" onClick={() => void copy()} className={entry}>
          <Round>
            <Link2 aria-hidden="true" size={26} />
          </Round>
          {t("share.copy")}
        </button>
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
