import { Link, Navigate, useSearchParams } from "react-router-dom";
import { safeNext } from "@/app/next-path";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { AuthScreen } from "@/rooms/auth/auth-screen";
import { sessionAtom } from "@/state/session";
import { LanguageToggle } from "@/ui/language-toggle";
import { Mark } from "@/ui/mark";
import { Spinner } from "@/ui/spinner";

export default function AuthPage() {
  const t = useT();
  const { status } = useAtomValue(sessionAtom);
  const [params] = useSearchParams();
  if (status === "loading") return <Spinner className="h-dvh" />;
  if (status === "in") return <Navigate to={safeNext(params.get("next"))} replace />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[420px] flex-col px-4 pt-2 pb-8">
      <div className="flex justify-end">
        <LanguageToggle />
      </div>
      <div className="my-auto py-6">
        <Link to="/" className="mx-auto mb-6 flex w-fit flex-col items-center gap-2 rounded-field">
          <Mark size={56} />
          <h1 className="text-title font-semibold">{t("app.name")}</h1>
        </Link>
        <AuthScreen />
      </div>
    </main>
  );
}
