import { Link } from "react-router-dom";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { LanguageToggle } from "@/ui/controls/language-toggle";
import { Logo } from "@/ui/logo";
import { laterDetail } from "@/ui/status/later";
import { LogInButton } from "./log-in-button";
import { NavList } from "./nav-list";

const more = () => withMessages(["rail"], import("./rail-more"));
const RailSearch = laterDetail(() => more().then((m) => ({ default: m.RailSearch })));
const RailMore = laterDetail(() => more().then((m) => ({ default: m.RailMore })));

const CLASSES = {
  list: "flex flex-col gap-1 low:gap-0",
  item: "",
  entry:
    "group flex min-h-12 low:min-h-11 w-full items-center justify-center rounded-field px-3 text-heading text-soft lg:justify-start lg:gap-4 transition-colors duration-120 hover:bg-surface aria-expanded:bg-surface aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-text",
  icon: "shrink-0 group-aria-[current=page]:text-accent",
};

const label = (text: string) => <span className="max-lg:sr-only">{text}</span>;

/** The desktop's navigation: brand, entries, followed users, log-in for guests, language. Narrow screens show only the icons and leave space for the video. */
export function SideRail() {
  const t = useT();
  return (
    <header
      data-rail=""
      className="fixed top-[var(--notice)] bottom-0 left-0 z-30 flex w-[var(--rail)] flex-col border-r border-line bg-ground px-2 py-4 lg:px-3 low:py-1"
    >
      <Link
        to="/"
        className="mb-3 flex min-h-11 shrink-0 items-center justify-center gap-3 rounded-field lg:justify-start lg:px-3 low:hidden"
      >
        <Logo size={32} />
        <span className="text-title font-semibold max-lg:sr-only">{t("app.name")}</span>
      </Link>
      <nav
        aria-label={t("nav.label")}
        className="-mx-1 no-bars min-h-0 flex-1 overflow-y-auto overscroll-contain px-1"
      >
        {/* Keeps the place of what loads later. */}
        <div className="min-h-14 low:min-h-12">
          <RailSearch />
        </div>
        <NavList rail classes={CLASSES} label={label} />
        <RailMore classes={CLASSES} label={label} />
      </nav>
      <LogInButton className="mt-3 px-1" />
      <div className="grid shrink-0 justify-items-center pt-3 low:pt-1 lg:justify-items-start lg:px-3">
        <LanguageToggle />
      </div>
    </header>
  );
}
