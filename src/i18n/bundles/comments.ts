// Adds the words of the comments to both catalogues, as account.ts does for the account.
import { bnComments } from "./bn-comments";
import { enComments } from "./en-comments";
import { i18n } from "./index";

i18n.load({ bn: bnComments, en: enComments });
