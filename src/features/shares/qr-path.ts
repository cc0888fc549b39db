import type { generate } from "lean-qr";

/** The dark modules as the path of an SVG in units of a module; those of a row that touch are one rectangle. */
export function pathOf(code: Pick<ReturnType<typeof generate>, "size" | "get">): string {
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      const from = x;
      while (code.get(x, y)) x++;
      if (x > from) path += ["M", from, ",", y, "h", x - from, "v1h", from - x, "z"].join("");
    }
  return path;
}
