/** Packages of software as uploads accept them: small archives with the parts that the detection reads. */
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { Random } from './demo.random.ts';

/** The same bytes in every fill. */
const mtime = new Date('2026-01-01T00:00:00Z');

/** Bytes that do not compress, so that a download takes several reports. */
const programOf = (seed: number, size: number): Buffer => {
  const random = new Random(seed);
  return Buffer.from(Array.from({ length: size }, () => random.int(0, 255)));
};

const archive = (parts: Readonly<Record<string, Buffer>>): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name, { mtime, compress: false });
  zip.end({ comment: '', forceZip64Format: false });
  return buffer(zip.outputStream);
};

/** A signing block of APK Signature Scheme v2 with one empty pair, to be put in front of the directory of the archive. */
const signingBlock = (): Buffer => {
  const magic = Buffer.from('APK Sig Block 42');
  const pair = Buffer.alloc(12);
  pair.writeBigUInt64LE(4n);
  pair.writeUInt32LE(0x7109871a, 8);
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(pair.length + size.length + magic.length));
  return Buffer.concat([size, pair, size, magic]);
};

/** Bytes of the end record of an archive without a comment, which ends with where the directory begins and a length. */
const endBytes = 22;

const signed = (zip: Buffer): Buffer => {
  const end = zip.length - endBytes;
  const directory = zip.readUInt32LE(end + 16);
  const block = signingBlock();
  const apk = Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory)]);
  apk.writeUInt32LE(directory + block.length, end + block.length + 16);
  return apk;
};

export interface DemoPackage {
  readonly system: 'WINDOWS' | 'ANDROID';
  readonly version: string;
  readonly seed: number;
  /** Bytes of the program in it. */
  readonly size: number;
}

export const packageOf = async ({ system, version, seed, size }: DemoPackage): Promise<Buffer> => {
  const program = programOf(seed, size);
  const notes = Buffer.from(`Version ${version}\n`);
  return system === 'WINDOWS'
    ? archive({ 'cabinet.exe': program, 'version.txt': notes })
    : signed(await archive({ 'AndroidManifest.xml': notes, 'classes.dex': program }));
};
