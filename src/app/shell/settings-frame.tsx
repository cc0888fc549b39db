import type { ReactNode } from "react";
import { BackButton } from "./back-button";

interface Props {
  title: string;
  /** Target of the back button if the viewer came from another site. */
  home: string;
  children: ReactNode;
}

/** A column of settings below its title. */
export function SettingsFrame({ title, home, children }: Props) {
  return (
    <div className="mx-auto w-full max-w-[680px] px-4 pb-10">
      <header className="-mx-2 flex min-h-14 items-center gap-1">
        <BackButton home={home} />
        <h1 className="text-heading font-semibold">{title}</h1>
      </header>
      {children}
    </div>
  );
}
