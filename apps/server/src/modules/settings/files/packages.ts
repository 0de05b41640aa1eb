/**
 * Whether a file is a package of software for terminals (network.md 5): a zip, or an Android package, which is a zip with a
 * manifest and a signing block. Only the directory of the archive is read: terminals check the SHA-256 of the whole.
 */
import type { FileHandle } from 'node:fs/promises';
import type { PackageType } from '@cubby/contract/settings/files/files.limits';
import type { ZipFile } from 'yauzl';
import { readAt } from './bytes.ts';

/** Parts of an archive: far above what software has. */
export const packagePartsMax = 200_000;

const androidManifest = 'AndroidManifest.xml';
/** Parts that only documents of offices have at these positions: a document that is refused as one is no package. */
const officeParts: ReadonlySet<string> = new Set(['[content_types].xml', 'word/document.xml']);
/** Ends the signing block, which ends where the directory of the archive begins (APK Signature Scheme v2). */
const signingMagic = Buffer.from('APK Sig Block 42');

const endSignature = 0x06054b50;
const endBytes = 22;
const commentMax = 65_535;

/** @param size in bytes @returns undefined for a file that is damaged, encrypted, empty, or an Android package without signature */
export const packageTypeOf = async (path: string, file: FileHandle, size: number): Promise<PackageType | undefined> => {
  const names = await partsOf(path, size);
  if (names === undefined || names === 0) return undefined;
  if (names !== 'android') return 'application/zip';
  return (await hasSigningBlock(file, size)) ? 'application/vnd.android.package-archive' : undefined;
};

/** @returns how many files an archive has, or 'android'; undefined: no sound archive */
const partsOf = async (path: string, size: number): Promise<number | 'android' | undefined> => {
  let zip: ZipFile | undefined;
  try {
    const { default: yauzl } = await import('yauzl');
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > packagePartsMax) return undefined;
    let [files, packed, android] = [0, 0, false];
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      // Parts that overlap, as bombs have them, declare more packed bytes than the file has.
      const name = entry.fileName.replace(/^\//, '').toLowerCase();
      if (entry.isEncrypted() || packed > size || officeParts.has(name)) return undefined;
      if (!entry.fileName.endsWith('/')) files++;
      android ||= entry.fileName === androidManifest;
    }
    return android ? 'android' : files;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    // The library shows what is wrong with an archive by plain errors.
    return undefined;
  } finally {
    zip?.close();
  }
};

const hasSigningBlock = async (file: FileHandle, size: number): Promise<boolean> => {
  const tailBytes = Math.min(size, endBytes + commentMax);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endSignature) continue;
    if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const directory = tail.readUInt32LE(at + 16);
    if (directory < signingMagic.length || directory > size) return false;
    return (await readAt(file, directory - signingMagic.length, signingMagic.length)).equals(signingMagic);
  }
  return false;
};
