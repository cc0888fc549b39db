// Adds the words of choosing captions to both catalogues, as account.ts does for the account.
import { bnCaptions } from "./bn-captions";
import { enCaptions } from "./en-captions";
import { i18n } from "./index";

i18n.load({ bn: bnCaptions, en: enCaptions });
