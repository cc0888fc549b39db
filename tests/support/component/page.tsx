// The built part of component tests (scripts/testing/component-project.mjs): the app, opened at an address in one page for all
// tests, with a fake server. Each `open` starts like a new visit.
import axe from "axe-core";
import { createRoot, type Root } from "react-dom/client";
import { App } from "@/app/app";
import { loadServices } from "@/app/navigation/lazy-screen";
import { fetchScreen } from "@/app/routes";
import { setLanguage, t, type Values } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { whenSettled } from "@/lib/history-steps";
import { pb, type StoredRecord } from "@/lib/pocketbase/client";
import { queryClient } from "@/state/records/queries";
import { restoreSession } from "@/state/session/session";
import { dismissToasts } from "@/ui/status/toaster";
import "@/styles/app.css";
import { addFault, installServer, recorded } from "./fake-server";
import { emptyStore } from "./jotai";
import { tokenOf } from "./recordings";

export { answers, fails, holds, isIn, requests, resetServer, takeFaults } from "./fake-server";
export type Language = "bn" | "en";

let root: Root | undefined;

installServer();
addEventListener("error", ({ message }) => addFault(message));
addEventListener("unhandledrejection", ({ reason }) => addFault(String(reason)));
const writeError = console.error;
console.error = (...given: unknown[]) => {
  addFault(given.map(String).join(" "));
  writeError(...given);
};

export async function close() {
  root?.unmount();
  root = undefined;
  document.getElementById("root")?.remove();
  dismissToasts();
  // Overlays that the screen left open take their history entries back.
  await new Promise<void>((done) => whenSettled(done));
  pb.authStore.clear();
  localStorage.clear();
  sessionStorage.clear();
  emptyStore();
  queryClient.clear();
}

/** @param as username of who is signed in; a guest without */
export async function open(path: string, { as, language = "en" as Language } = {} as Options) {
  await close();
  // Services that run already follow the SDK's store; else they read the storage when they start.
  if (as)
    pb.authStore.save(tokenOf(as), (recorded(`${as} logs in`).answer as { record: StoredRecord }).record);
  localStorage.setItem("jholok.session.refreshed", String(Math.floor(Date.now() / 1000)));
  localStorage.setItem("jholok.language.told", `${pb.authStore.record?.id ?? ""} ${language}`);
  await Promise.all([setLanguage(language), fetchScreen(path)]);
  history.pushState(null, "", path);
  const place = document.createElement("div");
  place.id = "root";
  document.body.append(place);
  restoreSession();
  root = createRoot(place);
  root.render(<App />);
  if (as) void loadServices();
}

interface Options {
  as?: string;
  language?: Language;
}

/** A message of the catalogues in the language of the page. It fails if no screen so far has loaded the message. */
export function translate(id: string, values?: Values): string {
  const text = t(id as MessageId, values);
  if (text === id) throw new Error(`${id} is not loaded`);
  return text;
}

/** The serious and critical violations of axe in this part of the page. */
export async function axeFaults(part: Element): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ["violations"],
    // Needs still colours; browser tests measure it.
    rules: { "color-contrast": { enabled: false } },
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
}
