/** The body of a response as JSON; a proxy may send HTML or nothing. */
export function parseBody(text: string): { id?: string } & Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
