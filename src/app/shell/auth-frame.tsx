import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { LanguageToggle } from "@/ui/controls/language-toggle";
import { Logo } from "@/ui/logo";

/** Frame of all forms before the log-in. Without a title the site's name is the heading. */
export function AuthFrame({ title, children }: { title?: string; children: ReactNode }) {
  const t = useT();
  const Name = title ? "span" : "h1";
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[420px] flex-col px-4 pt-2 pb-8">
      <div className="flex justify-end">
        <LanguageToggle />
      </div>
      <div className="my-auto py-6">
        <Link to="/" className="mx-auto mb-6 flex w-fit flex-col items-center gap-2 rounded-field">
          <Logo size={56} />
          <Name className="text-title font-semibold">{t("app.name")}</Name>
        </Link>
        {title && <h1 className="mb-4 text-center text-heading font-semibold">{title}</h1>}
        {children}
      </div>
    </main>
  );
}
