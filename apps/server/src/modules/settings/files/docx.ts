/**
 * Whether a file is a Word document: a zip with the parts of one and without macros. Every part is unpacked and thrown
 * away, with its checksum compared, so that what is stored is whole and is no bomb; the declared sizes are checked
 * against bounds before.
 */
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/** Bounds far above any honest contract. */
export const docxLimits = {
  parts: 5_000,
  /** Bytes of all parts, unpacked. */
  unpackedBytes: 200 * 1024 * 1024,
  /** Unpacked over packed bytes of one part; asked only of parts above `ratioFreeBytes`. */
  ratio: 200,
  ratioFreeBytes: 8 * 1024 * 1024,
  /** Bytes of the part that says of what type the others are. */
  typesBytes: 1024 * 1024,
} as const;

const typesPart = '[content_types].xml';
const documentPart = 'word/document.xml';
const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** @param size in bytes */
export const isDocx = async (path: string, size: number): Promise<boolean> => {
  let zip: ZipFile | undefined;
  try {
    const { default: yauzl } = await import('yauzl');
    zip = await yauzl.openPromise(path, { autoClose: false, lazyEntries: true, validateEntrySizes: true });
    // Something behind the archive, or in its comment, makes two files of one.
    if (zip.comment !== '' || zip.entryCount > docxLimits.parts) return false;
    const parts = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.replace(/^\//, '').toLowerCase();
      if (parts.has(name) || /(^|\/)vba[^/]*\.(bin|xml)$/.test(name)) return false;
      parts.set(name, entry);
    }
    if (!withinBounds([...parts.values()], size) || !parts.has(documentPart)) return false;
    return await partsAreSound(zip, parts);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    // The library shows what is wrong with an archive by plain errors.
    return false;
  } finally {
    zip?.close();
  }
};

/** Parts that overlap, as bombs have them, declare more packed bytes than the file has. */
const withinBounds = (entries: readonly Entry[], size: number): boolean => {
  let [packed, unpacked] = [0, 0];
  for (const entry of entries) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted()) return false;
    if (
      entry.uncompressedSize > docxLimits.ratioFreeBytes &&
      entry.uncompressedSize > entry.compressedSize * docxLimits.ratio
    )
      return false;
  }
  return packed <= size && unpacked <= docxLimits.unpackedBytes;
};

const partsAreSound = async (zip: ZipFile, parts: ReadonlyMap<string, Entry>): Promise<boolean> => {
  let types = '';
  for (const [name, entry] of parts) {
    if (name === typesPart && entry.uncompressedSize > docxLimits.typesBytes) return false;
    let checksum = 0;
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      if (name === typesPart) types += chunk.toString('latin1');
    }
    if (checksum !== entry.crc32) return false;
  }
  return types.includes(documentType) && !/macroEnabled|<!DOCTYPE/i.test(types);
};
