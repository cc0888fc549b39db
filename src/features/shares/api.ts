import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";

/** The answer of `/api/app/oembed`. */
interface Embed {
  /** Absent if the owner does not allow frames. */
  html?: string;
}

/** How other sites show the video at this address. */
export const useEmbed = (link: string) =>
  useQuery({
    queryKey: ["oembed", link],
    queryFn: () => get<Embed>("/api/app/oembed", { url: link }),
  });
