// The live schema, as the server itself tells it: what the matrix has cells for.
import type { Everyone } from "./actors";

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

export async function schemaOf(all: Everyone): Promise<Table[]> {
  const { body } = await all.ask("superuser", "GET", "collections?perPage=500&sort=name");
  return body.items;
}

/** Whose row it is, by the names that collections have for it. */
const SELF = ["user", "follower", "reporter", "blocker", "muter", "recordRef"];
/** Rows that share the id of an account. */
export const OF_ACCOUNT = ["users", "account_settings", "inboxes"];

const fieldNamed = (table: Table, name: string) => table.fields.find((one) => one.name === name);
export const ownerOf = (table: Table) => SELF.find((name) => fieldNamed(table, name));
export const filesOf = (table: Table) => table.fields.filter(({ type }) => type === "file");
export const own = (tables: Table[]) => tables.filter(({ system }) => !system);

/** Ways from a clip of the owner's to rows of a collection: forward from the clip and its owner, or back from them. */
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
