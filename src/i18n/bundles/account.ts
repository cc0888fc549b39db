// Adds the account's messages to both catalogues. Import it for its effect, in screens that come later than the
// first: at the start nobody needs these words.

import { i18n } from "@/i18n/index";
import { bnAccount } from "@/i18n/locales/bn/account";
import { enAccount } from "@/i18n/locales/en/account";

i18n.load({ bn: bnAccount, en: enAccount });
