// Texts of all sizes and shapes that the server refuses, in every text field. Their cost is what anyone can cause
// without passing a check.
import { query } from "../database";
import type { Server } from "../server";
import { createVideo, type Person } from "../users";
import type { Sent } from "./measure";

const SHAPES: Record<string, (n: number) => string> = {
  "a letter": (n) => "ক".repeat(n),
  "a-a-a": (n) => `ক ${"a-".repeat(n / 2)}`,
  "marks and joiners": (n) => "ক\u200d\u0301\u0323".repeat(n / 4),
};

interface Site {
  server: Server;
  rahim: Person;
}

/** Creates a list of blocked words that makes judging each text as expensive as possible. */
export async function blockWords(site: Site) {
  const root = await site.server.superuser();
  for (const [pattern, kind] of [
    ["*a*b*c*d*e*", "pattern"],
    ["*ক*খ*গ*", "pattern"],
    ["মাগি", "word"],
  ])
    await root.collection("blocked_words").create({ pattern, kind, action: "refuse" });
}

/** @returns each field with its limit in characters and the largest body of its route */
async function fields(site: Site) {
  const { rahim, server } = site;
  const video = await createVideo(rahim, { caption: "x" });
  await query(
    server,
    `INSERT INTO decisions (id, user, kind, video, action, created) VALUES ('decision0000001', '${rahim.id}', 'video', '${video}', 'removed', '2026-01-01 00:00:00.000Z')`,
  );
  const account = { password: "secret-pass", passwordConfirm: "secret-pass" };
  const name = { username: "somebody_new", email: "somebody@example.test" };
  const records = "/api/collections";
  const large = 5_500_000;
  return [
    {
      method: "POST",
      path: `${records}/users/records`,
      field: "full_name",
      limit: 100,
      large,
      rest: { ...account, ...name },
    },
    {
      method: "POST",
      path: `${records}/users/records`,
      field: "username",
      limit: 19,
      large,
      rest: { ...account, ...name },
    },
    {
      method: "PATCH",
      path: `${records}/users/records/${rahim.id}`,
      field: "bio",
      limit: 500,
      large,
      rest: {},
    },
    {
      method: "PATCH",
      path: `${records}/users/records/${rahim.id}`,
      field: "full_name",
      limit: 100,
      large,
      rest: {},
    },
    {
      method: "PATCH",
      path: `${records}/videos/records/${video}`,
      field: "caption",
      limit: 500,
      large: 250_000,
      rest: {},
    },
    {
      method: "POST",
      path: `${records}/comments/records`,
      field: "text",
      limit: 1000,
      large: 250_000,
      rest: { user: rahim.id, video },
    },
    {
      method: "POST",
      path: `${records}/reports/records`,
      field: "note",
      limit: 1000,
      large: 250_000,
      rest: { reporter: rahim.id, video, reason: "spam" },
    },
    {
      method: "PATCH",
      path: `${records}/decisions/records/decision0000001`,
      field: "appeal",
      limit: 1000,
      large: 250_000,
      rest: {},
    },
    {
      method: "POST",
      path: "/api/app/appeal",
      field: "text",
      limit: 1000,
      large: 250_000,
      rest: { identity: rahim.email, password: rahim.password },
    },
  ];
}

type Values = Record<string, string | undefined>;
const FORMS = {
  JSON: (values: Values): Pick<Sent, "headers" | "body"> => ({
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(values),
  }),
  form: (values: Values) => ({
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(values as Record<string, string>).toString(),
  }),
  multipart: (values: Values) => ({
    headers: { "Content-Type": "multipart/form-data; boundary=b" },
    body: `${Object.entries(values)
      .map(([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join("")}--b--\r\n`,
  }),
};

/** Yields each shape and size as JSON, the largest also as forms. */
export async function refusedTexts(site: Site) {
  const token = site.rahim.pb.authStore.token;
  return (await fields(site)).flatMap(({ method, path, field, limit, large, rest }) => {
    const largest = Math.floor(large / 4);
    const isGuest = path.endsWith("/users/records") || path.endsWith("/appeal");
    // The server reads no text longer than four times the limit.
    const sizes = [2 * limit, 4 * limit, largest];
    return sizes.flatMap((size) =>
      Object.entries(SHAPES).flatMap(([shape, make]) =>
        Object.entries(size === largest ? FORMS : { JSON: FORMS.JSON }).map(([form, encode]) => ({
          name: `${method} ${path} ${field}, ${size} × ${shape}, ${form}`,
          sent: (): Sent => {
            const { headers, body } = encode({ ...rest, [field]: make(size) });
            return {
              method,
              path,
              body,
              headers: { ...headers, ...(isGuest ? {} : { Authorization: token }) },
            };
          },
        })),
      ),
    );
  });
}
