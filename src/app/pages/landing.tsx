import { Link, useNavigate } from "react-router-dom";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { Button, buttonClass } from "@/ui/controls/button";
import { LanguageToggle } from "@/ui/controls/language-toggle";
import { Logo } from "@/ui/logo";
import { LandingScene } from "./landing-scene";

const COUNTERS: MessageId[] = ["landing.videos", "landing.creators", "landing.users"];

/** Shows `10K+ videos` as a number above its label. */
function Counter({ text }: { text: string }) {
  const [figure, ...words] = text.split(" ");
  return (
    <li className="flex flex-col items-center">
      <span className="text-heading font-semibold">{figure} </span>
      <span className="text-meta text-soft">{words.join(" ")}</span>
    </li>
  );
}

export default function LandingPage() {
  const t = useT();
  const navigate = useNavigate();
  const { status } = useAtomValue(sessionAtom);
  return (
    <main className="relative isolate flex min-h-dvh flex-col overflow-hidden">
      <div className="absolute top-3 right-3 z-10">
        <LanguageToggle />
      </div>
      <div className="relative min-h-[180px] flex-1 beside:absolute beside:inset-0 beside:-z-10">
        <LandingScene />
      </div>
      <div className="mx-auto flex w-full max-w-[420px] flex-col items-center px-5 pt-1 pb-[calc(28px+env(safe-area-inset-bottom))] text-center beside:mx-0 beside:my-auto beside:ml-[8vw] beside:pb-0 beside:low:max-w-[300px]">
        <Logo size={64} />
        <h1 className="mt-2 text-brand font-semibold low:mt-0 low:text-title">{t("app.name")}</h1>
        <p className="text-heading text-soft">{t("app.tagline")}</p>
        <Button
          onClick={() => navigate(status === "in" ? "/feed" : "/auth")}
          className="mt-6 min-h-[52px] w-full text-heading low:mt-3 low:min-h-11"
        >
          {t("landing.getStarted")}
        </Button>
        <Link
          to="/video"
          className={`${buttonClass("quiet")} mt-3 min-h-[52px] w-full low:mt-2 low:min-h-11`}
        >
          {t("nav.watch")}
        </Link>
        <ul className="mt-6 flex w-full justify-around low:mt-3">
          {COUNTERS.map((id) => (
            <Counter key={id} text={t(id)} />
          ))}
        </ul>
      </div>
    </main>
  );
}
