/** Makes the picture of a camera small enough to be sent; what a person chose from their files is left as it is. */

/** Pixels of the longer side, tried from the first on. */
const edgeLengths = [2560, 1920, 1280];
const quality = 0.85;

/** @returns a JPEG of at most `maxBytes`, the file itself where it is small enough, undefined where it can't be drawn */
export const shrinkImage = async (file: File, maxBytes: number): Promise<File | undefined> => {
  if (file.size <= maxBytes) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    for (const side of edgeLengths) {
      const scale = Math.min(1, side / Math.max(image.width, image.height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.width * scale);
      canvas.height = Math.round(image.height * scale);
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
      if (blob && blob.size <= maxBytes) return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
    }
  } catch {
    // No picture that a browser can draw.
  }
  return undefined;
};
