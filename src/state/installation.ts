// Starts the parts of the app on the home screen, after the first screen: the service worker, and the manifest in the
// user's language.
import { language, onLanguageChange } from "@/i18n";
import { startServiceWorker } from "./network/service-worker";

function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (link) link.href = `/manifest.${language()}.webmanifest`;
}

/** Call once. Rejects if the browser refuses the worker. */
export async function startInstallation(): Promise<void> {
  nameManifest();
  onLanguageChange(nameManifest);
  await startServiceWorker();
}
