import { useId } from "react";
import { Switch } from "@/ui/controls/switch";

interface Props {
  label: string;
  /** Explains the choice. */
  why: string;
  on: boolean;
  onChange: (on: boolean) => void;
  disabled: boolean;
}

/** A switch with its label and the reason for it. */
export function SwitchField({ label, why, ...rest }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <label htmlFor={id} className="min-w-0">
        <span className="block">{label}</span>
        <span id={`${id}why`} className="block text-meta text-pretty text-muted">
          {why}
        </span>
      </label>
      <Switch id={id} describedBy={`${id}why`} {...rest} />
    </div>
  );
}
