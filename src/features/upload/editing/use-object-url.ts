import { useEffect, useState } from "react";
import type { Draft } from "@/features/upload/data/atoms";

/** An object URL of `blob`, revoked on unmount. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

/** Object URL of the thumbnail; the previous one stays until the next is made. */
export function useThumbnailUrl({ thumbnail }: Draft): string | undefined {
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
  return useObjectUrl(poster);
}
