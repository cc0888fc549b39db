// Adds the words of the landing page and the log-in to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnLogin } from "@/i18n/locales/bn/login";
import { enLogin } from "@/i18n/locales/en/login";

i18n.load({ bn: bnLogin, en: enLogin });
