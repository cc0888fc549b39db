/** The heart of a double tap, at the position of the tap. */
export function HeartBurst({ x, y }: { x: number; y: number }) {
  // The tilt depends on the position, so hearts differ.
  const tilt = ((x * 7 + y * 3) % 40) - 20;
  return (
    <svg
      width="96"
      height="96"
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="pointer-events-none absolute z-10 fill-accent drop-shadow-[0_4px_16px_rgb(0_0_0/0.4)]"
      style={{
        left: x,
        top: y,
        ["--tilt" as string]: `${tilt}deg`,
        animation: "heart-burst 900ms var(--spring) both",
      }}
    >
      <path d="M12 21S3.5 15.7 2.2 10.6c-.9-3.7 1.6-6.8 5-6.8 2 0 3.7 1 4.8 2.7 1.1-1.7 2.8-2.7 4.8-2.7 3.4 0 5.9 3.1 5 6.8C20.5 15.7 12 21 12 21z" />
    </svg>
  );
}
