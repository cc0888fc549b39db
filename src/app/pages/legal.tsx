import { useLocation } from "react-router-dom";
import { BackButton } from "@/app/shell/back-button";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { LegalText } from "@/features/legal/legal-text";
import { LanguageToggle } from "@/ui/controls/language-toggle";

/** `/terms`, `/privacy`, `/guidelines`. */
export default function LegalPage() {
  const slug = useLocation().pathname.slice(1);
  return (
    <div className="mx-auto w-full max-w-[680px] px-4 pb-10">
      <header className="-mx-2 flex min-h-14 items-center gap-1">
        <BackButton home="/" />
        <LanguageToggle className="ml-auto md:hidden" />
        <CornerLogIn />
      </header>
      <LegalText slug={slug} />
    </div>
  );
}
