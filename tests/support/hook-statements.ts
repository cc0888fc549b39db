// The SQL that a hook would run, without a server: tests run or explain it on a database of their own.
import { vi } from "vitest";

interface Options {
  /** Counts and lists of hits that the hook reads first are as long. */
  count?: number;
  /** Values of the app's store by key. */
  kept?: Record<string, unknown>;
  /** Rows that a statement answers, instead of those by `count`. */
  rowsOf?: (sql: string) => unknown[] | undefined;
}

type Change = (old: unknown) => unknown;

// One for all calls: the hooks keep the methods of the store (pb_hooks/lib/store.js).
let kept: Record<string, unknown> = {};
const store = {
  get: (key: string) => kept[key],
  set: () => undefined,
  setFunc: (key: string, change: Change) => void change(kept[key]),
};

function rowsFor(sql: string, { count = 0, rowsOf }: Options): unknown[] {
  const given = rowsOf?.(sql);
  if (given) return given;
  if (/SELECT (COUNT|following_count)/.test(sql)) return [{ n: count, tags: 1 }];
  if (sql.includes("group_concat(n)"))
    return [{ list: Array.from({ length: Math.min(60, count) }, (_, i) => i + 1).join(",") }];
  if (/ AS (rows|watched)\b/.test(sql)) return [{ rows: "[]", watched: "[]", excluded: "" }];
  return [];
}

/** Statements of a hook with their values, in the order in which they run. */
export function statementsOf(run: (app: unknown) => unknown, options: Options = {}): string[] {
  const statements: string[] = [];
  const values = (bound: Record<string, string>) => (sql: string) =>
    sql.replace(/\{:(\w+)\}/g, (_, name: string) => `'${bound[name] ?? ""}'`);
  const newQuery = (sql: string) => {
    let write = values({});
    const made = {
      bind(bound: Record<string, string>) {
        write = values(bound);
        return made;
      },
      all(rows: unknown[]) {
        statements.push(write(sql));
        rows.push(...rowsFor(sql, options));
      },
      execute() {
        statements.push(write(sql));
        return { rowsAffected: () => 0 };
      },
    };
    return made;
  };
  kept = options.kept ?? {};
  const app = {
    db: () => ({ newQuery }),
    store: () => store,
    runInTransaction: (work: (tx: unknown) => void) => work(app),
  };
  vi.stubGlobal("$app", app);
  vi.stubGlobal("$os", { getenv: () => "" });
  vi.stubGlobal("arrayOf", () => []);
  vi.stubGlobal("DynamicModel", class {});
  try {
    run(app);
  } finally {
    vi.unstubAllGlobals();
  }
  return statements;
}
