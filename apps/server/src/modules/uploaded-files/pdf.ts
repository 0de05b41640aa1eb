/**
 * Whether a file is a PDF: header, end and the place that the end points at. What stands between is not read, since it is
 * only ever handed out again; a file that is another thing besides (an archive, which is read from its end) is refused.
 */
import type { FileHandle } from 'node:fs/promises';
import { readAt } from './bytes.ts';

/** Bytes in which the end of a PDF is looked for. */
const tailBytes = 2048;
/** An archive ends with this record and a comment of at most 65,535 bytes. */
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipTailBytes = 22 + 0xffff;

export const isPdf = async (file: FileHandle, size: number): Promise<boolean> => {
  const head = await readAt(file, 0, 8);
  if (!/^%PDF-[12]\.\d$/.test(head.toString('latin1'))) return false;
  const tail = (await readAt(file, Math.max(0, size - tailBytes), tailBytes)).toString('latin1');
  const [, offset] = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(tail) ?? [];
  if (offset === undefined) return false;
  const at = Number(offset);
  if (at < head.length || at >= size) return false;
  // The table of what is where: as text, or packed into an object.
  const table = (await readAt(file, at, 64)).toString('latin1');
  return /^\s*(xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(table) && !(await endsAsArchive(file, size));
};

const endsAsArchive = async (file: FileHandle, size: number): Promise<boolean> => {
  const tail = await readAt(file, Math.max(0, size - zipTailBytes), zipTailBytes);
  for (let at = tail.lastIndexOf(zipEnd); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(zipEnd, at - 1))
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  return false;
};
