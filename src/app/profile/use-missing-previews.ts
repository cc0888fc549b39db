import { useEffect } from "react";

/** The profile itself comes first. */
const START_MS = 4000;

/** While the own profile is open, adds the pictures that its public videos lack for link previews. */
export function useMissingPreviews(): void {
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      import("@/features/upload/preview/missing-previews").then(
        ({ addMissingPreviews }) => addMissingPreviews(leaving.signal),
        () => undefined,
      );
    }, START_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, []);
}
