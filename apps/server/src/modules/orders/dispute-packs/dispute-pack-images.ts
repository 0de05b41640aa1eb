/** Which photos a page can show. Uploads are whole files by their structure; what they contain is checked here. */
import { inflateSync } from 'node:zlib';

/** Pixels of a PNG that are unpacked, and the bytes that they may have. */
const most = { pixels: 16_000_000, bytes: 130_000_000 } as const;

/** The bytes of an image that can be drawn; a JPEG goes into the document as it is. */
export const drawable = (bytes: Uint8Array): Buffer | undefined => {
  const image = Buffer.from(bytes);
  if (image[0] !== 0x89) return image;
  return isSoundPng(image) ? image : undefined;
};

const isSoundPng = (image: Buffer): boolean => {
  try {
    if (image.readUInt32BE(16) * image.readUInt32BE(20) > most.pixels) return false;
    inflateSync(pixelsOf(image), { maxOutputLength: most.bytes });
    return true;
  } catch {
    return false;
  }
};

/** The packed pixels: the content of all IDAT chunks. */
const pixelsOf = (image: Buffer): Buffer => {
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= image.length; at += 12 + image.readUInt32BE(at))
    if (image.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(image.subarray(at + 8, at + 8 + image.readUInt32BE(at)));
  return Buffer.concat(parts);
};
