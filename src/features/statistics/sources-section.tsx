import { digits, percent } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { Source, Statistics } from "./api";
import { NumberTable } from "./number-table";
import { sourceRows } from "./numbers";
import { Section } from "./section";

interface Props {
  sources: Statistics["sources"];
  file: string;
}

/** Where viewers came from. The bars are drawn by the style sheet, as the plots' library has none that lie. */
export function SourcesSection({ sources, file }: Props) {
  const t = useT();
  const rows = sourceRows(sources);
  const title = t("statistics.sources");
  const name = (source: Source) => t(`statistics.from.${source}`);
  if (!rows.length)
    return (
      <Section title={title}>
        <p className="text-body text-muted">{t("statistics.sources.none")}</p>
      </Section>
    );
  return (
    <Section title={title} text={t("statistics.sources.b")}>
      <ul aria-hidden="true" className="flex flex-col gap-2.5">
        {rows.map(({ source, share }) => (
          <li key={source}>
            <span className="flex justify-between gap-3 text-meta text-soft">
              <span>{name(source)}</span>
              <span className="tabular-nums">{percent(share)}</span>
            </span>
            <span className="block h-2.5 rounded-full bg-raised">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${100 * share}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <NumberTable
        label={title}
        columns={[
          { label: t("statistics.source"), show: String },
          { label: t("statistics.views"), show: (n: number) => digits(n) },
          { label: t("statistics.share"), show: percent },
        ]}
        rows={rows.map(({ source, views, share }) => [name(source), views, share])}
        file={`${file}-sources.csv`}
      />
    </Section>
  );
}
