import { useEffect, useState } from "react";
import type { Draft } from "@/features/upload/data/atoms";
import { useUrl } from "./use-object-url";

/** Object URL of the thumbnail once it is made; the last one stays until the next is there. */
export function usePoster({ thumbnail }: Draft): string | undefined {
  const [poster, setPoster] = useState<Blob>();
  useEffect(() => {
    let gone = false;
    void thumbnail.result.then((made) => {
      if (made && !gone) setPoster(made.blob);
    });
    return () => {
      gone = true;
    };
  }, [thumbnail]);
  return useUrl(poster);
}
