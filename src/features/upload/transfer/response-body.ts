/** The body of an answer that may be no JSON at all: a proxy's page, or nothing. */
export function bodyOf(text: string): { id?: string } & Record<string, unknown> {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
