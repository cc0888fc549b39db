import type { MessageId } from "@/i18n/areas";

/** The text pages written by the operator, by path. */
export const LEGAL_PAGES = [
  { slug: "terms", title: "page.terms" },
  { slug: "privacy", title: "page.privacy" },
  { slug: "guidelines", title: "page.guidelines" },
] as const satisfies { slug: string; title: MessageId }[];
