import type { ReactNode } from "react";
import { useIsWide } from "@/ui/use-is-wide";
import { BackButton } from "./back-button";
import { SettingsNav } from "./settings-nav";

interface Props {
  title: string;
  /** Target of the back button if the viewer came from another site. */
  home: string;
  children: ReactNode;
}

/** A column of settings below its title; on wide screens beside the list of all settings pages. */
export function SettingsFrame({ title, home, children }: Props) {
  const wide = useIsWide();
  return (
    <div className="lg:grid lg:grid-cols-[240px_minmax(0,680px)] lg:justify-center lg:gap-8">
      {wide && <SettingsNav />}
      <div className="mx-auto w-full max-w-[680px] px-4 pb-10 lg:mx-0">
        <header className="-mx-2 flex min-h-14 items-center gap-1">
          <BackButton home={home} />
          <h1 className="text-heading font-semibold">{title}</h1>
        </header>
        {children}
      </div>
    </div>
  );
}
