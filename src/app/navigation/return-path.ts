/** Placeholder for the site's own origin: only whether an address leaves it matters. */
const HERE = "http://here.invalid";

/** The path to open after the log-in: always on this site; `/feed` for any other input. */
export function safeReturnPath(raw: string | null): string {
  if (!raw || !/^\/(?![/\\])/.test(raw) || hasControls(raw)) return "/feed";
  try {
    const url = new URL(raw, HERE);
    // `/.//host` looks like a path of this site until its dots are resolved.
    return url.origin === HERE && !url.pathname.startsWith("//")
      ? url.pathname + url.search + url.hash
      : "/feed";
  } catch {
    return "/feed";
  }
}

/** Browsers remove tabs and line breaks from addresses, which can turn a path into another host. */
const hasControls = (text: string) => [...text].some((letter) => letter < " ");

/** Address of the log-in that leads back to `path`. */
export const logInPath = (path: string) => `/auth?next=${encodeURIComponent(path)}`;
