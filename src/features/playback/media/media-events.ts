/** Adds one listener for several events. @returns a function that removes it */
export function onMediaEvents(el: HTMLMediaElement, events: readonly string[], hear: () => void): () => void {
  for (const event of events) el.addEventListener(event, hear);
  return () => {
    for (const event of events) el.removeEventListener(event, hear);
  };
}
