// Adds the data saver's words to both catalogues, as account.ts does for the account.
import { bnSaver } from "./bn-saver";
import { enSaver } from "./en-saver";
import { i18n, type t as translate } from "./index";

i18n.load({ bn: bnSaver, en: enSaver });

/** The three positions of its switch, and of that for autoplay. */
export const saverOptions = (t: typeof translate) =>
  (["auto", "on", "off"] as const).map((value) => ({ value, label: t(`saver.${value}`) }));
