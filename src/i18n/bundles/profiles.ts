// Adds the messages of discover, profiles and own videos to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnProfiles } from "@/i18n/locales/bn/profiles";
import { enProfiles } from "@/i18n/locales/en/profiles";

i18n.load({ bn: bnProfiles, en: enProfiles });
