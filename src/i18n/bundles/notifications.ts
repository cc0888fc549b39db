// Adds the words of the notifications to both catalogues, as account.ts does for the account.
import { bnNotifications } from "./bn-notifications";
import { enNotifications } from "./en-notifications";
import { i18n } from "./index";

i18n.load({ bn: bnNotifications, en: enNotifications });
