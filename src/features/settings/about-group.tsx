import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { useSiteInfo } from "@/state/records/site-info";
import { RowText, rowClass, SettingsGroup } from "./settings-group";

/** @param pages links to the text pages, as rows */
export function AboutGroup({ pages }: { pages: ReactNode }) {
  const t = useT();
  const info = useSiteInfo();
  return (
    <SettingsGroup title={t("set.about", { name: t("app.name") })}>
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
    </SettingsGroup>
  );
}
