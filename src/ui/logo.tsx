/**
 * The logo: a play symbol on a rounded square, or the operator's icon (pb_hooks/static/site-look.js). Hidden from screen
 * readers, because the name is beside it.
 */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" className="logo shrink-0">
      <rect width="64" height="64" rx="16" className="fill-accent" />
      <path
        d="M24.6 15.8 49 32 24.6 48.2 29.6 34.6 18.4 34.6Z"
        className="fill-on-fill stroke-on-fill"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
