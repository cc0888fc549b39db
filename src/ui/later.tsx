// Parts of the app that are fetched when they are first shown. One that cannot be fetched says so in its own place,
// leaves the rest of the screen alone, and comes by itself when the network is back.
import { type ComponentType, lazy, Suspense, useEffect, useReducer, useState } from "react";
import { untilFetched } from "@/lib/until-fetched";
import { type Lost, LostDialog } from "./lost";

type Module<P> = { default: ComponentType<P> };

/**
 * Has to stand in a `Suspense`. Fetched before by `fetch`, it shows at once: Suspense would show a spinner first, and
 * keep it for 0.3 s.
 * @param Instead shown while the network is away
 */
export function later<P extends object>(load: () => Promise<Module<P>>, Instead: ComponentType<P & Lost>) {
  let here: ComponentType<P> | undefined;
  let trying: Promise<unknown> | undefined;
  const fetch = async (): Promise<Module<P>> => {
    here = (await load()).default;
    return { default: here };
  };

  // Not by a promise that stays open: a transition would wait for it, and the tap seem to do nothing.
  function Retried(props: P) {
    const [failed, setFailed] = useState(false);
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (here) return;
      trying ??= untilFetched(fetch).finally(() => {
        trying = undefined;
      });
      trying.then(redraw, () => setFailed(true));
    }, []);
    const Shown = here;
    return Shown ? <Shown {...props} /> : <Instead {...props} failed={failed} />;
  }

  const Waiting = lazy(() => fetch().catch(() => ({ default: Retried as ComponentType<P> })));
  function Part(props: P) {
    const [Shown] = useState(() => here ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { fetch });
}

/** A sheet or dialog; a dialog stands in for it while the network is away. */
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

/** A part that the screen can do without. */
export function laterDetail<P extends object>(load: () => Promise<Module<P>>) {
  const Part = later(load, () => null);
  return (props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
