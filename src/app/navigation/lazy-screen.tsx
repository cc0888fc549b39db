// Screens are fetched when they are first shown. Landing and log-in show without PocketBase's SDK and all that stands
// on it, which is half of our own code; every other screen is fetched beside it and waits for it.
import type { ComponentType } from "react";
import { untilFetched } from "@/lib/until-fetched";
import { later } from "@/ui/later";
import { LostPart } from "@/ui/lost";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

const state = () => import("./app-services");

/** A screen of its own. */
export const screen = <P extends object>(load: Load<P>) => later(load, LostPart);

/** Fetches and starts what stands on the SDK. */
export async function startState(): Promise<void> {
  const { start } = await untilFetched(state);
  start();
}

/** A screen that reads or writes. */
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
