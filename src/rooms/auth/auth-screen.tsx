import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { TabPanel, Tabs } from "@/ui/tabs";
import { AuthForm } from "./auth-form";
import type { Mode } from "./use-credentials";

/**
 * Log-in and sign-up; a successful sign-up leads to the log-in with the address kept.
 * @param notes what stands under the button of each mode
 */
export function AuthScreen({ notes }: { notes: Record<Mode, ReactNode> }) {
  const t = useT();
  const [mode, setMode] = useState<Mode>("login");
  const [email, setEmail] = useState("");

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
        <AuthForm
          key={mode}
          mode={mode}
          email={email}
          note={notes[mode]}
          onDone={(typed) => {
            setEmail(typed);
            setMode("login");
          }}
        />
        <p className="mt-4 text-center">
          <button
            type="button"
            onClick={() => setMode(mode === "login" ? "signup" : "login")}
            className="min-h-11 px-3 text-tint underline-offset-4 hover:underline"
          >
            {mode === "login" ? t("auth.noAccount") : t("auth.haveAccount")}
          </button>
        </p>
      </TabPanel>
    </Tabs>
  );
}
