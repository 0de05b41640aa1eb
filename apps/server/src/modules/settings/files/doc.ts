/**
 * Whether a file is a Word document of the kind before 2007: a compound file (MS-CFB) with a stream WordDocument and
 * without macros. Every stream has to lie in the file as a whole, in sectors of its own; so what breaks off, and what
 * leads in circles, is refused after one pass.
 */
import type { FileHandle } from 'node:fs/promises';
import { readAt } from './bytes.ts';

export const compoundSignature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const headerBytes = 512;
const entryBytes = 128;
/** Sectors of the file that name the sectors of the table, in the header itself. */
const tablesInHeader = 109;
/** Entries above what any document has: a stream or a folder each. */
const mostEntries = 4096;
/** Sector numbers from here on are marks, above all the end of a chain. */
const firstMark = 0xfffffffa;
/** Shorter streams share sectors. */
const shortStream = 4096;
/** The first two bytes of the stream WordDocument: of Word 97 on (MS-DOC, FibBase), and of Word 6 and 95. */
const wordMarks: ReadonlySet<number> = new Set([0xa5ec, 0xa5dc]);

interface Entry {
  readonly name: string;
  /** 1: a folder, 2: a stream, 5: the root. */
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

class Refused extends Error {}

export const isDoc = async (file: FileHandle, size: number): Promise<boolean> => {
  try {
    return await readDoc(file, size);
  } catch (error) {
    // RangeError: a number was to be read where the file has ended.
    if (error instanceof Refused || error instanceof RangeError) return false;
    throw error;
  }
};

const readDoc = async (file: FileHandle, size: number): Promise<boolean> => {
  const header = await readAt(file, 0, headerBytes);
  if (!header.subarray(0, 8).equals(compoundSignature)) return false;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return false;
  const sectorBytes = 1 << shift;
  const sectors = Math.floor((size - sectorBytes) / sectorBytes);
  const sector = (number: number): Promise<Buffer> => {
    if (number >= sectors) throw new Refused('a sector outside of the file');
    return readAt(file, (number + 1) * sectorBytes, sectorBytes);
  };
  const table = await readTable(header, sector, sectorBytes);
  const used = new Uint8Array(sectors);
  const chain = (start: number, most: number): number[] => chainOf(table, used, start, most);

  const folder: Buffer[] = [];
  for (const number of chain(header.readUInt32LE(48), (mostEntries * entryBytes) / sectorBytes))
    folder.push(await sector(number));
  const entries = entriesOf(Buffer.concat(folder));
  if (entries.some(({ name }) => /^(macros|vba|_vba_project_cur|_vba_project)$/i.test(name))) return false;
  const root = entries.find(({ type }) => type === 5);
  const document = entries.find(({ type, name }) => type === 2 && name === 'WordDocument');
  if (!root || !document || document.size < 32) return false;
  for (const { start, size: bytes } of entries.filter((entry) => entry.type !== 1 && isLong(entry)))
    if (chain(start, sectors).length < Math.ceil(bytes / sectorBytes)) return false;
  return !isLong(document) || wordMarks.has((await sector(document.start)).readUInt16LE(0));
};

/** Short streams lie together in the stream of the root, which is checked whatever its length. */
const isLong = ({ type, size }: Entry): boolean => (type === 5 ? size > 0 : size >= shortStream);

/** Which sector follows which. */
const readTable = async (
  header: Buffer,
  sector: (number: number) => Promise<Buffer>,
  sectorBytes: number,
): Promise<Uint32Array> => {
  const parts: number[] = [];
  for (let place = 0; place < tablesInHeader; place++) parts.push(header.readUInt32LE(76 + place * 4));
  let more = header.readUInt32LE(68);
  const listed = header.readUInt32LE(72);
  // 50 MB in sectors of 512 bytes need 800 parts: seven lists beyond the header.
  if (listed > 16) throw new Refused('too many lists of parts of the table');
  for (let list = 0; list < listed; list++) {
    const bytes = await sector(more);
    for (let at = 0; at < sectorBytes - 4; at += 4) parts.push(bytes.readUInt32LE(at));
    more = bytes.readUInt32LE(sectorBytes - 4);
  }
  const named = parts.filter((number) => number < firstMark);
  const table = new Uint32Array((named.length * sectorBytes) / 4);
  for (const [place, number] of named.entries()) {
    const bytes = await sector(number);
    for (let at = 0; at < sectorBytes; at += 4) table[(place * sectorBytes + at) / 4] = bytes.readUInt32LE(at);
  }
  return table;
};

/** The sectors of a stream; each belongs to one stream alone. */
const chainOf = (table: Uint32Array, used: Uint8Array, start: number, most: number): number[] => {
  const chain: number[] = [];
  for (let number = start; number < firstMark; number = table[number] ?? firstMark - 1) {
    if (number >= used.length || used[number] === 1 || chain.length >= most)
      throw new Refused('a chain that is broken');
    used[number] = 1;
    chain.push(number);
  }
  return chain;
};

const entriesOf = (folder: Buffer): Entry[] => {
  const entries: Entry[] = [];
  for (let at = 0; at + entryBytes <= folder.length; at += entryBytes) {
    const nameBytes = Math.min(Math.max(folder.readUInt16LE(at + 64) - 2, 0), 62);
    const type = folder[at + 66] ?? 0;
    if (type !== 0)
      entries.push({
        name: folder.toString('utf16le', at, at + nameBytes),
        type,
        start: folder.readUInt32LE(at + 116),
        size: folder.readUInt32LE(at + 120),
      });
  }
  return entries;
};
