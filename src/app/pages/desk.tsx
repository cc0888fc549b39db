import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { useScreenTitle } from "@/app/navigation/screen-title";
import { BackButton } from "@/app/shell/back-button";
import { DeskCard } from "@/features/desk/card";
import { DecisionBar } from "@/features/desk/decision-bar";
import { DecisionDialog } from "@/features/desk/decision-dialog";
import { QueueList } from "@/features/desk/queue-list";
import { useDesk } from "@/features/desk/use-desk";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";
import NotFoundPage from "./not-found";

type Hard = "removed" | "suspended" | "rejected";

/** `/desk`: the queue of moderators, one card at a time. Users without the role get the page of an unknown address. */
export default function DeskPage() {
  const t = useT();
  const desk = useDesk();
  useScreenTitle(t(desk.closed ? "nf.title" : "desk.title"));
  if (desk.closed) return <NotFoundPage />;
  return (
    <div className="mx-auto flex min-h-[var(--stage)] w-full max-w-[1280px] flex-col px-4 md:px-6 desktop:h-[var(--stage)] desktop:min-h-0">
      <header className="-mx-2 flex min-h-14 shrink-0 items-center gap-1">
        <BackButton home="/settings" />
        <h1 className="min-w-0 truncate text-heading font-semibold">{t("desk.title")}</h1>
        <p role="status" className="mr-auto pl-2 text-meta text-muted">
          {!desk.loading && desk.total > 0 && t("desk.waiting", { n: desk.total })}
        </p>
        {desk.items.length > 1 && (
          <>
            <IconButton icon={ChevronUp} label={t("desk.previous")} onClick={() => desk.step(-1)} />
            <IconButton icon={ChevronDown} label={t("desk.next")} onClick={() => desk.step(1)} />
          </>
        )}
      </header>
      <DeskBody desk={desk} />
    </div>
  );
}

function DeskBody({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const t = useT();
  if (desk.loading && !desk.queueError) return <Spinner className="min-h-[60dvh]" />;
  if (desk.queueError)
    return <LoadError error={desk.queueError} onRetry={desk.refetchQueue} className="min-h-[60dvh]" />;
  if (!desk.current) return <EmptyState drawing={<TwoTeas />} title={t("desk.empty")} />;
  return (
    <div className="flex min-h-0 flex-1 gap-6">
      <div className="hidden w-[280px] shrink-0 overflow-y-auto pb-4 lg:block">
        <QueueList items={desk.items} current={desk.current} onChoose={desk.choose} />
      </div>
      <Current desk={desk} />
    </div>
  );
}

/** The shown card, or why there is none. */
function Current({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const t = useT();
  const { card, cardError, refetchCard } = desk;
  // The dialog keeps the id of its card. Another moderator may decide first, and then the next card is shown behind it.
  const [asking, setAsking] = useState<{ id: string; answer: Hard }>();
  if (cardError?.status === 404)
    return (
      <EmptyState drawing={<TwoTeas />} title={t("desk.already.t")}>
        <Button look="quiet" onClick={desk.refetchQueue}>
          {t("desk.next")}
        </Button>
      </EmptyState>
    );
  if (!card && cardError)
    return <LoadError error={cardError} onRetry={refetchCard} className="min-h-[60dvh]" />;
  if (!card) return <Spinner className="min-h-[60dvh] flex-1" />;
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <DeskCard key={card.id} card={card} onVideoFailed={refetchCard} />
      <div className="sticky bottom-[var(--bar)] -mx-4 border-t border-line bg-ground px-4 py-3 md:mx-0 md:px-0 low:py-1.5 desktop:static">
        <DecisionBar
          card={card}
          onStep={desk.step}
          onAnswer={(answer) => {
            if (answer === "dismissed" || answer === "accepted") void desk.decide(card, { answer });
            else setAsking({ id: card.id, answer });
          }}
        />
      </div>
      {asking?.id === card.id && (
        <DecisionDialog
          card={card}
          answer={asking.answer}
          onDecide={(decision) => void desk.decide(card, decision)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
