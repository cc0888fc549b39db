// Draws the photo for preview and upload alike. Redrawing also removes the place, camera and date stored in the file.
import { type Crop, sideOf } from "./crop";

const AVATAR_PX = 512;
const QUALITY = 0.88;
/** Short side of the working copy: enough to zoom in, without a phone's 50 megapixels in memory. */
const MAX_SHORT_SIDE_PX = 1600;

/** The image, upright and scaled down. Rejects if the browser cannot read the file as an image. */
export async function readPhoto(file: File): Promise<ImageBitmap> {
  const picture = await createImageBitmap(file);
  const scale = MAX_SHORT_SIDE_PX / Math.min(picture.width, picture.height);
  if (scale >= 1) return picture;
  const smaller = await createImageBitmap(picture, {
    resizeWidth: Math.round(picture.width * scale),
    resizeQuality: "high",
  });
  picture.close();
  return smaller;
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const cut = sideOf(picture, crop);
  const at = [crop.x - cut / 2, crop.y - cut / 2] as const;
  const context = canvas.getContext("2d");
  // Transparent pixels would become black in a JPEG.
  if (context) context.fillStyle = "#fff";
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, ...at, cut, cut, 0, 0, canvas.width, canvas.height);
}

export async function squarePhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.min(AVATAR_PX, Math.ceil(sideOf(picture, crop)));
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The picture could not be drawn");
  return new File([blob], "avatar.jpg", { type: "image/jpeg" });
}
