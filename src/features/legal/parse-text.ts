// Parses plain text with minimal markup: `## ` begins a heading, `- ` a list item, an empty line ends a paragraph.

export type Block =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] };

export function parseText(body: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of body.split(/\r?\n/).map((each) => each.trim())) {
    const last = open ? blocks.at(-1) : undefined;
    if (line === "") open = false;
    else if (line.startsWith("## ")) {
      blocks.push({ kind: "heading", text: line.slice(3) });
      open = false;
    } else if (line.startsWith("- ")) {
      if (last?.kind === "list") last.items.push(line.slice(2));
      else blocks.push({ kind: "list", items: [line.slice(2)] });
      open = true;
    } else if (last?.kind === "text") {
      last.text += `\n${line}`;
    } else {
      blocks.push({ kind: "text", text: line });
      open = true;
    }
  }
  return blocks;
}
