// Geometry of the square crop. Pure: all values are in pixels of the image.

export interface Size {
  width: number;
  height: number;
}

/** Centre of the square, and the ratio of the largest possible square to it. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;

export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The same crop, limited to the image. */
export function clampCrop(picture: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const half = sideOf(picture, { ...crop, zoom }) / 2;
  return {
    x: between(half, crop.x, picture.width - half),
    y: between(half, crop.y, picture.height - half),
    zoom,
  };
}

export const largestCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves the square by fractions of its side: `right` 0.5 moves it half a side to the right. */
export function moveCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}
