// The one place that builds addresses of stored files. Public ones carry no token, so that caches can keep them.

/** Absolute or same-origin address; "" where there is no file. `thumb` is a size PocketBase was told, e.g. `96x96`. */
export function mediaUrl(collection: string, id: string, file: string, thumb?: string): string {
  if (!file) return "";
  const base = `/api/files/${collection}/${id}/${encodeURIComponent(file)}`;
  return thumb ? `${base}?thumb=${thumb}` : base;
}
