// The screens that request a mail and those that its links open.
import { Link, useNavigate, useParams } from "react-router-dom";
import { AuthFrame } from "@/app/shell/auth-frame";
import { EmailLinkPasswordForm } from "@/features/auth/email-link-password-form";
import { ForgotPasswordForm } from "@/features/auth/forgot-password-form";
import { VerifyEmail } from "@/features/auth/verify-email";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import NotFoundPage from "./not-found";

const TITLES = {
  forgot: "forgot.title",
  reset: "forgot.title",
  verify: "verify.title",
  email: "verify.title",
  undo: "forgot.title",
} as const;

export default function EmailLinkPage() {
  const t = useT();
  const navigate = useNavigate();
  const { status } = useAtomValue(sessionAtom);
  const { kind = "", token = "" } = useParams();
  const signedIn = status === "in";
  if (!(kind in TITLES) || (kind === "forgot") === Boolean(token)) {
    return (
      <main>
        <NotFoundPage />
      </main>
    );
  }
  const link = (to: string, text: string) => (
    <Link to={to} className={`mt-3 ${buttonClass("quiet")}`}>
      {text}
    </Link>
  );
  // Mails that confirm or change an address are requested in the settings.
  const again =
    kind === "undo" ? null : link(kind === "reset" ? "/auth/forgot" : "/settings", t("link.again"));
  return (
    <AuthFrame title={t(TITLES[kind as keyof typeof TITLES])}>
      {kind === "forgot" && <ForgotPasswordForm />}
      {kind === "verify" && (
        <VerifyEmail token={token} on={link(signedIn ? "/feed" : "/auth", t("verify.on"))} again={again} />
      )}
      {(kind === "reset" || kind === "email" || kind === "undo") && (
        <EmailLinkPasswordForm kind={kind} token={token} again={again} onDone={() => navigate("/auth")} />
      )}
      {!signedIn && (
        <p className="mt-4 text-center">
          <Link
            to="/auth"
            className="inline-flex min-h-11 items-center px-3 text-tint underline-offset-4 hover:underline"
          >
            {t("forgot.back")}
          </Link>
        </p>
      )}
    </AuthFrame>
  );
}
