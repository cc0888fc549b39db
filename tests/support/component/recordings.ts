// Answers of the real server, recorded for component tests. tests/server/component-answers.test.ts sends each request again
// and compares; WRITE=1 writes the files of tests/component/answers.

export interface Recording {
  /** Unique. Tests choose an answer by it. */
  name: string;
  /** Username of who asks, `guest` without. */
  as: string;
  method: string;
  /** With its query. */
  path: string;
  body?: Record<string, unknown>;
  /** Missing until WRITE=1 has run. */
  status?: number;
  answer?: unknown;
}

/** Id of a user or record of the recorded world: its name, filled up with zeros. */
export const idOf = (name: string) => name.padEnd(15, "0");

/** Far beyond every run. */
const EXPIRES = 4_102_444_800;

/** Takes the place of a user's token in answers. No server accepts it; the client reads its claims. */
export const tokenOf = (username: string) =>
  `x.${btoa(JSON.stringify({ id: idOf(username), type: "auth", exp: EXPIRES }))}.x`;

/** The same for any order of the query. */
export function comparablePath(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://x");
  searchParams.sort();
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}
