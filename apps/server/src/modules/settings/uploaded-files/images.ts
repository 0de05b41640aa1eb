/**
 * What an image is, by its content: the names of files and what browsers say of them prove nothing. Whole PNG and JPEG
 * files pass; what breaks off, contradicts itself or declares a size that would fill a memory does not. Nothing is
 * decoded here, so no image costs more than one pass over its bytes.
 */
import { crc32 } from 'node:zlib';
import { fileLimits, type ImageType } from '@cubby/contract/settings/files/files.limits';

/** Width and height in pixels. */
export interface Image {
  readonly type: ImageType;
  readonly width: number;
  readonly height: number;
}

/** The image that these bytes are, or undefined where they are no whole PNG or JPEG of a sensible size. */
export const imageOf = (bytes: Buffer): Image | undefined => {
  const image = pngOf(bytes) ?? jpegOf(bytes);
  return image && isSensible(image) ? image : undefined;
};

const isSensible = ({ width, height }: Image): boolean =>
  width >= 1 &&
  height >= 1 &&
  width <= fileLimits.imageMaxSide &&
  height <= fileLimits.imageMaxSide &&
  width * height <= fileLimits.imageMaxPixels;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Walks the chunks: the first is IHDR, the last IEND, each has its checksum, nothing stands behind them. */
const pngOf = (bytes: Buffer): Image | undefined => {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return undefined;
  let size: { width: number; height: number } | undefined;
  let pixels = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    if ((at === 8) !== (name === 'IHDR')) return undefined;
    if (name === 'IHDR') {
      if (length !== 13) return undefined;
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IDAT') pixels = true;
    if (name === 'IEND') return size && pixels && end === bytes.length ? { type: 'image/png', ...size } : undefined;
    at = end;
  }
  return undefined;
};

/** Markers that stand alone: no length follows them. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of a frame, which holds the size; C4, C8 and CC are other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Walks the segments from the start of the image to its end. Cameras write more behind the end (a film, a second
 * picture); it is let through, since an image is only ever served as an image.
 */
const jpegOf = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: { width: number; height: number } | undefined;
  let scanned = false;
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return size && scanned ? { type: 'image/jpeg', ...size } : undefined;
    else if (isBare(marker)) at += 2;
    else {
      const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 0;
      const end = at + 2 + length;
      if (length < 2 || end > bytes.length) return undefined;
      if (isFrame(marker)) {
        if (length < 8 || size) return undefined;
        size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      }
      if (marker === 0xda) scanned = true;
      at = marker === 0xda ? endOfScan(bytes, end) : end;
    }
  }
  return undefined;
};

/** Where the packed pixels end: at the next marker that is neither a stuffed FF nor a restart. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0x00 && !(next >= 0xd0 && next <= 0xd7) && next !== 0xff) return at;
  }
  return bytes.length;
};
