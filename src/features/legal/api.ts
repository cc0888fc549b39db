import { useQuery } from "@tanstack/react-query";
import { AppError, toAppError } from "@/lib/errors";
import { pb } from "@/lib/pocketbase/client";

interface LegalPage {
  language: string;
  title: string;
  body: string;
  updated: string;
}

/** A text page as the operator wrote it, in Bangla where the language has none. */
export function useLegalText(slug: string, language: string) {
  // Reads all languages, so that a change of the language shows at once.
  const query = useQuery({
    queryKey: ["pages", slug],
    queryFn: async () => {
      const filter = pb.filter("slug = {:slug}", { slug });
      const { items } = await pb.collection("pages").getList<LegalPage>(1, 100, { filter, skipTotal: true });
      if (!items.length) throw new AppError("http_404", "Not found", 404);
      return items;
    },
  });
  const textIn = (code: string) => query.data?.find((page) => page.language === code);
  return {
    page: textIn(language) ?? textIn("bn") ?? query.data?.[0],
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}
