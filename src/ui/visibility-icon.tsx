import { Lock, Users } from "lucide-react";

const ICONS = { followers: Users, private: Lock };

/** Icon of a video that is not public. */
export function VisibilityIcon({ visibility, size = 14 }: { visibility: keyof typeof ICONS; size?: number }) {
  const Icon = ICONS[visibility];
  return <Icon aria-hidden="true" size={size} strokeWidth={2.4} className="shrink-0" />;
}
