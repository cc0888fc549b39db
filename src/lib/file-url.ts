// Builds the URLs of stored files; no other file but boot.ts does.

/**
 * URL on this server, for files that need a token or that the app reads itself; "" if there is no file. `thumb` is a size
 * configured in PocketBase, e.g. `96x96`.
 */
export function ownFileUrl(collection: string, id: string, file: string, thumb?: string): string {
  if (!file) return "";
  const base = `/api/files/${collection}/${id}/${encodeURIComponent(file)}`;
  return thumb ? `${base}?thumb=${thumb}` : base;
}

/**
 * URL of a file that everybody may read: on the CDN that the server named in the page, if it has one (`MEDIA_BASE`).
 * Carries no token, so that caches can store it.
 */
export function fileUrl(...file: Parameters<typeof ownFileUrl>): string {
  const path = ownFileUrl(...file);
  return path && (document.head.dataset.media ?? "") + path;
}
