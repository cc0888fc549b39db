import { useState } from "react";
import { useT } from "@/i18n/provider";
import { graphemes } from "@/lib/text/graphemes";

interface Props {
  id: string;
  /** Alternative text of the image. The first letter replaces a missing image. */
  name: string;
  src?: string;
  size?: number;
  /** True where the name stands beside the image, which is then decorative. */
  decorative?: boolean;
}

/** A colour derived from the user id, dark enough for white letters. */
function hue(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/**
 * The avatar of a user. Without an image, or if the image fails to load, a letter on a colour derived from
 * the id.
 */
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
  const [first = ""] = graphemes(name);
  const letter = first.toLocaleUpperCase();
  const look = {
    width: size,
    height: size,
    fontSize: size * 0.42,
    lineHeight: 1.5,
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
