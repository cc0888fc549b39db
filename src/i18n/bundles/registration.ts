// Adds the words of who may sign up to both catalogues, as account.ts does for the account.
import { bnRegistration } from "./bn-registration";
import { enRegistration } from "./en-registration";
import { i18n } from "./index";

i18n.load({ bn: bnRegistration, en: enRegistration });
