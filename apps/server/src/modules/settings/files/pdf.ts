/**
 * Whether a file is a PDF: header, end and the place that the end points at. What is between is only checked for what
 * makes another thing of the file: an archive, which programs read from its end, or a page or script that a browser or
 * server runs wherever in a file it is.
 */
import type { FileHandle } from 'node:fs/promises';
import { readAt } from './bytes.ts';

/** Bytes in which the end of a PDF is searched. */
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
  if (!/^\s*(xref\b|\d{1,10}\s+\d{1,5}\s+obj\b)/.test(table)) return false;
  return !(await containsArchive(file, size)) && !(await containsMarkup(file, size));
};

/** Many programs take the last such record for the end of an archive, whatever is behind it. */

const containsArchive = async (file: FileHandle, size: number): Promise<boolean> =>
  (await readAt(file, Math.max(0, size - zipTailBytes), zipTailBytes)).includes(zipEnd);

/** No PDF has these of its own; forms contain other marks of pages, as <body>, so those are let through. */
const markup = /<(?:script|html|iframe|svg|!doctype\s+html|\?php)\b/i;
const markupMost = 32;
const step = 256 * 1024;

const containsMarkup = async (file: FileHandle, size: number): Promise<boolean> => {
  for (let at = 0; at < size; at += step)
    if (markup.test((await readAt(file, at, step + markupMost)).toString('latin1'))) return true;
  return false;
};
