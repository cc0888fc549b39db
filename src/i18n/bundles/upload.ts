// Adds the messages for uploads to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnUpload } from "@/i18n/locales/bn/upload";
import { enUpload } from "@/i18n/locales/en/upload";

i18n.load({ bn: bnUpload, en: enUpload });
