import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { RelativeTime } from "@/ui/relative-time";
import type { Card } from "./api";
import { Section } from "./section";
import { actionText } from "./texts";

const SHOWN = 5;

/** Earlier decisions about the author. */
export function History({ card }: { card: Card }) {
  const t = useT();
  const { removed, suspended, banned } = card.author;
  const sums = [
    removed && t("desk.sum.removed", { n: removed }),
    suspended && t("desk.sum.suspended", { n: suspended }),
    banned && t("desk.sum.banned", { n: banned }),
  ].filter(Boolean);
  return (
    <Section title={t("desk.history")}>
      <p className={sums.length ? "" : "text-muted"}>{sums.join(" · ") || t("desk.history.none")}</p>
      {card.history.length > 0 && (
        <ul className="flex flex-col gap-1 pt-2">
          {card.history.slice(0, SHOWN).map(({ kind, action, reason, about, created }) => (
            <li key={`${created}${action}${about}`} className="text-meta text-muted">
              <span className="text-soft">
                {t(`about.${kind}`)}: {actionText(action)}
              </span>
              {reasonText(reason) && ` · ${reasonText(reason)}`}
              {" · "}
              <RelativeTime at={created} />
              {about && (
                <span dir="auto" className="block truncate">
                  {about}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
