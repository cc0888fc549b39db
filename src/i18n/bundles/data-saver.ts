// Adds the messages for the data saver to both catalogues; see account.ts.

import { i18n, type t as translate } from "@/i18n/index";
import { bnSaver } from "@/i18n/locales/bn/data-saver";
import { enSaver } from "@/i18n/locales/en/data-saver";

i18n.load({ bn: bnSaver, en: enSaver });

/** The three options of the data saver, and of autoplay. */
export const dataSaverOptions = (t: typeof translate) =>
  (["auto", "on", "off"] as const).map((value) => ({ value, label: t(`saver.${value}`) }));
