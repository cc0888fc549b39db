// State of the desk: the shown card, the way through the queue, and the decision.
import { useEffect, useRef, useState } from "react";
import { t } from "@/i18n";
import type { AppError } from "@/lib/errors";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { type Card, type Decision, fetchCard, refreshDesk, sendDecision, useCard, useQueue } from "./api";
import { cardToShow, neighbour } from "./order";

const tellDecided = () => toast({ kind: "info", title: t("desk.already.t"), text: t("desk.already.b") });

export function useDesk() {
  const queue = useQueue();
  /** Decided here; the queue still has them until it is read again. */
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState("");
  const before = useRef<string[]>([]);
  const items = queue.items.filter(({ id }) => !decided.has(id));
  const ids = items.map(({ id }) => id);
  const current = cardToShow(before.current, ids, chosen);
  const at = ids.indexOf(current);
  const { card, error, refetch } = useCard(items[at]);
  const next = items[at + 1];

  const mine = useRef(new Set<string>());
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for `ids`
  useEffect(() => {
    if (chosen && current !== chosen && !mine.current.has(chosen)) tellDecided();
    before.current = ids;
    setChosen(current);
  }, [key, current, chosen]);
  const nextId = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each next card
  useEffect(() => {
    if (next) fetchCard(next);
    else if (current) queue.fetchNext();
  }, [nextId, current]);

  async function decide(about: Card, decision: Decision): Promise<void> {
    mine.current.add(about.id);
    setDecided((now) => new Set([...now, about.id]));
    try {
      await sendDecision(about, decision);
      const isClosed = about.kind === "account" && decision.answer === "removed";
      toast({ kind: "success", title: t(isClosed ? "desk.did.banned" : `desk.done.${decision.answer}`) });
    } catch (error) {
      if ((error as AppError).status === 409) tellDecided();
      else showError("account", error);
    }
    // Also after a failure: the card is in the queue again, or somebody else has decided.
    await refreshDesk(about.id).catch(() => undefined);
    setDecided((now) => new Set([...now].filter((id) => id !== about.id)));
  }

  return {
    items,
    current,
    total: Math.max(0, queue.total - decided.size),
    loading: queue.loading,
    queueError: items.length ? undefined : queue.error,
    closed: queue.error?.status === 404,
    refetchQueue: queue.refetch,
    card: card?.id === current ? card : undefined,
    cardError: error,
    refetchCard: refetch,
    choose: setChosen,
    step: (by: number) => setChosen(neighbour(ids, current, by)),
    decide,
  };
}
