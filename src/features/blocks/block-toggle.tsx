import { useT } from "@/i18n/provider";
import { Button, type ButtonProps } from "@/ui/controls/button";
import type { Kind } from "./api";
import { useBlock } from "./use-block";

const WORDS = { blocks: ["block.do", "block.undo"], mutes: ["mute.do", "mute.undo"] } as const;

interface Props extends ButtonProps {
  kind: Kind;
  id: string;
}

/** Removes a block or mute; afterwards the same button adds it again. */
export function BlockToggle({ kind, id, ...rest }: Props) {
  const t = useT();
  const { on, busy, change } = useBlock(kind, id);
  return (
    <Button look={on ? "quiet" : "outline"} disabled={busy} onClick={() => void change(!on)} {...rest}>
      {t(WORDS[kind][Number(on) as 0 | 1])}
    </Button>
  );
}
