/**
 * What a place takes: a spreadsheet (.xlsx, .xls: orders.md 2.5), an .xls alone (administration.md 5), an image, a photo of
 * an order (orders.md 5.2), a written document or the scan of one (administration.md 5), a picture of a site, the key of a
 * Bluetooth locker or the software of a terminal for Windows or for Android (network.md 5).
 */
export type FileKind = 'sheet' | 'xls' | 'image' | 'photo' | 'document' | 'scan' | 'picture' | 'key' | 'zip' | 'apk';

/** Endings that each kind has; an image may also be known by its media type. */
export const fileEndings: Record<FileKind, readonly string[]> = {
  sheet: ['.xlsx', '.xls'],
  xls: ['.xls'],
  image: ['.jpg', '.jpeg', '.png', '.webp'],
  photo: ['.jpg', '.jpeg', '.png'],
  document: ['.pdf', '.doc', '.docx'],
  scan: ['.pdf', '.jpg', '.jpeg', '.png'],
  picture: ['.gif', '.jpg', '.jpeg', '.bmp', '.png'],
  key: ['.bin'],
  zip: ['.zip'],
  apk: ['.apk'],
};

/** What is wrong with a file of another kind. */
const otherKind = {
  sheet: 'notSheet',
  xls: 'notSheet',
  image: 'notImage',
  photo: 'notImage',
  document: 'notDocument',
  scan: 'notScan',
  picture: 'notPicture',
  key: 'notKey',
  zip: 'notZip',
  apk: 'notApk',
} as const satisfies Record<FileKind, string>;

export type FileFault = 'tooMany' | 'empty' | 'tooLarge' | (typeof otherKind)[FileKind];

interface NamedSize {
  readonly name: string;
  readonly size: number;
}

/**
 * Why the files can't be taken, or undefined. `maxBytes` itself is still taken.
 * @param most how many are taken at once
 */
export const checkFile = (
  files: readonly NamedSize[],
  kind: FileKind,
  maxBytes: number,
  most = 1,
): FileFault | undefined =>
  files.length > most
    ? 'tooMany'
    : files.map((file) => checkOne(file, kind, maxBytes)).find((fault) => fault !== undefined);

const checkOne = (file: NamedSize, kind: FileKind, maxBytes: number): FileFault | undefined => {
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
