// Adds the messages of forms to both catalogues; see account.ts.

import { REFUSALS } from "@/i18n/error-messages";
import { i18n } from "@/i18n/index";
import { bnForms } from "@/i18n/locales/bn/forms";
import { enForms } from "@/i18n/locales/en/forms";

i18n.load({ bn: bnForms, en: enForms }, REFUSALS);
