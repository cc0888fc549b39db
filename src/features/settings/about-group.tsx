import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { useInfo } from "@/state/records/site-info";
import { Group, RowText, rowClass } from "./settings-group";

/** @param pages links to the text pages, as rows */
export function AboutGroup({ pages }: { pages: ReactNode }) {
  const t = useT();
  const info = useInfo();
  return (
    <Group title={t("set.about", { name: t("app.name") })}>
      {pages}
      {info?.contact ? (
        <a href={`mailto:${info.contact}`} className={`${rowClass} hover:bg-raised`}>
          <RowText title={t("set.contact")} text={info.contact} />
        </a>
      ) : (
        info && <p className={`${rowClass} text-meta text-muted`}>{t("set.noContact")}</p>
      )}
      {info && (
        <p className={rowClass}>
          <RowText title={t("set.version")} text={info.version} />
        </p>
      )}
    </Group>
  );
}
