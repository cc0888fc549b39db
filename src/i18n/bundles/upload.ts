// Adds the words of the upload to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnUpload } from "@/i18n/locales/bn/upload";
import { enUpload } from "@/i18n/locales/en/upload";

i18n.load({ bn: bnUpload, en: enUpload });
