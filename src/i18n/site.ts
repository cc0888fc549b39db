// The site's languages and name, as the server wrote them into the page (pb_hooks/static/site-look.js). The shipped page names
// neither.

/** Tests of pure code have none. */
const page = globalThis.document?.documentElement;
const { languages, names } = page?.dataset ?? {};

export const DEFAULT_LANGUAGE = page?.lang || "bn";
/** Undefined if all shipped ones are on offer. */
export const offeredLanguages = languages?.split(" ");
/** By language; the catalogues name the site in others. */
export const siteNames: Record<string, string> = JSON.parse(names ?? "{}");
