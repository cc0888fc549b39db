// Adds the messages for comments to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnComments } from "@/i18n/locales/bn/comments";
import { enComments } from "@/i18n/locales/en/comments";

i18n.load({ bn: bnComments, en: enComments });
