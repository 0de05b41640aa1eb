/**
 * Writes PNG images of lines that are already there, in black and white or in colours. It promises files that every
 * decoder reads; it reads none itself.
 */
import { crc32, deflateSync } from 'node:zlib';

export interface PngSource {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** `bit`: a bit a pixel, the leftmost highest, 1 being white. `rgb`: three bytes a pixel. */
  readonly pixels: 'bit' | 'rgb';
  /** The bytes of the line `y`, from the top. */
  readonly line: (y: number) => Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (name: string, data: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

export const encodePng = ({ width, height, pixels, line }: PngSource): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(pixels === 'bit' ? [1, 0] : [8, 2], 8);
  const lineBytes = pixels === 'bit' ? Math.ceil(width / 8) : width * 3;
  // Each line begins with its filter; 0 is none.
  const raw = Buffer.alloc((lineBytes + 1) * height);
  for (let y = 0; y < height; y++) raw.set(line(y), y * (lineBytes + 1) + 1);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(raw)), chunk('IEND', Buffer.of())]);
};
