// Loads screens when they are first shown. Landing and log-in render without PocketBase's SDK and the code on top of it,
// half of the project's own client code. All other screens load in parallel with it and wait for it.
import type { ComponentType } from "react";
import { untilFetched } from "@/lib/until-fetched";
import { later } from "@/ui/later";
import { LostPart } from "@/ui/lost";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const state = () => import("./app-services");

/** A screen that needs no SDK. */
export const screen = <P extends object>(load: Load<P>) => later(load, LostPart);

/** Loads and starts the code that needs the SDK. */
export async function startState(): Promise<void> {
  const { start } = await untilFetched(state);
  start();
}

/** A screen that reads or writes data. */
export const needsState = <P extends object>(load: Load<P>) =>
  screen(async () => {
    const [{ default: Page }, { start, Requests }] = await Promise.all([load(), state()]);
    start();
    return {
      default: (props: P) => (
        <Requests>
          <Page {...props} />
        </Requests>
      ),
    };
  });
