// Adds the messages of settings and account screens to both catalogues. Import this file for its side effect,
// in screens that load after the first: the first screen does not need these messages.

import { i18n } from "@/i18n/index";
import { bnAccount } from "@/i18n/locales/bn/account";
import { enAccount } from "@/i18n/locales/en/account";

i18n.load({ bn: bnAccount, en: enAccount });
