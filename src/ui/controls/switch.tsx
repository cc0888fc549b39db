import { Switch as Primitive } from "radix-ui";

interface Props {
  id: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Id of the text that explains it. */
  describedBy?: string;
  disabled?: boolean;
}

/** A switch. Its label stands beside it and refers to `id`. */
export function Switch({ id, on, onChange, describedBy, disabled }: Props) {
  return (
    <Primitive.Root
      id={id}
      checked={on}
      onCheckedChange={onChange}
      aria-describedby={describedBy}
      disabled={disabled}
      className="group grid h-11 w-14 shrink-0 place-items-center disabled:opacity-45"
    >
      <span className="flex h-7 w-12 rounded-full border border-muted bg-raised p-[3px] transition duration-120 group-data-[state=checked]:border-live group-data-[state=checked]:bg-live">
        <Primitive.Thumb className="size-5 rounded-full bg-soft transition duration-120 data-[state=checked]:translate-x-5 data-[state=checked]:bg-ground" />
      </span>
    </Primitive.Root>
  );
}
