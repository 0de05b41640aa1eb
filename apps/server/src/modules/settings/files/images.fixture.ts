/** Images that tests upload: the smallest ones, and ones of any number of bytes. */
import { crc32 } from 'node:zlib';
import { encodePng } from '../../../platform/images/png.ts';

/** One black pixel, as an encoder writes it. */
export const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a' +
    '1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc4001f0000010501010101' +
    '010100000000000000000102030405060708090a0bffc400b5100002010303020403050504040000017d010203000411051221314106135161' +
    '07227114328191a1082342b1c11552d1f02433627282090a161718191a25262728292a3435363738393a434445464748494a53545556575859' +
    '5a636465666768696a737475767778797a838485868788898a92939495969798999aa2a3a4a5a6a7a8a9aab2b3b4b5b6b7b8b9bac2c3c4c5c6' +
    'c7c8c9cad2d3d4d5d6d7d8d9dae1e2e3e4e5e6e7e8e9eaf1f2f3f4f5f6f7f8f9faffda0008010100003f00fbfeff00ffd9',
  'hex',
);

export const smallPng = encodePng({ width: 4, height: 4, pixels: 'rgb', line: () => new Uint8Array(12).fill(120) });

/** Two frames of one pixel, the first with a table of its own, and a comment. */
export const gif = Buffer.from(
  '47494638396101000100800000000000ffffff21fe026f6b00' +
    '2c000000000100010080000000ffffff0202440100' +
    '2c000000000100010000' +
    '02024c0100' +
    '3b',
  'hex',
);

/** Two rows of three pixels, of 24 bits each. */
export const bmp = Buffer.concat([
  Buffer.from('424d4e000000000000003600000028000000030000000200000001001800', 'hex'),
  Buffer.alloc(24),
  Buffer.alloc(24, 0x7f),
]);

const chunk = (name: string, data: Buffer): Buffer => {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(name, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
};

/** A PNG that declares another size; its checksum fits. */
export const withSize = (png: Buffer, width: number, height: number): Buffer => {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(33)]);
};

/** A whole PNG of exactly so many bytes: a comment fills it up. */
export const pngOfBytes = (bytes: number): Buffer => {
  const filler = chunk('tEXt', Buffer.alloc(bytes - smallPng.length - 12, 0x20));
  const end = smallPng.length - 12;
  return Buffer.concat([smallPng.subarray(0, end), filler, smallPng.subarray(end)]);
};
