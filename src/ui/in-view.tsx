import { useEffect, useRef } from "react";

/** An element without height that reports when it enters or leaves the viewport. */
export function InView({ onChange }: { onChange: (inside: boolean) => void }) {
  const line = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const watcher = new IntersectionObserver((entries) =>
      change.current(entries.at(-1)?.isIntersecting ?? false),
    );
    if (line.current) watcher.observe(line.current);
    return () => watcher.disconnect();
  }, []);
  return <div ref={line} className="-mb-px h-px" />;
}
