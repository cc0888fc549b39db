import { useEffect, useState } from "react";
import { withMessages } from "@/i18n";
import type { SiteInfo } from "@/state/records/site-info";

type Registration = Pick<SiteInfo, "registration" | "bot_check">;

/** The sign-up rules, once loaded; the form waits neither for them nor for the SDK. */
export function useRegistration(isNeeded: boolean): Partial<Registration> {
  const [found, setFound] = useState<Partial<Registration>>({});
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    withMessages(["registration"], import("./api"))
      .then((api) => api.readRegistration())
      .then(
        (registration) => isMounted && setFound(registration),
        // If loading fails, the server's rules apply when the form is sent.
        () => undefined,
      );
    return () => {
      isMounted = false;
    };
  }, [isNeeded]);
  return found;
}
