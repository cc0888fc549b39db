#!/bin/sh
# Generates src/fonts/*.woff2. Run it only when the typeface changes; the build does not need it.
# Needs npm (to fetch the upstream files) and pyftsubset with brotli (Debian: fonttools, python3-brotli).
#
# Hinting is removed: phones ignore it, and it is half of the bytes. All layout features and all glyphs of conjuncts
# stay, because Bangla is shaped by GSUB: a missing feature breaks words.
set -eu
upstream="@fontsource/hind-siliguri@5.3.0"
here=$(cd "$(dirname "$0")/../../src/fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$work" && npm pack --silent "$upstream" >/dev/null && tar xzf ./*.tgz)

subset() {
  pyftsubset "$work/package/files/hind-siliguri-$1-$2-normal.woff2" --unicodes="$3" --layout-features='*' \
    --no-hinting --flavor=woff2 --output-file="$here/hind-siliguri-$1-$2.woff2"
}
for weight in 400 600; do
  # Danda, the Bengali block, joiners, rupee, dotted circle; the Vedic signs of the upstream file are left out.
  subset bengali "$weight" "U+0020,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC"
  subset latin "$weight" "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-201E,U+2022,U+2026,U+2039-203A,U+2044,U+20AC,U+2122,U+2212"
done
cp "$work/package/LICENSE" "$here/OFL.txt"
ls -l "$here"
