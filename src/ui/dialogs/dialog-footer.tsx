import type { ReactNode } from "react";

/** The buttons at the end of a `Modal`. Sticky: they stay in sight while the rest scrolls on small screens. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-(--bottom) -mx-4 -mb-(--bottom) flex flex-wrap gap-3 bg-surface px-4 pt-3 pb-(--bottom)">
      {children}
    </div>
  );
}
