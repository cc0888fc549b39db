// Adds the messages about registration to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnRegistration } from "@/i18n/locales/bn/registration";
import { enRegistration } from "@/i18n/locales/en/registration";

i18n.load({ bn: bnRegistration, en: enRegistration });
