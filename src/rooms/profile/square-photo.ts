// A photo as avatars are kept: square, small, drawn anew so that place, camera and date in the file are gone.
const SIDE = 512;
const QUALITY = 0.88;

/** Rejects where the browser cannot read the file as a picture. */
export async function squarePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(SIDE, cut);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const at = [(picture.width - cut) / 2, (picture.height - cut) / 2] as const;
  canvas.getContext("2d")?.drawImage(picture, ...at, cut, cut, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
  if (!blob) throw new Error("The picture could not be drawn");
  return new File([blob], "avatar.jpg", { type: "image/jpeg" });
}
