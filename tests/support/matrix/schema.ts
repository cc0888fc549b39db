// Reads the live schema, from which the matrix makes its cells.
import type { MatrixActors } from "./actors";

export interface Field {
  name: string;
  type: string;
  required: boolean;
  hidden: boolean;
  collectionId?: string;
  values?: string[];
  min?: number;
  max?: number;
}

export interface Table {
  id: string;
  name: string;
  type: "base" | "auth" | "view";
  system: boolean;
  fields: Field[];
}

export async function schemaOf(all: MatrixActors): Promise<Table[]> {
  const { body } = await all.ask("superuser", "GET", "collections?perPage=500&sort=name");
  return body.items;
}

/** Field names that collections use for the user of a row. */
const SELF = ["user", "follower", "reporter", "blocker", "muter", "recordRef"];
/** Collections whose rows have the id of a user. */
export const OF_USER = ["users", "account_settings", "inboxes"];

const fieldNamed = (table: Table, name: string) => table.fields.find((one) => one.name === name);
export const ownerOf = (table: Table) => SELF.find((name) => fieldNamed(table, name));
export const filesOf = (table: Table) => table.fields.filter(({ type }) => type === "file");
export const own = (tables: Table[]) => tables.filter(({ system }) => !system);

/**
 * Returns relation paths from an owner's video to rows of a collection: forward from the video and its owner, or
 * back.
 */
export function waysTo(table: Table, tables: Table[]): string[] {
  if (table.name === "users") return ["user"];
  if (table.name === "videos") return ["user.videos_via_user"];
  const from: Record<string, string> = { users: "user.", videos: "", comments: "comments_via_video." };
  return table.fields.flatMap((field) => {
    const target = field.type === "relation" && tables.find(({ id }) => id === field.collectionId)?.name;
    const start = target ? from[target] : undefined;
    return start === undefined ? [] : [`${start}${table.name}_via_${field.name}`];
  });
}
