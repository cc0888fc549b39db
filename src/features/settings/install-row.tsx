import { useEffect, useState } from "react";
import { useT } from "@/i18n/provider";
import { install, installWay } from "@/lib/install-prompt";
import { ButtonRow, RowText, rowClass } from "./settings-group";

/** Installs the app, where the browser offers that; nothing in an installed app. */
export function InstallRow() {
  const t = useT();
  const [way, setWay] = useState(installWay);
  useEffect(() => {
    const update = () => setWay(installWay());
    addEventListener("beforeinstallprompt", update);
    return () => removeEventListener("beforeinstallprompt", update);
  }, []);
  if (way === "none") return null;
  const title = t("set.install");
  if (way === "hint")
    return (
      <p className={rowClass}>
        <RowText title={title} text={t("set.install.hint")} />
      </p>
    );
  return (
    <ButtonRow
      title={title}
      text={t("set.install.b")}
      onClick={() => void install().finally(() => setWay(installWay()))}
    />
  );
}
