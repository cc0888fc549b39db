// Adds the words of forms to both catalogues, as account.ts does for the account.
import { bnForms } from "./bn-forms";
import { enForms } from "./en-forms";
import { i18n } from "./index";
import { REFUSALS } from "./refusals";

i18n.load({ bn: bnForms, en: enForms }, REFUSALS);
