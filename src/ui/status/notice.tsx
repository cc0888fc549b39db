import { CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface Props {
  icon?: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}

/** Shows the result of a step in place of its form. */
export function Notice({ icon: Icon = CircleCheck, title, text, children }: Props) {
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <Icon aria-hidden="true" size={40} className={Icon === CircleCheck ? "text-live" : "text-muted"} />
      <p className="text-heading font-semibold">{title}</p>
      <p className="text-balance break-words text-soft">{text}</p>
      {children}
    </div>
  );
}
