// What PocketBase's engine has and its own types.d.ts leaves out.
declare const console: Record<"log" | "warn" | "error", (...values: unknown[]) => void>;
