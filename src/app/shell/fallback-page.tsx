import type { ReactNode } from "react";
import { BackButton } from "./back-button";
import { CornerLogIn } from "./log-in-button";

/** In place of a profile or tag that is loading or cannot be shown: Back and, for guests on phones, Log In. */
export function FallbackPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-[1440px] md:px-6">
      <header className="flex min-h-14 items-center justify-between px-4 py-1">
        <BackButton home="/discover" className="-ml-3" />
        <CornerLogIn />
      </header>
      {children}
    </div>
  );
}
