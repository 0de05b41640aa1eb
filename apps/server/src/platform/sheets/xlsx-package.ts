/**
 * Opens the zip of an .xlsx and hands out its parts. Promises that nothing is unpacked before the declared sizes are
 * within bounds, that no part yields more bytes than it declared, that checksums match, and that a part with a document
 * type declaration (and so with entities of its own) is refused.
 */
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { SheetSource } from './sheet-cells.ts';
import { SheetError } from './sheet-error.ts';
import { sheetLimits } from './sheet-limits.ts';

export type XlsxPackage = {
  has(name: string): boolean;
  /** Text of a small part, '' when it is absent. */
  text(name: string): Promise<string>;
  /** Text of a part in pieces; throws DAMAGED when it is absent. `maxBytes` bounds its declared size. */
  pieces(name: string, maxBytes?: number): AsyncGenerator<string, void, undefined>;
  close(): void;
};

const readable = new Set([0, 8]);

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw new SheetError('ENCRYPTED', `zip entry ${entry.fileName}`);
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > sheetLimits.ratioFreeBytes && uncompressedSize > compressedSize * sheetLimits.ratio) {
    throw new SheetError('TOO_LARGE', `zip entry packs ${uncompressedSize} bytes into ${compressedSize}`);
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  if (zip.entryCount > sheetLimits.zipEntries) throw new SheetError('TOO_LARGE', `${zip.entryCount} zip entries`);
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > sheetLimits.unpackedBytes) throw new SheetError('TOO_LARGE', `unpacks to over ${unpacked} bytes`);
    entries.set(partKey(entry.fileName), entry);
  }
  return entries;
}

/** Part names compare without regard to case (ECMA-376 part 2, 6.2.2). */
function partKey(name: string): string {
  return name.replace(/^\//, '').toLowerCase();
}

/** Opens a package. Throws SheetError TOO_LARGE, ENCRYPTED or DAMAGED. */
export async function openXlsxPackage(source: SheetSource): Promise<XlsxPackage> {
  const options = { autoClose: false, lazyEntries: true, validateEntrySizes: true };
  const zip = await (typeof source === 'string'
    ? yauzl.openPromise(source, options)
    : yauzl.fromBufferPromise(source, options));
  let entries: Map<string, Entry>;
  try {
    entries = await readDirectory(zip);
  } catch (error) {
    zip.close();
    throw error;
  }

  async function* pieces(
    name: string,
    maxBytes: number = sheetLimits.unpackedBytes,
  ): AsyncGenerator<string, void, undefined> {
    const entry = entries.get(partKey(name));
    if (!entry || !readable.has(entry.compressionMethod)) throw new SheetError('DAMAGED', `part ${name} is missing`);
    if (entry.uncompressedSize > maxBytes)
      throw new SheetError('TOO_LARGE', `${name}: ${entry.uncompressedSize} bytes`);
    const decoder = new TextDecoder();
    const source = await zip.openReadStreamPromise(entry);
    let checksum = 0;
    let atStart = true;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      checksum = crc32(chunk, checksum);
      const piece = decoder.decode(chunk, { stream: true });
      if (atStart && piece.includes('<!DOCTYPE')) throw new SheetError('DAMAGED', `${name} declares a document type`);
      atStart = false;
      yield piece;
    }
    if (checksum !== entry.crc32) throw new SheetError('DAMAGED', `${name} fails its checksum`);
    yield decoder.decode();
  }

  return {
    has: (name) => entries.has(partKey(name)),
    async text(name) {
      if (!entries.has(partKey(name))) return '';
      let text = '';
      for await (const piece of pieces(name, sheetLimits.wholePartBytes)) text += piece;
      return text;
    },
    pieces,
    close: () => zip.close(),
  };
}
