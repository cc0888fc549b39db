import { useT } from "@/i18n/provider";
import { NavList } from "./nav-list";

const CLASSES = {
  list: "mx-auto flex h-16 max-w-[560px]",
  // As wide as its words need.
  item: "flex-auto",
  entry:
    "group flex size-full flex-col items-center justify-center gap-0.5 px-0.5 text-muted transition-colors duration-120 aria-[current=page]:text-text",
  icon: "transition-transform duration-120 group-active:scale-90 group-aria-[current=page]:text-accent",
};

const label = (text: string) => (
  <span className="text-label leading-normal group-aria-[current=page]:font-semibold bangla:text-bangla bangla:leading-normal">
    {text}
  </span>
);

/** The phone's navigation. */
export function BottomBar() {
  const t = useT();
  return (
    <nav
      aria-label={t("nav.label")}
      className="fixed inset-x-0 bottom-0 z-30 h-[var(--bar)] border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <NavList classes={CLASSES} label={label} />
    </nav>
  );
}
