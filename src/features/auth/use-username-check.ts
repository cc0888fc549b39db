import { useEffect, useState } from "react";
import type { FieldError } from "@/lib/errors";
import { readPending } from "./pending";
import { username as schema } from "./schema";

/** After this pause in typing the server is asked. */
const PAUSE_MS = 500;

/**
 * Asks the server about the username that is typed.
 * @returns undefined while unknown, null if it is free, else why it is not
 */
export function useUsernameCheck(typed: string): FieldError | null | undefined {
  const [known, setKnown] = useState<{ typed: string; error: FieldError | null }>();
  useEffect(() => {
    const { data } = schema.safeParse(typed);
    // A sign-up that waits for its code holds the name itself.
    if (!data || data === readPending()?.username) return;
    let isStale = false;
    const timer = setTimeout(() => {
      import("./api")
        .then((api) => api.checkUsername(data))
        .then(
          (error) => !isStale && setKnown({ typed, error }),
          // The sign-up itself asks again.
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [typed]);
  return known?.typed === typed ? known.error : undefined;
}
