/** What an uploaded file is, by its content: the names of files and what browsers say of them prove nothing. */
import { open } from 'node:fs/promises';
import { fileLimits, type FileType } from '@cubby/contract/settings/files/files.limits';
import { readAt } from './bytes.ts';
import { compoundSignature, isDoc } from './doc.ts';
import { isDocx } from './docx.ts';
import { imageOf } from './images.ts';
import { packageTypeOf } from './packages.ts';
import { isPdf } from './pdf.ts';

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1');

/**
 * The type of a file on disk, or undefined where it is no whole file of a type that is taken, or an image of more bytes.
 * @param size in bytes
 * @param imageMaxBytes an image is read as a whole
 */
export const contentTypeOf = async (
  path: string,
  size: number,
  imageMaxBytes: number = fileLimits.catalogueImageMaxBytes,
): Promise<FileType | undefined> => {
  const file = await open(path);
  try {
    const head = await readAt(file, 0, 8);
    if (head.toString('latin1').startsWith('%PDF-')) return (await isPdf(file, size)) ? 'application/pdf' : undefined;
    if (head.equals(compoundSignature)) return (await isDoc(file, size)) ? 'application/msword' : undefined;
    if (head.subarray(0, 4).equals(zipSignature))
      return (await isDocx(path, size))
        ? 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
        : await packageTypeOf(path, file, size);
    if (size > imageMaxBytes) return undefined;
    return imageOf(await file.readFile())?.type;
  } finally {
    await file.close();
  }
};
