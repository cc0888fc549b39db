// Adds the data saver's words to both catalogues, as account.ts does for the account.

import { i18n, type t as translate } from "@/i18n/index";
import { bnSaver } from "@/i18n/locales/bn/data-saver";
import { enSaver } from "@/i18n/locales/en/data-saver";

i18n.load({ bn: bnSaver, en: enSaver });

/** The three positions of its switch, and of that for autoplay. */
export const saverOptions = (t: typeof translate) =>
  (["auto", "on", "off"] as const).map((value) => ({ value, label: t(`saver.${value}`) }));
