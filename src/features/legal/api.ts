import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";

interface LegalPage {
  title_bn: string;
  title_en: string;
  body_bn: string;
  body_en: string;
  updated: string;
}

/** A text page as the operator wrote it, in both languages. */
export function useLegalText(slug: string) {
  const query = useQuery({
    queryKey: ["pages", slug],
    queryFn: () => pb.collection("pages").getFirstListItem<LegalPage>(pb.filter("slug = {:slug}", { slug })),
  });
  return {
    page: query.data,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}
