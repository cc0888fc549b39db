import type { Step } from "@/features/upload/data/steps";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { cx } from "@/ui/cx";

/** All steps with their numbers; the current one is marked. */
export function StepList({ steps, current }: { steps: readonly Step[]; current: Step }) {
  const t = useT();
  const at = steps.indexOf(current);
  return (
    <ol aria-label={t("upload.steps")} className="mb-4 flex gap-2">
      {steps.map((step, i) => (
        <li
          key={step}
          aria-current={i === at ? "step" : undefined}
          className={cx(
            "min-w-0 flex-1 border-t-3 pt-1.5 text-meta transition-colors duration-120 bangla:text-bangla",
            i <= at ? "border-text" : "border-line",
            i === at ? "font-semibold text-text" : "text-muted",
          )}
        >
          {digits(i + 1)}. {t(`upload.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
