// The small flat scenes of empty and error states: same hand as the clips, decoration only.
import type { ReactNode } from "react";

function Scene({ children, from, to }: { children: ReactNode; from: string; to: string }) {
  const id = `sky${from.slice(1)}`;
  return (
    <svg width="168" height="132" viewBox="0 0 168 132" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={from} />
          <stop offset="1" stopColor={to} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect width="168" height="132" rx="28" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="168" height="132" fill={`url(#${id})`} />
        {children}
      </g>
    </svg>
  );
}

/** An empty river at dusk, one boat waiting: nothing here yet. */
export function QuietRiver() {
  return (
    <Scene from="#3b3357" to="#f08a4b">
      <circle cx="84" cy="80" r="25" fill="#ffe3a3" />
      <path d="M0 78q22-8 44-2t46 0 40-3 38 4v55H0z" fill="#14383f" />
      <path d="M0 96q30-6 60-1t60-2 48 3v36H0z" fill="#0e2a31" />
      <path d="M70 88h28M76 95h17" stroke="#ffe3a3" strokeWidth="3" strokeLinecap="round" opacity=".65" />
      <path d="M44 96q24 13 62 0l7-3q-10 20-38 20t-38-20z" fill="#081b20" />
      <path d="M73 97V52q20 16 21 40z" fill="#f42a41" />
    </Scene>
  );
}

/** A kite whose string was cut: what was looked for has flown away. */
export function LostKite() {
  return (
    <Scene from="#173a34" to="#2d6e57">
      <path d="M0 104q34-16 72-6t96-8v42H0z" fill="#14483a" />
      <path d="M0 116q44-10 84-3t84-6v25H0z" fill="#0f382d" />
      <g opacity=".3" fill="#f4f7f5">
        <path d="M18 36q3-10 13-8 4-8 13-4 9-2 9 7 6 0 6 5z" />
        <path d="M112 60q2-7 9-6 4-5 10-2 7-1 7 5 4 0 4 3z" />
      </g>
      <g transform="rotate(16 92 46)">
        <path d="M92 14 118 46 92 78 66 46z" fill="#f42a41" />
        <path d="M92 14 118 46H66z" fill="#ff7a5c" />
        <path d="M92 14v64M66 46h52" stroke="#fff3d6" strokeWidth="2" />
        <path d="m86 78 6 10 6-10z" fill="#fff3d6" />
      </g>
      <path
        d="M84 88q-10 8-2 14t-8 12q-6 4-2 10"
        stroke="#fff3d6"
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
        strokeDasharray="1 5"
      />
    </Scene>
  );
}

/** Two glasses of tea and nobody talking yet. */
export function TwoTeas() {
  return (
    <Scene from="#47301f" to="#7a4526">
      <rect y="100" width="168" height="32" fill="#2c1d14" />
      {[46, 96].map((x) => (
        <g key={x}>
          <path d={`M${x} 62h30l-4 40h-22z`} fill="#f7d9a8" opacity=".28" />
          <path d={`M${x + 1.4} 72h27.2l-3 28h-21.2z`} fill="#d97b2b" />
          <path d={`M${x + 1.4} 72h27.2l-.5 5H${x + 2}z`} fill="#f0b26a" />
          <path
            d={`M${x + 10} 54q-6-7 0-13t0-12M${x + 21} 54q-6-7 0-13t0-12`}
            stroke="#fff3d6"
            strokeWidth="2.5"
            strokeLinecap="round"
            fill="none"
            opacity=".55"
          />
        </g>
      ))}
    </Scene>
  );
}

/** A still lantern under the moon: no news. */
export function StillNight() {
  return (
    <Scene from="#0f1130" to="#2a2f66">
      <circle cx="126" cy="34" r="15" fill="#f4ecd2" />
      <circle cx="132" cy="30" r="13" fill="#1a1d45" />
      <g fill="#f4ecd2" opacity=".8">
        <circle cx="32" cy="30" r="1.6" />
        <circle cx="58" cy="18" r="1.2" />
        <circle cx="92" cy="42" r="1.3" />
        <circle cx="24" cy="64" r="1.2" />
        <circle cx="146" cy="72" r="1.5" />
      </g>
      <path d="M0 112h168v20H0z" fill="#0b0d24" />
      <circle cx="84" cy="86" r="34" fill="#ffc861" opacity=".14" />
      <path d="M72 60h24l8 8H64z" fill="#3a3f7d" />
      <rect x="67" y="68" width="34" height="36" rx="4" fill="#ffc861" />
      <path d="M84 76q9 10 0 22-9-12 0-22z" fill="#f42a41" />
      <path d="M78 68v36M90 68v36" stroke="#3a3f7d" strokeWidth="2" />
      <rect x="63" y="104" width="42" height="8" rx="3" fill="#3a3f7d" />
      <path d="M76 60q8-14 16 0" stroke="#3a3f7d" strokeWidth="3" fill="none" />
    </Scene>
  );
}
