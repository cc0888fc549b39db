/** Adds a listener for each event. @returns a function that removes them */
export function onMediaEvents(el: HTMLMediaElement, listeners: Record<string, () => void>): () => void {
  for (const [event, listener] of Object.entries(listeners)) el.addEventListener(event, listener);
  return () => {
    for (const [event, listener] of Object.entries(listeners)) el.removeEventListener(event, listener);
  };
}
