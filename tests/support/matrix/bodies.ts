// Creates rows from the schema alone, so that a new collection has cells before anyone writes them.

import { query } from "../database";
import { testVideoFile } from "../media/test-videos";
import { PASSWORD } from "../users";
import type { MatrixActors } from "./actors";
import { type Field, ownerOf, type Table } from "./schema";

export type Body = Record<string, unknown>;

let count = 0;
/** Returns a new id, or part of a new name. */
export const unique = (prefix = "m") => prefix + String(++count).padStart(15 - prefix.length, "0");

/** Creates a video of the owner without files, as a target of relations. */
export async function freshVideo(all: MatrixActors, by = all.people.owner.id): Promise<string> {
  const id = unique("v");
  await query(
    all.server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created)
     VALUES ('${id}', '${by}', 'x.mp4', '${id}', 'visible', 'public', strftime('%Y-%m-%d %H:%M:%fZ'))`,
  );
  return id;
}

export async function freshComment(all: MatrixActors, by = all.people.owner.id): Promise<string> {
  const [id, video] = [unique("c"), await freshVideo(all)];
  await query(
    all.server,
    `INSERT INTO comments (id, user, video, text, status, created)
     VALUES ('${id}', '${by}', '${video}', '${id}', 'visible', strftime('%Y-%m-%d %H:%M:%fZ'))`,
  );
  return id;
}

const FILES: Record<string, () => File> = {
  video: () => testVideoFile("upright.mp4"),
  light: () => testVideoFile("light.mp4"),
  thumbnail: () => testVideoFile("picture.jpg"),
  preview: () => testVideoFile("preview.jpg"),
  avatar: () => testVideoFile("picture.png"),
  icon: () => testVideoFile("picture.png"),
  captions: () => new File(["WEBVTT\n\n00:00.000 --> 00:01.000\nhi\n"], "c.vtt", { type: "text/vtt" }),
};

const PAST = "2001-01-01 00:00:00.000Z";

/** Returns a valid value that is not a default. `fresh`: for targets of relations. */
export async function valueFor(all: MatrixActors, field: Field, target: string): Promise<unknown> {
  if (field.name === "id") return unique();
  if (field.name === "tokenKey") return unique().repeat(3);
  if (field.name === "language" || field.name === "languages") return "en";
  if (field.name === "accent") return "#1877f2";
  if (field.type === "relation") {
    if (target === "videos") return freshVideo(all);
    return target === "comments" ? freshComment(all) : all.people.other.id;
  }
  const values: Record<string, unknown> = {
    bool: true,
    number: Math.max(field.min ?? 0, Math.min(field.max ?? 7, field.name === "birth_year" ? 1990 : 7)),
    date: PAST,
    autodate: PAST,
    select: field.values?.at(-1),
    json: field.name === "filters" ? { words: ["spam"] } : {},
    email: `${unique()}@example.test`,
    password: PASSWORD,
    file: FILES[field.name]?.(),
  };
  return field.type in values ? values[field.type] : unique("t");
}

/** Values that the schema does not describe: repeated passwords, texts with a format, one target of several. */
async function special(all: MatrixActors, table: string, self: string, guest: boolean): Promise<Body> {
  if (table === "users") {
    const username = unique("new_");
    return { username, email: `${username}@example.test`, password: PASSWORD, passwordConfirm: PASSWORD };
  }
  if (table === "_superusers") return { passwordConfirm: PASSWORD };
  if (table === "reports") {
    const by = self === all.people.owner.id && !guest ? all.people.other.id : all.people.owner.id;
    return { reporter: guest ? "" : self, video: await freshVideo(all, by), reason: "spam" };
  }
  if (table === "shares") return { viewer: `guest:${unique()}`, day: "2026-01-01" };
  if (table === "pages") return { slug: unique("page-") };
  if (table === "decisions") return { action: "removed" };
  if (table === "uploads") return { length: 1 };
  // Differs from all texts of the cells, because a blocked word also matches other spellings.
  if (table === "blocked_words") return { pattern: unique("forbidden") };
  return {};
}

/** Returns a row that `self` could create: required fields only. */
export async function bodyFor(
  all: MatrixActors,
  table: Table,
  tables: Table[],
  self: string,
  guest = false,
): Promise<Body> {
  const body: Body = {};
  const mine = ownerOf(table);
  const else_ = self === all.people.owner.id ? all.people.other.id : all.people.owner.id;
  for (const field of table.fields) {
    if (field.name === mine) body[field.name] = self;
    if (!field.required || field.name === mine || field.name === "id" || field.name === "tokenKey") continue;
    const target = tables.find(({ id }) => id === field.collectionId)?.name ?? "";
    body[field.name] = target === "users" ? else_ : await valueFor(all, field, target);
  }
  return { ...body, ...(await special(all, table.name, self, guest)) };
}

/** Sends a body with a file as a form. */
export function sent(body: Body): unknown {
  if (!Object.values(body).some((value) => value instanceof File)) return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    form.set(key, value instanceof File ? value : text);
  }
  return form;
}
