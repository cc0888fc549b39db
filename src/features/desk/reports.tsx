import { ShieldCheck } from "lucide-react";
import { digits } from "@/i18n/format";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { RelativeTime } from "@/ui/relative-time";
import type { Card } from "./api";
import { Section } from "./section";

/** The open reports: reporter, reason, words. */
export function Reports({ card }: { card: Card }) {
  const t = useT();
  const { reports, reports_count: count } = card;
  if (!count) return null;
  return (
    <Section title={t("desk.reports", { n: count })}>
      <ul className="flex flex-col gap-3">
        {reports.map(({ reason, note, created, trusted, reporter }) => (
          <li key={`${reporter}${created}`}>
            <p className="font-semibold">{reasonText(reason)}</p>
            {note && (
              <p dir="auto" className="break-words whitespace-pre-line text-soft">
                {note}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-muted">
              {reporter ? `@${reporter}` : t("desk.guest")}
              {trusted && (
                <span className="inline-flex items-center gap-1 text-live">
                  <ShieldCheck aria-hidden="true" size={14} />
                  {t("desk.trusted")}
                </span>
              )}
              <span aria-hidden="true">·</span>
              <RelativeTime at={created} />
            </p>
          </li>
        ))}
      </ul>
      {count > reports.length && (
        <p className="pt-2 text-meta text-muted">{t("desk.more", { n: digits(count - reports.length) })}</p>
      )}
    </Section>
  );
}
