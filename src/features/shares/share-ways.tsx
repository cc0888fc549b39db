import { Ellipsis, Link2, type LucideIcon, QrCode as QrIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { laterDetail } from "@/ui/status/later";
import { BrandIcon } from "./brand-icons";
import { useCopy } from "./use-copy-link";

const QrCode = laterDetail(() =>
  withMessages(
    ["shares"],
    import("./qr-code").then((m) => ({ default: m.QrCode })),
  ),
);

const NETWORKS = [
  ["facebook", "share.facebook", (link: string) => `https://www.facebook.com/sharer/sharer.php?u=${link}`],
  ["twitter", "share.twitter", (link: string) => `https://twitter.com/intent/tweet?url=${link}`],
  ["whatsapp", "share.whatsapp", (link: string) => `https://wa.me/?text=${link}`],
] as const;
/** imo is missing: it has no address that takes a link. The system's share sheet lists it. */
const MORE_NETWORKS = [
  // Only the app takes a link without a key of the site.
  ...(matchMedia("(pointer: coarse)").matches
    ? ([["messenger", "share.messenger", (link: string) => `fb-messenger://share/?link=${link}`]] as const)
    : []),
  ["telegram", "share.telegram", (link: string) => `https://t.me/share/url?url=${link}`],
] as const;

export const wayClass =
  "flex min-h-20 flex-col items-center gap-2 rounded-media px-1 py-2 text-center text-meta leading-normal transition-colors duration-120 hover:bg-raised";

export function Round({ children }: { children: ReactNode }) {
  return <span className="grid size-14 place-items-center rounded-full bg-raised text-text">{children}</span>;
}

interface WayProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  /** Whether the part that the button shows is open; undefined for other buttons. */
  open?: boolean;
}

export function Way({ icon: Icon, label, onClick, open }: WayProps) {
  return (
    <button type="button" onClick={onClick} aria-expanded={open} className={wayClass}>
      <Round>
        <Icon aria-hidden="true" size={26} />
      </Round>
      {label}
    </button>
  );
}

interface Props {
  link: string;
  /** Name of the field with the link, shown if the browser refuses to copy. */
  linkLabel: string;
  /** Text beside the link in the system's share sheet. */
  text?: string;
  onShared?: () => void;
  onClose: () => void;
  /** More ways, after the QR code. */
  children?: ReactNode;
}

interface NetworksProps extends Pick<Props, "link" | "onShared"> {
  networks: typeof NETWORKS | typeof MORE_NETWORKS;
}

function Networks({ networks, link, onShared }: NetworksProps) {
  const t = useT();
  return networks.map(([name, label, address]) => (
    <a
      key={name}
      href={address(encodeURIComponent(link))}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onShared}
      className={wayClass}
    >
      <Round>
        <BrandIcon name={name} />
      </Round>
      {t(label)}
    </a>
  ));
}

/** Networks, the link, its QR code, and the system's share sheet if the browser has one. */
export function ShareWays({ link, linkLabel, text, onShared, onClose, children }: Props) {
  const t = useT();
  const copyText = useCopy();
  const [refused, setRefused] = useState(false);
  const [qrOpen, setQrOpen] = useState(false);

  async function copy() {
    if (!(await copyText(link, t("ok.linkCopied")))) return setRefused(true);
    onShared?.();
    onClose();
  }

  async function more() {
    try {
      await navigator.share({ url: link, text });
      onShared?.();
      onClose();
    } catch {
      // The viewer closed the share sheet; the dialog stays open.
    }
  }

  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(76px,1fr))] gap-x-1 gap-y-2 pt-2">
        <Networks networks={NETWORKS} link={link} onShared={onShared} />
        <Way icon={Link2} label={t("share.copy")} onClick={() => void copy()} />
        <Networks networks={MORE_NETWORKS} link={link} onShared={onShared} />
        <Way icon={QrIcon} label={t("share.qr")} open={qrOpen} onClick={() => setQrOpen(!qrOpen)} />
        {children}
        {"share" in navigator && <Way icon={Ellipsis} label={t("share.more")} onClick={() => void more()} />}
      </div>
      {refused && (
        <input
          readOnly
          value={link}
          aria-label={linkLabel}
          onFocus={(e) => e.currentTarget.select()}
          className="mt-4 h-12 w-full rounded-field border border-line bg-raised px-4"
        />
      )}
      {qrOpen && <QrCode link={link} />}
    </>
  );
}
