// Adds the words of Discover, profiles and own clips to both catalogues, as account.ts does for the account.

import { i18n } from "@/i18n/index";
import { bnProfiles } from "@/i18n/locales/bn/profiles";
import { enProfiles } from "@/i18n/locales/en/profiles";

i18n.load({ bn: bnProfiles, en: enProfiles });
