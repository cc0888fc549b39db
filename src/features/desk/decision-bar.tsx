import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { useKeys } from "@/ui/use-keys";
import type { Answer, Card } from "./api";
import { answersTo } from "./order";

/** The label of an answer: an account is closed, not removed. */
export const labelOf = (kind: Card["kind"], answer: Answer) =>
  kind === "account" && answer === "removed" ? "desk.do.account.removed" : (`desk.do.${answer}` as const);

interface Props {
  card: Card;
  onAnswer: (answer: Answer) => void;
  onStep: (by: number) => void;
}

/** The answers, each with its key; the arrow keys go through the queue. */
export function DecisionBar({ card, onAnswer, onStep }: Props) {
  const t = useT();
  const answers = answersTo(card);
  const press = (n: number) => () => {
    const answer = answers[n];
    if (answer) onAnswer(answer);
  };
  useKeys({
    ...Object.fromEntries(answers.map((_, n) => [`${n + 1}`, press(n)])),
    arrowdown: () => onStep(1),
    arrowup: () => onStep(-1),
  });
  return (
    <fieldset className="flex min-w-0 gap-2">
      <legend className="sr-only">{t("desk.decision")}</legend>
      {answers.map((answer, n) => (
        <Button
          key={answer}
          look={n === 0 ? "quiet" : "outline"}
          aria-keyshortcuts={`${n + 1}`}
          onClick={press(n)}
          className="min-w-0 flex-1 px-2 md:px-4"
        >
          <span className={n === 0 ? "" : "text-[#ff7a88]"}>{t(labelOf(card.kind, answer))}</span>
          <span
            aria-hidden="true"
            className="hidden min-w-6 rounded-field border border-line px-1.5 font-sans text-meta text-muted desktop:inline"
          >
            {n + 1}
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
