// Adds the messages for notifications to both catalogues; see account.ts.

import { i18n } from "@/i18n/index";
import { bnNotifications } from "@/i18n/locales/bn/notifications";
import { enNotifications } from "@/i18n/locales/en/notifications";

i18n.load({ bn: bnNotifications, en: enNotifications });
