import { Suspense } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { LEGAL_PAGES } from "@/app/navigation/legal-routes";
import { safeReturnPath } from "@/app/navigation/return-path";
import { AuthFrame } from "@/app/shell/auth-frame";
import { AuthScreen } from "@/features/auth/auth-screen";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { LinkedText } from "@/ui/linked-text";
import { later } from "@/ui/status/later";
import { LostPart } from "@/ui/status/lost";
import { Spinner } from "@/ui/status/spinner";

const BannedNotice = later(
  () =>
    withMessages(
      ["moderation"],
      import("@/features/moderation/banned-notice").then((m) => ({ default: m.BannedNotice })),
    ),
  LostPart,
);

export default function AuthPage() {
  const t = useT();
  const { status } = useAtomValue(sessionAtom);
  const [params] = useSearchParams();
  if (status === "loading") return <Spinner className="h-dvh" />;
  if (status === "in") return <Navigate to={safeReturnPath(params.get("next"))} replace />;
  // The links open in a new tab, so that the typed text stays.
  const pages = LEGAL_PAGES.map(({ slug, title }) => [
    slug,
    <Link key={slug} to={`/${slug}`} target="_blank" className="text-tint underline underline-offset-2">
      {t(title)}
    </Link>,
  ]);
  return (
    <AuthFrame>
      <AuthScreen
        invitation={params.get("invitation") ?? ""}
        watch={(look) => (
          <Link to="/video" className={buttonClass(look)}>
            {t("nav.watch")}
          </Link>
        )}
        banned={({ email, password }, refusal, back) => (
          <Suspense fallback={<Spinner className="min-h-48" />}>
            <BannedNotice who={{ identity: email, password }} refusal={refusal} onBack={back} />
          </Suspense>
        )}
        notes={{
          login: (
            <Link
              to="/auth/forgot"
              className="mx-auto inline-flex min-h-11 items-center px-3 text-soft underline-offset-4 hover:underline"
            >
              {t("auth.forgot")}
            </Link>
          ),
          signup: (
            <p className="text-center text-meta text-muted">
              <LinkedText id="auth.consent" slots={Object.fromEntries(pages)} />
            </p>
          ),
        }}
      />
    </AuthFrame>
  );
}
