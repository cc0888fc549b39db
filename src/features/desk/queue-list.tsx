import { Clapperboard, MessageCircle, UserRound } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "@/i18n";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { RelativeTime } from "@/ui/relative-time";
import type { QueueItem } from "./api";
import { stateText } from "./texts";

const ICONS = { video: Clapperboard, comment: MessageCircle, account: UserRound };

interface Props {
  items: QueueItem[];
  current: string;
  onChoose: (id: string) => void;
}

/** The queue beside the card, on wide screens. */
export function QueueList({ items, current, onChoose }: Props) {
  const t = useT();
  return (
    <nav aria-label={t("desk.queue")}>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <QueueRow key={item.id} item={item} isCurrent={item.id === current} onChoose={onChoose} />
        ))}
      </ul>
    </nav>
  );
}

function QueueRow({
  item,
  isCurrent,
  onChoose,
}: { item: QueueItem; isCurrent: boolean } & Pick<Props, "onChoose">) {
  useT();
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const Icon = ICONS[item.kind];
  return (
    <li>
      <button
        ref={row}
        type="button"
        aria-current={isCurrent || undefined}
        onClick={() => onChoose(item.id)}
        className="flex min-h-14 w-full items-start gap-3 rounded-field px-3 py-2 text-left transition-colors duration-120 hover:bg-surface aria-[current=true]:bg-raised"
      >
        <Icon aria-hidden="true" size={18} className="mt-1 shrink-0 text-muted" />
        <span className="sr-only">{t(`about.${item.kind}`)}</span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            {item.text || `@${item.author}`}
          </span>
          <span className="block truncate text-meta text-muted">{whyWaiting(item)}</span>
          <span className="block text-meta text-muted">
            <RelativeTime at={item.since} />
          </span>
        </span>
      </button>
    </li>
  );
}

/** The appeal, or the reasons of the reports, or the hold. */
function whyWaiting({ appealed, reports, reasons, state }: QueueItem): string {
  if (appealed) return t("desk.appeal");
  if (!reports) return stateText(state);
  const words = reasons.split(",").map(reasonText).filter(Boolean);
  return [t("desk.reports", { n: reports }), words.join(", ")].join(" · ");
}
