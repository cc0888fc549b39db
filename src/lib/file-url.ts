// Builds the URLs of stored files; no other file does. URLs of public files carry no token, so that caches
// can store them.

/** Same-origin URL; "" if there is no file. `thumb` is a size configured in PocketBase, e.g. `96x96`. */
export function fileUrl(collection: string, id: string, file: string, thumb?: string): string {
  if (!file) return "";
  const base = `/api/files/${collection}/${id}/${encodeURIComponent(file)}`;
  return thumb ? `${base}?thumb=${thumb}` : base;
}
