// Globals of PocketBase's engine that its types.d.ts lacks.
declare const console: Record<"log" | "warn" | "error", (...values: unknown[]) => void>;
