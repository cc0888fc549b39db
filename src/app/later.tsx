// Screens are fetched when they are first shown. Landing and log-in show without PocketBase's SDK and all that stands
// on it, which is half of our own code; every other screen is fetched beside it and waits for it.
import { type ComponentType, lazy, useState } from "react";

type Module<P> = { default: ComponentType<P> };

/** A screen. Fetched before by `fetch`, it shows at once: Suspense would show a spinner first, and keep it for 0.3 s. */
export function later<P extends object>(load: () => Promise<Module<P>>) {
  let here: ComponentType<P> | undefined;
  const fetch = async (): Promise<Module<P>> => {
    here = (await load()).default;
    return { default: here };
  };
  const Waiting = lazy(fetch);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, at the top of a module
  function Screen(props: P) {
    const [Shown] = useState(() => here ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { fetch });
}

/** Fetches and starts what stands on the SDK; asked again where it could not be fetched. */
export async function startState(): Promise<void> {
  const { start } = await import("./state");
  start();
}

/** A screen that reads or writes. */
export const needsState = <P extends object>(load: () => Promise<Module<P>>) =>
  later(async () => {
    const [{ default: Page }] = await Promise.all([load(), startState()]);
    const { Requests } = await import("./state");
    return {
      default: (props: P) => (
        <Requests>
          <Page {...props} />
        </Requests>
      ),
    };
  });
