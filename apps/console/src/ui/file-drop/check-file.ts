/**
 * What a place takes: a spreadsheet (.xlsx, .xls: orders.md 2.5), an .xls alone (administration.md 5), an image, a photo of
 * an order (orders.md 5.2), a written document or the scan of one (administration.md 5).
 */
export type FileKind = 'sheet' | 'xls' | 'image' | 'photo' | 'document' | 'scan';

/** Endings that each kind has; an image may also be known by its media type. */
export const fileEndings: Record<FileKind, readonly string[]> = {
  sheet: ['.xlsx', '.xls'],
  xls: ['.xls'],
  image: ['.jpg', '.jpeg', '.png', '.webp'],
  photo: ['.jpg', '.jpeg', '.png'],
  document: ['.pdf', '.doc', '.docx'],
  scan: ['.pdf', '.jpg', '.jpeg', '.png'],
};

/** What is wrong with a file of another kind. */
const otherKind = {
  sheet: 'notSheet',
  xls: 'notSheet',
  image: 'notImage',
  photo: 'notImage',
  document: 'notDocument',
  scan: 'notScan',
} as const satisfies Record<FileKind, string>;

export type FileFault = 'tooMany' | 'empty' | 'tooLarge' | (typeof otherKind)[FileKind];

/** Why the files can't be taken, or undefined. `maxBytes` itself is still taken. */
export const checkFile = (
  files: readonly { name: string; size: number }[],
  kind: FileKind,
  maxBytes: number,
): FileFault | undefined => {
  const [file, ...rest] = files;
  if (!file) return undefined;
  if (rest.length > 0) return 'tooMany';
  if (!fileEndings[kind].some((ending) => file.name.toLowerCase().endsWith(ending))) {
    return otherKind[kind];
  }
  if (file.size === 0) return 'empty';
  return file.size > maxBytes ? 'tooLarge' : undefined;
};

/** A size in the reader's language: 340 kB, 2 MB, 1.5 MB. A megabyte is 1024 x 1024 bytes here, as limits have it. */
export const formatBytes = (bytes: number, tag: string): string => {
  const mega = bytes >= 1024 * 1024;
  const value = bytes / (mega ? 1024 * 1024 : 1024);
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
};
