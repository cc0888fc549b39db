import { createRoot } from "react-dom/client";
import { App } from "@/app/app";
import { startState } from "@/app/navigation/lazy-screen";
import { fetchScreen } from "@/app/routes";
import { startLanguage } from "@/i18n";
import { readSession, sureSession } from "@/state/session/session";
import "@/styles/app.css";

/** The screen's own files were announced with the app's and come with them; later than this, a spinner stands there. */
const PATIENCE_MS = 500;
/** Where the first clip plays already, nobody waits. */
const PLAYING_MS = 5000;

const sleep = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));
const playing = () => document.querySelector("#stage:not([hidden])") !== null;

const somebody = readSession();
const patience = sleep(PATIENCE_MS).then(() => (playing() ? sleep(PLAYING_MS) : undefined));
// What cannot be fetched now is asked for again by who needs it, who can say so.
await Promise.allSettled([startLanguage(), Promise.race([fetchScreen(location.pathname), patience])]);

// The feed's first clip may play already: nothing takes its place before it is known that it may stay.
if (playing() && location.pathname === "/feed") await sureSession();

const root = document.getElementById("root");
// Not as a transition: in slices the first clip came half a second later (`make bench-load ONLY=frame`).
if (root) createRoot(root).render(<App />);
// A kept session is kept true on every screen; for a guest, the screens that need it ask for it.
if (somebody) void startState();
