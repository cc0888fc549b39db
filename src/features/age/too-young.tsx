import type { ReactNode } from "react";
import { digits, year } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useSiteInfo } from "@/state/records/site-info";

/** Used while the server's minimum age is unknown. */
const MIN_AGE = 13;

/** Tells users below the minimum age from which year they may use the site. */
export function TooYoung({ born, logOut }: { born: number; logOut: ReactNode }) {
  const t = useT();
  const minAge = useSiteInfo()?.min_age || MIN_AGE;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="pr-8 font-semibold">{t("birth.young.t")}</p>
      <p className="text-pretty text-soft">
        {t("birth.young.b", { n: digits(minAge), year: year(born + minAge) })}
      </p>
      <div className="mt-2">{logOut}</div>
    </div>
  );
}
