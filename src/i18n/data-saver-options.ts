import type { t as translate } from "./index";

/** The three options of the data saver, and of autoplay. */
export const dataSaverOptions = (t: typeof translate) =>
  (["auto", "on", "off"] as const).map((value) => ({ value, label: t(`saver.${value}`) }));
