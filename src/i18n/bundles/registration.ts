// Adds the words of who may sign up to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnRegistration } from "@/i18n/locales/bn/registration";
import { enRegistration } from "@/i18n/locales/en/registration";

i18n.load({ bn: bnRegistration, en: enRegistration });
