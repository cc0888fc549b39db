import { createRoot } from "react-dom/client";
import { App } from "@/app/app";
import { startState } from "@/app/needs-state";
import { startLanguage } from "@/i18n";
import { readSession } from "@/state/session";
import "@/styles/app.css";

const somebody = readSession();
await startLanguage();

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
// A kept session is kept true on every screen; for a guest, the screens that need it ask for it.
if (somebody) void startState();
