// Components that are loaded when they are first shown. If the code cannot be loaded, a message takes the
// component's place, the rest of the screen works on, and the load is retried when the network is back.
import { type ComponentType, lazy, Suspense, useEffect, useReducer, useState } from "react";
import { untilFetched } from "@/lib/until-fetched";
import { type Lost, LostDialog } from "./lost";

type Module<P> = { default: ComponentType<P> };

/**
 * Must be inside a `Suspense`. After a preload with `fetch` the component renders at once: with Suspense
 * alone React would show a spinner and keep it for 0.3 s.
 * @param Instead shown while the network is away
 */
export function later<P extends object>(load: () => Promise<Module<P>>, Instead: ComponentType<P & Lost>) {
  let loaded: ComponentType<P> | undefined;
  let retry: Promise<unknown> | undefined;
  const fetch = async (): Promise<Module<P>> => {
    loaded = (await load()).default;
    return { default: loaded };
  };

  // Not with a pending promise: a transition would wait for it, and the tap would seem to have no effect.
  function Retried(props: P) {
    const [failed, setFailed] = useState(false);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (loaded) return;
      retry ??= untilFetched(fetch).finally(() => {
        retry = undefined;
      });
      retry.then(redraw, () => setFailed(true));
    }, []);
    const Shown = loaded;
    return Shown ? <Shown {...props} /> : <Instead {...props} failed={failed} />;
  }

  const Waiting = lazy(() => fetch().catch(() => ({ default: Retried as ComponentType<P> })));
  function Part(props: P) {
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}

/** A sheet or dialog. While the network is down a fallback dialog is shown. */
export function laterDialog<P extends object>(load: () => Promise<Module<P & { onClose?: () => void }>>) {
  const Part = later(load, LostDialog);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each dialog, at the top of a module
  const Dialog = (props: P & { onClose: () => void }) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
  return Object.assign(Dialog, { fetch: Part.fetch });
}

/** A part that the screen works without. */
export function laterDetail<P extends object>(load: () => Promise<Module<P>>) {
  const Part = later(load, () => null);
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
