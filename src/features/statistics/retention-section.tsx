import { clock, digits, percent } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { NumberTable } from "./number-table";
import { retention } from "./numbers";
import { Plot } from "./plot";
import { Section } from "./section";

interface Props {
  /** Viewers by the last twentieth that they reached. */
  steps: number[];
  /** Of the video in seconds; undefined for many videos. */
  duration?: number;
  file: string;
}

/** How many viewers are left at each twentieth of the video. */
export function RetentionSection({ steps, duration, file }: Props) {
  const t = useT();
  const points = retention(steps);
  const viewers = points[0]?.watching ?? 0;
  const title = t("statistics.retention");
  if (!viewers)
    return (
      <Section title={title}>
        <p className="text-body text-muted">{t("statistics.retention.none")}</p>
      </Section>
    );
  const place = (at: number) =>
    duration ? `${percent(at)} (${clock(Math.round(at * duration))})` : percent(at);
  return (
    <Section title={title} text={t("statistics.retention.b", { n: viewers })}>
      <Plot
        label={title}
        kind="area"
        labels={points.map(({ at }) => place(at))}
        values={points.map(({ share }) => share)}
        max={1}
        format={percent}
      />
      <NumberTable
        label={title}
        columns={[
          { label: t("statistics.place"), show: place },
          { label: t("statistics.watching"), show: (n: number) => digits(n) },
          { label: t("statistics.share"), show: percent },
        ]}
        rows={points.map(({ at, watching, share }) => [at, watching, share])}
        file={`${file}-retention.csv`}
      />
    </Section>
  );
}
