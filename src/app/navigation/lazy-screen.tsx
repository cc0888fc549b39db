// Loads screens when they are first shown. Landing and log-in render without PocketBase's SDK and the code on top of it,
// half of the project's own client code. All other screens load in parallel with it and wait for it.
import type { ComponentType } from "react";
import { untilFetched } from "@/lib/until-fetched";
import { later } from "@/ui/status/later";
import { LostPart } from "@/ui/status/lost";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const state = () => import("./app-services");

/** A screen that needs no SDK. */
export const lazyScreen = <P extends object>(load: Load<P>) => later(load, LostPart);

/** Loads and starts the code that needs the SDK. */
export async function loadServices(): Promise<void> {
  const { startServices } = await untilFetched(state);
  startServices();
}

/** Loads the service worker's registration. Without it the app works as over plain HTTP. */
export const loadInstallation = () =>
  import("@/state/installation").then((module) => module.startInstallation()).catch(() => {});

/** A screen that reads or writes data. */
export const lazyDataScreen = <P extends object>(load: Load<P>) =>
  lazyScreen(async () => {
    const [{ default: Page }, { startServices, QueryProvider }] = await Promise.all([load(), state()]);
    startServices();
    return {
      default: (props: P) => (
        <QueryProvider>
          <Page {...props} />
        </QueryProvider>
      ),
    };
  });
