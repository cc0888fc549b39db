import { createRoot } from "react-dom/client";
import { App } from "@/app/app";
import { startState } from "@/app/later";
import { fetchScreen } from "@/app/routes";
import { startLanguage } from "@/i18n";
import { readSession } from "@/state/session";
import "@/styles/app.css";

/** The screen's own files were announced with the app's and come with them; later than this, a spinner stands there. */
const PATIENCE_MS = 500;

const somebody = readSession();
const patience = new Promise((over) => setTimeout(over, PATIENCE_MS));
// What cannot be fetched now is asked for again by who needs it, who can say so.
await Promise.allSettled([startLanguage(), Promise.race([fetchScreen(location.pathname), patience])]);

const root = document.getElementById("root");
// Not as a transition: in slices the first clip came half a second later (`make bench-load ONLY=frame`).
if (root) createRoot(root).render(<App />);
// A kept session is kept true on every screen; for a guest, the screens that need it ask for it.
if (somebody) void startState();
