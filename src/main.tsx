import "@/lib/storage-fallback";
import { createRoot } from "react-dom/client";
import { App } from "@/app/app";
import { loadInstallation, loadServices } from "@/app/navigation/lazy-screen";
import { fetchScreen } from "@/app/routes";
import { startLanguage } from "@/i18n";
import { restoreSession, sessionConfirmed } from "@/state/session/session";
import "@/styles/app.css";

/** The code of the screen is preloaded with the app. After this time a spinner is shown. */
const TIMEOUT_MS = 500;
/** Longer while the first video plays already, because the user sees no delay. */
const PLAYING_MS = 5000;
/** The service worker is registered after the first video, which needs the whole network. */
const INSTALLATION_MS = 5000;

const sleep = (ms: number) => new Promise<void>((over) => setTimeout(over, ms));
const isFirstVideoPlaying = () => document.querySelector("#stage:not([hidden])") !== null;

const isSignedIn = restoreSession();
const timeout = sleep(TIMEOUT_MS).then(() => (isFirstVideoPlaying() ? sleep(PLAYING_MS) : undefined));
// The component that needs a failed import retries it and can show the error.
await Promise.allSettled([startLanguage(), Promise.race([fetchScreen(location.pathname), timeout])]);

// The first video of the feed may play already. The app replaces it only after the server has confirmed the
// session.
if (isFirstVideoPlaying() && location.pathname === "/feed") await sessionConfirmed();

const root = document.getElementById("root");
// Not as a transition: in slices the first video came 0.5 s later (`make bench-load ONLY=frame`).
if (root) createRoot(root).render(<App />);
// With a saved session every screen loads the session code; for a guest only the screens that need it.
if (isSignedIn) void loadServices();

// Comes once, before the settings are loaded. The browser shows no banner of its own then.
addEventListener("beforeinstallprompt", (offer) => {
  offer.preventDefault();
  Object.assign(window, { installPrompt: offer });
});
if (navigator.serviceWorker) setTimeout(loadInstallation, INSTALLATION_MS);
