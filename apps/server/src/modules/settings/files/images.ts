/**
 * What an image is, by its content: the names of files and what browsers say of them prove nothing. Whole PNG, JPEG,
 * GIF and BMP files pass; what breaks off, contradicts itself or declares a size that would fill a memory does not. Nothing is
 * decoded here, so no image costs more than one pass over its bytes.
 */
import { crc32 } from 'node:zlib';
import { fileLimits, type PictureType } from '@cubby/contract/settings/files/files.limits';

/** Width and height in pixels. */
export interface Image {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** The image that these bytes are, or undefined where they are no whole image of a sensible size. */
export const imageOf = (bytes: Buffer): Image | undefined => {
  const image = pngOf(bytes) ?? jpegOf(bytes) ?? gifOf(bytes) ?? bmpOf(bytes);
  return image && isSensible(image) ? image : undefined;
};

const isSensible = ({ width, height }: Image): boolean =>
  width >= 1 &&
  height >= 1 &&
  width <= fileLimits.imageMaxSide &&
  height <= fileLimits.imageMaxSide &&
  width * height <= fileLimits.imageMaxPixels;

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Scans the chunks: the first is IHDR, the last IEND, each has its checksum, nothing is behind them. */
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

/** Markers without data: no length follows them. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
/** Start of a frame, which contains the size; C4, C8 and CC are other things. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/**
 * Scans the segments from the start of the image to its end. Cameras write more behind the end (a film, a second
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

/** Bytes of a colour table by the flags of a screen or of a frame. */
const colourTable = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Scans the blocks to the trailer, after which there is nothing; each frame is within the screen. */
const gifOf = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return undefined;
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let frames = 0;
  for (let at = 13 + colourTable(bytes[10] ?? 0); at < bytes.length;) {
    const block = bytes[at];
    if (block === 0x3b) return frames > 0 && at + 1 === bytes.length ? { type: 'image/gif', width, height } : undefined;
    if (block === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (block === 0x2c && at + 10 <= bytes.length) {
      const right = bytes.readUInt16LE(at + 1) + bytes.readUInt16LE(at + 5);
      const bottom = bytes.readUInt16LE(at + 3) + bytes.readUInt16LE(at + 7);
      if (right > width || bottom > height) return undefined;
      frames++;
      at = endOfBlocks(bytes, at + 10 + colourTable(bytes[at + 9] ?? 0) + 1);
    } else return undefined;
  }
  return undefined;
};

/** Behind the blocks of data from there on, each with its length before it and an empty one as the last. */
const endOfBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
};

/** Sizes of the header in which the width, the height and the depth are at the offsets that are read here. */
const bmpHeaders: ReadonlySet<number> = new Set([40, 52, 56, 108, 124]);
const bmpDepths: ReadonlySet<number> = new Set([1, 4, 8, 16, 24, 32]);
/** Pixels as they are, with or without masks of their colours. */
const bmpPlain: ReadonlySet<number> = new Set([0, 3, 6]);
/** Pixels packed by runs; for a depth of 8 and of 4 bits. */
const bmpRuns: ReadonlyMap<number, number> = new Map([
  [1, 8],
  [2, 4],
]);

/** The file states its length, and the offset of its pixels; all of them are there. */
const bmpOf = (bytes: Buffer): Image | undefined => {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM' || bytes.readUInt32LE(2) !== bytes.length)
    return undefined;
  const pixels = bytes.readUInt32LE(10);
  const header = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const height = Math.abs(bytes.readInt32LE(22));
  const depth = bytes.readUInt16LE(28);
  const packing = bytes.readUInt32LE(30);
  if (!bmpHeaders.has(header) || bytes.readUInt16LE(26) !== 1 || !bmpDepths.has(depth)) return undefined;
  const rows = Math.ceil((width * depth) / 32) * 4 * height;
  const size = bmpPlain.has(packing) ? rows : bmpRuns.get(packing) === depth ? bytes.readUInt32LE(34) : NaN;
  const isWhole = pixels >= 14 + header && size > 0 && pixels + size <= bytes.length;
  return isWhole ? { type: 'image/bmp', width, height } : undefined;
};
