import { type ReactNode, Suspense, useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { TabPanel, Tabs } from "@/ui/controls/tabs";
import { later } from "@/ui/status/later";
import { LostPart } from "@/ui/status/lost";
import { Spinner } from "@/ui/status/spinner";
import { AuthForm } from "./auth-form";
import { type Pending, readPending, savePending } from "./pending";
import { RegistrationClosed } from "./registration-closed";
import type { Credentials } from "./schema";
import type { Mode } from "./use-credentials";
import { useRegistration } from "./use-registration";

interface Props {
  /** Shown under the button of each mode. */
  notes: Record<Mode, ReactNode>;
  /** Replaces the screen when the account is banned. */
  banned: (who: Credentials, refusal: AppError, back: () => void) => ReactNode;
  /** Link to the videos. It is the primary button while sign-up is closed. */
  watch: (look: "primary" | "quiet") => ReactNode;
  /** Invitation from a link; opens the sign-up. */
  invitation: string;
}

const CodeForm = later(
  () =>
    withMessages(
      ["auth", "registration"],
      import("./code-form").then((m) => ({ default: m.CodeForm })),
    ),
  LostPart,
);

/**
 * Log-in and sign-up. With mail set up, a code from the mail creates the account. Otherwise a successful sign-up leads to
 * the log-in with the address filled in.
 */
export function AuthScreen({ notes, banned, watch, invitation }: Props) {
  const t = useT();
  const [saved] = useState(readPending);
  const [pending, setPending] = useState<Pending | undefined>(saved?.left ? undefined : saved);
  const [draft, setDraft] = useState<Partial<Credentials>>();
  const [mode, setMode] = useState<Mode>(invitation ? "signup" : "login");
  const [email, setEmail] = useState("");
  // Of the account just made: kept in memory, so that its first log-in is one tap.
  const [created, setCreated] = useState<Partial<Credentials>>();
  const [refused, setRefused] = useState<[who: Credentials, refusal: AppError]>();

  const { registration, bot_check = false } = useRegistration(mode === "signup");
  const closed = mode === "signup" && registration === "closed";

  if (refused) return banned(...refused, () => setRefused(undefined));

  if (pending) {
    const back = () => {
      savePending({ ...pending, left: true });
      setDraft((typed) => typed ?? { username: pending.username, email: pending.email });
      setMode("signup");
      setPending(undefined);
    };
    return (
      <Suspense fallback={<Spinner className="min-h-48" />}>
        <CodeForm pending={pending} onBack={back} />
      </Suspense>
    );
  }

  return (
    <Tabs
      label={t("auth.tabs")}
      value={mode}
      onChange={(next) => setMode(next as Mode)}
      tabs={[
        { value: "login", label: t("auth.login") },
        { value: "signup", label: t("auth.signup") },
      ]}
    >
      <TabPanel value={mode} tabIndex={-1} className="pt-6 outline-none">
        {closed ? (
          <RegistrationClosed>{watch("primary")}</RegistrationClosed>
        ) : (
          <AuthForm
            key={mode}
            mode={mode}
            email={email}
            byInvitation={mode === "signup" && registration === "invitation"}
            invitation={invitation}
            trap={mode === "signup" && bot_check}
            note={notes[mode]}
            draft={mode === "signup" ? draft : created}
            onDone={(typed, next) => {
              if (next === "logIn") {
                setCreated({ email: typed.email, password: typed.password });
                setMode("login");
              } else {
                setDraft(typed);
                setPending(next);
              }
            }}
            onBanned={(who, refusal) => {
              setEmail(who.email);
              setRefused([who, refusal]);
            }}
          />
        )}
        <p className="mt-4 text-center">
          <button
            type="button"
            onClick={() => setMode(mode === "login" ? "signup" : "login")}
            className="min-h-11 px-3 text-tint underline-offset-4 hover:underline"
          >
            {mode === "login" ? t("auth.noAccount") : t("auth.haveAccount")}
          </button>
        </p>
        {!closed && <p className="mt-2 text-center">{watch("quiet")}</p>}
      </TabPanel>
    </Tabs>
  );
}
