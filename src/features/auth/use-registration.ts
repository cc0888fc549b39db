import { useEffect, useState } from "react";
import type { SiteInfo } from "@/state/records/site-info";

type Registration = Pick<SiteInfo, "registration" | "bot_check">;

/** The sign-up rules, once loaded; the form waits neither for them nor for the SDK. */
export function useRegistration(wanted: boolean): Partial<Registration> {
  const [found, setFound] = useState<Partial<Registration>>({});
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    import("./api")
      .then((api) => api.readRegistration())
      .then(
        (registration) => here && setFound(registration),
        // If loading fails, the server's rules apply when the form is sent.
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [wanted]);
  return found;
}
