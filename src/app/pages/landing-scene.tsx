// Draws the landing page's picture as SVG: a city at night with one rickshaw. Not an image file.
import { mediaHook } from "@/ui/media-hook";

/** The same query as the variant `beside` in styles/app.css. On an upright tablet the text would cover the rickshaw. */
const useIsBesideText = mediaHook(
  "(orientation: landscape) and (min-width: 768px), (min-width: 560px) and (max-height: 479px)",
);

/** x, width and top of each building, back row then front row, on a 390 × 560 sheet. */
const BACK: [number, number, number][] = [
  [-6, 66, 236],
  [66, 58, 190],
  [130, 74, 252],
  [208, 50, 168],
  [262, 70, 222],
  [338, 60, 196],
];
const FRONT: [number, number, number][] = [
  [-10, 54, 322],
  [50, 84, 288],
  [142, 60, 338],
  [210, 92, 300],
  [308, 50, 330],
  [364, 40, 296],
];

/** Lit windows of a building: the same on every render, without a visible pattern. */
function windows(x: number, width: number, top: number): string {
  let path = "";
  for (let row = 0; top + 16 + row * 20 < 424; row++)
    for (let column = 0; column * 14 + 10 < width - 10; column++) {
      if ((row * 7 + column * 5 + x + top) % 5 > 1) continue;
      path += `M${x + 10 + column * 14} ${top + 14 + row * 20}h6v8h-6z`;
    }
  return path;
}

const house = ([x, width, top]: [number, number, number]) => `M${x} ${top}h${width}v${440 - top}h-${width}z`;

function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 446)`} stroke="#8d93c9" strokeWidth="2.4" fill="none">
      <circle r="21" />
      <g strokeWidth="1" opacity=".7">
        <path d="M-21 0h42M0-21v42M-15-15l30 30M15-15l-30 30">
          <animateTransform
            attributeName="transform"
            type="rotate"
            from="0"
            to="360"
            dur="5s"
            repeatCount="indefinite"
          />
        </path>
      </g>
    </g>
  );
}

/** The rickshaw: hood, seat, driver. */
function Rickshaw() {
  return (
    <g>
      <path d="M112 446h64l22-44h38l26 44" stroke="#8d93c9" strokeWidth="3" fill="none" />
      <path d="M92 392q-6-54 46-56 26 0 36 20l-14 2q10 22 2 40z" fill="#f42a41" />
      <path d="M104 348q16 20 12 46M128 338q18 26 16 58" stroke="#ffb84d" strokeWidth="3" fill="none" />
      <path d="M94 392h72q4 26-14 36h-40q-18-8-18-36z" fill="#1f8a6b" />
      <path d="M100 402h62" stroke="#ffe3a3" strokeWidth="3" strokeDasharray="5 5" />
      <circle cx="150" cy="376" r="8" fill="#e9b98d" />
      <path d="M140 408q0-26 12-24 10 4 8 24z" fill="#ffd27a" />
      <circle cx="214" cy="352" r="9" fill="#c98a5e" />
      <path d="M203 350q2-12 12-12t11 9q-10-3-23 3z" fill="#f4f7f5" />
      <path d="M204 404q-2-38 10-40 12 2 14 20l14 10-3 6-20-8-2 14z" fill="#5aa9d6" />
      <path d="M206 402q10 10 22 10l6 26-6 2-10-20-14-6z" fill="#f4f7f5" />
      <path d="M244 384l10 4-4 12" stroke="#8d93c9" strokeWidth="3" fill="none" strokeLinecap="round" />
      <circle cx="268" cy="410" r="5" fill="#ffe3a3" />
      <path d="m272 408 104-18v42z" fill="url(#beam)" />
      <Wheel x={112} />
      <Wheel x={262} />
    </g>
  );
}

/** One block of the street, as wide as the sheet for phones; the desktop shows three. */
function Block() {
  return (
    <g id="block">
      <path d={BACK.map(house).join("")} fill="#1b1f4d" />
      <path d={BACK.map((h) => windows(...h)).join("")} fill="#ffc861" opacity=".3" />
      <path d={FRONT.map(house).join("")} fill="#13163a" />
      <path d={FRONT.map((h) => windows(...h)).join("")} fill="#ffc861" opacity=".8" />
    </g>
  );
}

export function LandingScene() {
  const wide = useIsBesideText();
  return (
    <div className="absolute inset-0 overflow-hidden bg-[#090b24]">
      <svg
        aria-hidden="true"
        viewBox={wide ? "-390 0 890 500" : "0 0 390 500"}
        preserveAspectRatio={wide ? "xMaxYMax slice" : "xMidYMax slice"}
        className="size-full"
      >
        <defs>
          <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#090b24" />
            <stop offset="1" stopColor="#262b66" />
          </linearGradient>
          <linearGradient id="beam">
            <stop offset="0" stopColor="#ffe3a3" stopOpacity=".45" />
            <stop offset="1" stopColor="#ffe3a3" stopOpacity="0" />
          </linearGradient>
        </defs>
        <rect x="-390" y="-400" width="1170" height="900" fill="url(#night)" />
        <circle cx="296" cy="112" r="58" fill="#f4ecd2" opacity=".08" />
        <circle cx="296" cy="112" r="38" fill="#f4ecd2" />
        <circle cx="284" cy="102" r="7" fill="#e2d8b8" />
        <circle cx="306" cy="124" r="10" fill="#e2d8b8" />
        <g fill="#f4ecd2">
          <path
            id="stars"
            d="M40 70h2v2h-2zM92 130h2v2h-2zM150 60h2v2h-2zM196 140h2v2h-2zM30 180h2v2h-2zM222 40h2v2h-2zM360 60h2v2h-2zM120 96h2v2h-2z"
          />
          <use href="#stars" x="-380" y="14" />
        </g>
        <Block />
        <use href="#block" x="-390" />
        <use href="#block" x="390" />
        <path d="M-390 440h1170v60h-1170z" fill="#0b0f0d" />
        <path d="M-390 482h1170" stroke="#26302b" strokeWidth="3" strokeDasharray="26 22" />
        <g style={{ animation: "drift 9s ease-in-out infinite alternate" }}>
          <Rickshaw />
        </g>
      </svg>
      <div className="absolute inset-x-0 bottom-0 h-10 bg-gradient-to-t from-ground to-transparent beside:hidden" />
      <div className="absolute inset-y-0 left-0 hidden w-[62%] bg-gradient-to-r from-ground/95 from-35% to-transparent beside:block" />
    </div>
  );
}
