// Adds the words of the landing page and the log-in to both catalogues, as account.ts does for the account.
import { bnLogin } from "./bn-login";
import { enLogin } from "./en-login";
import { i18n } from "./index";

i18n.load({ bn: bnLogin, en: enLogin });
