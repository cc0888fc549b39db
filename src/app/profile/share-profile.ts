import { withMessages } from "@/i18n";
import { laterDialog } from "@/ui/status/later";

export const ShareProfileDialog = laterDialog(() =>
  withMessages(
    ["shares"],
    import("@/features/shares/share-profile-dialog").then((m) => ({ default: m.ShareProfileDialog })),
  ),
);
