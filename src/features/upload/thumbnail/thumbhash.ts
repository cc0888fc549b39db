// Encodes the thumbhash of a thumbnail.

/** thumbhash reads at most 100 pixels per side. */
const MAX_SIDE = 100;

/** The thumbhash of an image in base64, about 28 characters; "" if the image cannot be read. */
export async function encodeThumbhash(image: Blob): Promise<string> {
  try {
    // Not a static import: with both kinds of import the package becomes two files for every screen.
    const { rgbaToThumbHash } = await import("thumbhash");
    const bitmap = await createImageBitmap(image);
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height);
    const width = Math.max(1, Math.round(bitmap.width * scale));
    const height = Math.max(1, Math.round(bitmap.height * scale));
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) return "";
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    const hash = rgbaToThumbHash(width, height, context.getImageData(0, 0, width, height).data);
    return btoa(String.fromCharCode(...hash));
  } catch {
    return "";
  }
}
