import { useEffect, useState } from "react";
import type { Draft } from "./atoms";

/** Object URL of the thumbnail once it is made; the last one stays until the next is there. */
export function usePoster({ thumbnail }: Draft): string | undefined {
  const [poster, setPoster] = useState<string>();
  useEffect(() => {
    let gone = false;
    void thumbnail.result.then((made) => {
      if (made && !gone) setPoster(URL.createObjectURL(made.blob));
    });
    return () => {
      gone = true;
    };
  }, [thumbnail]);
  useEffect(() => () => (poster ? URL.revokeObjectURL(poster) : undefined), [poster]);
  return poster;
}
