// Adds the words of blocking, comment controls and sensitive clips to both catalogues, as account.ts does for the account.
import { bnSafety } from "./bn-safety";
import { enSafety } from "./en-safety";
import { i18n } from "./index";

i18n.load({ bn: bnSafety, en: enSafety });
