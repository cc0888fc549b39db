// Relative times. Apart from format.ts because date-fns and its Bangla words come only with the screens that show a time.
import { formatDistanceToNowStrict } from "date-fns";
import { bn as bnLocale } from "date-fns/locale/bn";
import { language, t } from "./index";

/** `৫ মিনিট আগে`, `5 minutes ago`; under ten seconds, or ahead of our clock: just now. */
export function ago(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime()) || Date.now() - date.getTime() < 10_000) return t("time.now");
  const x = formatDistanceToNowStrict(date, { locale: language() === "bn" ? bnLocale : undefined });
  return t("time.ago", { x });
}
