import { createRoot } from "react-dom/client";
import { App } from "@/app/app";
import { startLanguage } from "@/i18n";
import { followLanguage } from "@/state/account-language";
import { openLive } from "@/state/live";
import { restoreSession } from "@/state/session";
import "@/styles/app.css";

restoreSession();
openLive();
await startLanguage();
followLanguage();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
