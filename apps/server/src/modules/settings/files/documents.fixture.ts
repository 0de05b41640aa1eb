/** Documents that tests upload: small ones that are whole, and ones of any number of bytes. */
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A PDF of one empty page, whose comment fills it up to `bytes`. */
export const pdfOf = (bytes = 0): Buffer => {
  const parts = ['%PDF-1.4\n'];
  const places: number[] = [];
  const add = (text: string): void => {
    places.push(parts.join('').length);
    parts.push(text);
  };
  add('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
  add('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n');
  add('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] >>\nendobj\n');
  const end = (filler: string): Buffer => {
    const body = parts.join('') + filler;
    const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const table = `xref\n0 4\n0000000000 65535 f \n${lines}`;
    return Buffer.from(
      `${body}${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${String(body.length).padStart(10, '0')}\n%%EOF\n`,
      'latin1',
    );
  };
  const bare = end('').length;
  return bytes > bare + 1 ? end(`%${'x'.repeat(bytes - bare - 2)}\n`) : end('');
};

/** An archive of these parts. */
export const zipOf = (parts: Readonly<Record<string, string | Buffer>>, comment = ''): Promise<Buffer> => {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end({ comment, forceZip64Format: false });
  return buffer(zip.outputStream);
};

/** What an Android package has at least. */
export const apkParts = { 'AndroidManifest.xml': 'binary xml', 'classes.dex': 'dex' } as const;

/** Puts a signing block in front of the directory of an archive, which has no comment, as APK Signature Scheme v2 does. */
export const apkOf = (zip: Buffer, magic = 'APK Sig Block 42'): Buffer => {
  const end = zip.length - 22;
  const directory = zip.readUInt32LE(end + 16);
  const block = Buffer.concat([Buffer.alloc(64, 1), Buffer.from(magic)]);
  const apk = Buffer.concat([zip.subarray(0, directory), block, zip.subarray(directory)]);
  apk.writeUInt32LE(directory + block.length, end + block.length + 16);
  return apk;
};

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const typesOf = (type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

export const docxParts = {
  '[Content_Types].xml': typesOf(main),
  '_rels/.rels': '<Relationships/>',
  'word/document.xml': '<w:document/>',
} as const;
export const macroTypes = typesOf(macro);

const sectorBytes = 512;
const [free, end, tableMark] = [0xffffffff, 0xfffffffe, 0xfffffffd];

/** A compound file with these streams of 4096 bytes each, under one root. */
export const compoundOf = (names: readonly string[], mark = 0xa5ec): Buffer => {
  const perStream = 4096 / sectorBytes;
  const folders = Math.ceil((names.length + 1) / 4);
  const sectors = 1 + folders + names.length * perStream;
  const file = Buffer.alloc((sectors + 1) * sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(4096, 56);
  file.writeUInt32LE(end, 60);
  file.writeUInt32LE(end, 68);
  for (let place = 0; place < 109; place++) file.writeUInt32LE(place === 0 ? 0 : free, 76 + place * 4);
  const table = Array.from({ length: sectorBytes / 4 }, () => free);
  table[0] = tableMark;
  const link = (from: number, count: number): void => {
    for (let place = 0; place < count; place++) table[from + place] = place === count - 1 ? end : from + place + 1;
  };
  link(1, folders);
  const entry = (place: number, name: string, type: number, start: number, size: number): void => {
    const at = 2 * sectorBytes + place * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE(name.length * 2 + 2, at + 64);
    file[at + 66] = type;
    file.writeUInt32LE(start, at + 116);
    file.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, end, 0);
  for (const [place, name] of names.entries()) {
    const start = 1 + folders + place * perStream;
    link(start, perStream);
    entry(place + 1, name, 2, start, 4096);
    if (name === 'WordDocument') file.writeUInt16LE(mark, (start + 1) * sectorBytes);
  }
  for (const [place, next] of table.entries()) file.writeUInt32LE(next, sectorBytes + place * 4);
  return file;
};
