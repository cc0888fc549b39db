// Adds the words of Discover, profiles and own clips to both catalogues, as account.ts does for the account.
import { bnProfiles } from "./bn-profiles";
import { enProfiles } from "./en-profiles";
import { i18n } from "./index";

i18n.load({ bn: bnProfiles, en: enProfiles });
