// Adds the messages for blocking, comment controls and sensitive videos to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnSafety } from "@/i18n/locales/bn/safety";
import { enSafety } from "@/i18n/locales/en/safety";

i18n.load({ bn: bnSafety, en: enSafety });
