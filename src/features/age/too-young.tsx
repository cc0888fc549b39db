import type { ReactNode } from "react";
import { digits, year } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useInfo } from "@/state/records/site-info";

/** The age the server asks for unless it says another. */
const LEAST = 13;

/** Who was born too late is told so kindly, and from when on it is their turn. */
export function TooYoung({ born, logOut }: { born: number; logOut: ReactNode }) {
  const t = useT();
  const least = useInfo()?.min_age || LEAST;
  return (
    <div role="alert" className="flex flex-col gap-2">
      <p className="pr-8 font-semibold">{t("birth.young.t")}</p>
      <p className="text-pretty text-soft">
        {t("birth.young.b", { n: digits(least), year: year(born + least) })}
      </p>
      <div className="mt-2">{logOut}</div>
    </div>
  );
}
