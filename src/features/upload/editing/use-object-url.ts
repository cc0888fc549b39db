import { useEffect, useState } from "react";
import type { Draft } from "@/features/upload/data/atoms";

/** An object URL of `blob`, revoked on unmount. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}

/** Object URL of the draft's thumbnail; the previous one stays until the next is made. */
export function useThumbnailUrl({ thumbnail }: Draft): string | undefined {
  const [image, setImage] = useState<Blob>();
  useEffect(() => {
    let unmounted = false;
    void thumbnail.result.then((made) => {
      if (made && !unmounted) setImage(made.blob);
    });
    return () => {
      unmounted = true;
    };
  }, [thumbnail]);
  return useObjectUrl(image);
}
