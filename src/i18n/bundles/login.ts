// Adds the messages of the landing and log-in pages to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnLogin } from "@/i18n/locales/bn/login";
import { enLogin } from "@/i18n/locales/en/login";

i18n.load({ bn: bnLogin, en: enLogin });
