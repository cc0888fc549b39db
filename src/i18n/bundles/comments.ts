// Adds the words of the comments to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnComments } from "@/i18n/locales/bn/comments";
import { enComments } from "@/i18n/locales/en/comments";

i18n.load({ bn: bnComments, en: enComments });
