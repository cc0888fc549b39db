import { useState } from "react";
import { useT } from "@/i18n/provider";
import { letters } from "@/lib/text/graphemes";

interface Props {
  id: string;
  /** What the picture is called and whose first letter stands in for it. */
  name: string;
  src?: string;
  size?: number;
  /** Where the name stands right beside it, the picture is decoration. */
  decorative?: boolean;
}

/** Always the same colour for the same account; dark enough under white letters. */
function hue(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** The picture of an account, or one drawn from its id where there is none or it cannot be read. */
export function Avatar({ id, name, src, size = 40, decorative }: Props) {
  const t = useT();
  const [broken, setBroken] = useState("");
  const alt = decorative ? "" : t("a11y.avatarAlt", { name });
  if (src && broken !== src) {
    return (
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        onError={() => setBroken(src)}
        className="shrink-0 rounded-full bg-raised object-cover"
        style={{ width: size, height: size }}
      />
    );
  }
  const [first = ""] = letters(name);
  const letter = first.toLocaleUpperCase();
  const look = {
    width: size,
    height: size,
    fontSize: size * 0.42,
    lineHeight: 1.2,
    background: `linear-gradient(160deg, hsl(${hue(id)} 52% 42%), hsl(${(hue(id) + 40) % 360} 58% 32%))`,
  };
  const shape = "grid shrink-0 place-items-center rounded-full font-semibold text-white select-none";
  return decorative ? (
    <span aria-hidden="true" className={shape} style={look}>
      {letter}
    </span>
  ) : (
    <span role="img" aria-label={alt} className={shape} style={look}>
      {letter}
    </span>
  );
}
