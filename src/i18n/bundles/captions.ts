// Adds the messages for captions to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnCaptions } from "@/i18n/locales/bn/captions";
import { enCaptions } from "@/i18n/locales/en/captions";

i18n.load({ bn: bnCaptions, en: enCaptions });
