import { CircleUserRound, Compass, House, type LucideIcon, SquarePlus } from "lucide-react";
import type { MessageId } from "@/i18n/areas";

/** The four links of the bottom bar and the side rail. The button for notifications stands before the last. */
export const NAV_ENTRIES: { to: string; label: MessageId; icon: LucideIcon }[] = [
  { to: "/feed", label: "nav.home", icon: House },
  { to: "/discover", label: "nav.discover", icon: Compass },
  { to: "/upload", label: "nav.upload", icon: SquarePlus },
  { to: "/profile", label: "nav.profile", icon: CircleUserRound },
];
