// Adds the words of the upload to both catalogues, as account.ts does for the account.
import { bnUpload } from "./bn-upload";
import { enUpload } from "./en-upload";
import { i18n } from "./index";

i18n.load({ bn: bnUpload, en: enUpload });
