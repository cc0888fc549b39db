import { useEffect, useState } from "react";
import type { Info } from "@/state/records/site-info";

type Registration = Pick<Info, "registration" | "bot_check">;

/** Who may sign up, once the server has said it; the form does not wait for that, nor for the SDK it is asked with. */
export function useRegistration(wanted: boolean): Partial<Registration> {
  const [found, setFound] = useState<Partial<Registration>>({});
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    import("./api")
      .then((api) => api.readRegistration())
      .then(
        (registration) => here && setFound(registration),
        // What the server thinks of it is heard when the form is sent.
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, [wanted]);
  return found;
}
