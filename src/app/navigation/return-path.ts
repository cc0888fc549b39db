/** Stands for our own origin: only whether an address leaves it matters. */
const HERE = "http://here.invalid";

/** Where to after the log-in: a path of ours, whatever the address says; `/feed` for anything else. */
export function safeNext(raw: string | null): string {
  if (!raw || !/^\/(?![/\\])/.test(raw) || hasControls(raw)) return "/feed";
  try {
    const url = new URL(raw, HERE);
    // `/.//host` is a path of ours until its dots are resolved.
    return url.origin === HERE && !url.pathname.startsWith("//")
      ? url.pathname + url.search + url.hash
      : "/feed";
  } catch {
    return "/feed";
  }
}

/** Browsers drop tabs and line ends inside addresses, which can turn a path into another host. */
const hasControls = (text: string) => [...text].some((letter) => letter < " ");

/** Address of the log-in that leads back to `path`. */
export const authPath = (path: string) => `/auth?next=${encodeURIComponent(path)}`;
