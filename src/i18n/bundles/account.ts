// Adds the account's messages to both catalogues. Import it for its effect, in screens that come later than the
// first: at the start nobody needs these words.
import { bnAccount } from "./bn-account";
import { enAccount } from "./en-account";
import { i18n } from "./index";

i18n.load({ bn: bnAccount, en: enAccount });
