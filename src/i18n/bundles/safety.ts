// Adds the words of blocking, comment controls and sensitive clips to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnSafety } from "@/i18n/locales/bn/safety";
import { enSafety } from "@/i18n/locales/en/safety";

i18n.load({ bn: bnSafety, en: enSafety });
