// Landing and log-in show without PocketBase's SDK and all that stands on it, which is half of our own code. Every
// other screen is fetched beside it and waits for it.
import { type ComponentType, lazy } from "react";

/** Fetches and starts it; asked again where it could not be fetched. */
export async function startState() {
  const state = await import("./state");
  state.start();
  return state;
}

/** A screen that reads or writes. */
export function needsState<P extends object>(page: () => Promise<{ default: ComponentType<P> }>) {
  return lazy(async () => {
    const [{ default: Page }, { Requests }] = await Promise.all([page(), startState()]);
    return {
      default: (props: P) => (
        <Requests>
          <Page {...props} />
        </Requests>
      ),
    };
  });
}
