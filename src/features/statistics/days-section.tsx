import { useState } from "react";
import { digits, shortDay } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { Statistics } from "./api";
import { NumberTable } from "./number-table";
import { METRICS, type Metric, totals } from "./numbers";
import { Plot } from "./plot";
import { Section } from "./section";

interface Props {
  days: Statistics["days"];
  /** Start of the names of CSV files. */
  file: string;
}

/** The sums, of which one is chosen, and the chosen one by day. */
export function DaysSection({ days, file }: Props) {
  const t = useT();
  const [metric, setMetric] = useState<Metric>("views");
  const sums = totals(days);
  const title = t("statistics.byDay", { name: t(`statistics.${metric}`) });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser */}
      <div
        role="group"
        aria-label={t("statistics.sums")}
        className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-6"
      >
        {METRICS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === metric}
            onClick={() => setMetric(name)}
            className="flex flex-col items-start rounded-field border border-line px-4 py-2.5 text-left transition-colors duration-120 hover:bg-raised aria-pressed:border-accent aria-pressed:bg-surface"
          >
            <span className="text-meta text-muted">{t(`statistics.${name}`)}</span>
            <span className="text-title font-semibold tabular-nums">{digits(sums[name])}</span>
          </button>
        ))}
      </div>
      <Section title={title} text={t("statistics.who")}>
        <Plot
          label={title}
          kind="bars"
          labels={days.map(({ day }) => shortDay(day))}
          values={days.map((day) => day[metric])}
          format={digits}
        />
        <NumberTable
          label={t("statistics.allByDay")}
          columns={[
            { label: t("statistics.day"), show: shortDay },
            ...METRICS.map((name) => ({ label: t(`statistics.${name}`), show: (n: number) => digits(n) })),
          ]}
          rows={[...days].reverse().map((day) => [day.day, ...METRICS.map((name) => day[name])])}
          file={`${file}-days.csv`}
        />
      </Section>
    </>
  );
}
