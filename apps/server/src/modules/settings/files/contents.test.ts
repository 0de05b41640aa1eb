import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { fileLimits } from '@cubby/contract/settings/files/files.limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypeOf } from './contents.ts';
import { apkOf, apkParts, compoundOf, docxParts, macroTypes, pdfOf, zipOf } from './documents.fixture.ts';
import { docxLimits } from './docx.ts';
import { bmp, gif, jpeg, pngOfBytes, smallPng } from './images.fixture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubby-contents-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const typeOf = async (bytes: Buffer) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return contentTypeOf(path, bytes.length);
};
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const doc = compoundOf(['WordDocument', '1Table', '0Table', 'Data']);
const pdf = pdfOf();
/** Ends a file once more: it points at the table of the PDF that it begins with. */
const pdfEnd = Buffer.from(`\n${/startxref\s+\d+\s+%%EOF/.exec(pdf.toString('latin1'))?.[0] ?? ''}\n`);

describe('a file', () => {
  test.each([
    ['image/png', () => smallPng],
    ['image/jpeg', () => jpeg],
    ['image/gif', () => gif],
    ['image/bmp', () => bmp],
    ['application/pdf', () => pdf],
    ['application/pdf', () => pdfOf(100_000)],
    ['application/pdf', () => Buffer.concat([pdf, Buffer.from('%<body xmlns="x"> <scripts> <svgs>'), pdfEnd])],
    ['application/msword', () => doc],
    ['application/msword', () => compoundOf(['WordDocument'], 0xa5dc)],
    [docxType, () => zipOf(docxParts)],
    ['application/zip', () => zipOf({ 'readme.txt': 'none' })],
    ['application/zip', () => zipOf({ 'a/AndroidManifest.xml': 'elsewhere' }, 'with a comment')],
    ['application/vnd.android.package-archive', async () => apkOf(await zipOf(apkParts))],
    [docxType, () => zipOf({ ...docxParts, 'word/media/image1.png': smallPng, 'docProps/app.xml': '<a/>' })],
  ])('is of %s by its content', async (type, make) => {
    expect(await typeOf(await make())).toBe(type);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a program', () => Buffer.concat([Buffer.from('MZ'), randomBytes(5000)])],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a spreadsheet', () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' })],
    ['an archive without files', () => zipOf({})],
    ['an archive that breaks off', async () => (await zipOf({ 'readme.txt': 'none' })).subarray(0, -1)],
    ['an Android package without a signing block', () => zipOf({ 'AndroidManifest.xml': 'a' })],
    ['an Android package with another block', async () => apkOf(await zipOf(apkParts), 'APK Sig Block 43')],
    ['an .xls', () => compoundOf(['Workbook'])],
    ['a Word file by its name alone', () => compoundOf(['WordDocument'], 0)],
    ['one byte', () => Buffer.from('%')],
    ['a signature alone', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an image of more than 20 MB', () => pngOfBytes(fileLimits.catalogueImageMaxBytes + 1)],
  ])('is refused: %s', async (_name, make) => {
    expect(await typeOf(await make())).toBeUndefined();
  });
});

describe('a PDF', () => {
  test('is refused wherever it breaks off', async () => {
    for (let length = 0; length < pdf.length - 1; length++)
      expect([length, await typeOf(pdf.subarray(0, length))]).toEqual([length, undefined]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a page that calls itself one', () => Buffer.from('%PDF-1.4\n<script>alert(1)</script>')],
    ['one behind a page', () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), pdf])],
    ['one with a page behind it', () => Buffer.concat([pdf, Buffer.from('<script>alert(1)</script>')])],
    ['one with an archive behind it', async () => Buffer.concat([pdf, await zipOf({ 'a.txt': 'a' })])],
    [
      'one that is an archive, too',
      async () => {
        const bytes = Buffer.concat([pdf, await zipOf({ 'a.txt': 'a' }, 'startxref 9 %%EOF')]);
        return bytes;
      },
    ],
    [
      'one that is an archive, too, for programs that search further back',
      async () => Buffer.concat([pdf, await zipOf({ 'a.txt': 'a' }), pdfEnd]),
    ],
    ['one that is a page, too', () => Buffer.concat([pdf, Buffer.from('%<!DOCTYPE  html>hello'), pdfEnd])],
    ['one that is a script, too', () => Buffer.concat([pdf, Buffer.from('%<ScRiPt >alert(1)</sCrIpT>'), pdfEnd])],
    ['one that is a program of a server, too', () => Buffer.concat([pdf, Buffer.from('%<?php die;'), pdfEnd])],
    [
      'one with a script between two checks',
      () => {
        const bytes = pdfOf(600_000);
        bytes.write('<script>', 256 * 1024 - 4);
        return bytes;
      },
    ],
    ['one that points behind its end', () => Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF')],
    ['one that points at nothing', () => Buffer.from('%PDF-1.4\n123456789\nstartxref\n10\n%%EOF')],
    ['one of a version that is none', () => Buffer.concat([Buffer.from('%PDF-x.1'), pdf.subarray(8)])],
  ])('is refused: %s', async (_name, make) => {
    expect(await typeOf(await make())).toBeUndefined();
  });
});

describe('a .doc', () => {
  test('is refused wherever it breaks off', async () => {
    for (let length = 8; length < doc.length; length += 97)
      expect([length, await typeOf(doc.subarray(0, length))]).toEqual([length, undefined]);
  });

  test.each(['Macros', 'VBA', '_VBA_PROJECT_CUR'])('is refused with macros: %s', async (name) => {
    expect(await typeOf(compoundOf(['WordDocument', name]))).toBeUndefined();
  });

  test('is refused, quickly, where its parts lead in circles or nowhere', async () => {
    for (const next of [0, 1, 2, 4, 900, 0xfffffff0]) {
      const circle = Buffer.from(doc);
      // The second sector of the first stream.
      circle.writeUInt32LE(next, 512 + 4 * 4);
      expect([next, await typeOf(circle)]).toEqual([next, undefined]);
    }
    const lists = Buffer.from(doc);
    lists.writeUInt32LE(0xffff_ffff, 72);
    expect(await typeOf(lists)).toBeUndefined();
  });

  test('never throws, whatever one of its bytes is', async () => {
    for (let at = 8; at < 1100; at += 3) {
      const changed = Buffer.from(doc);
      changed[at] = 0xff - (changed[at] ?? 0);
      expect(['application/msword', undefined]).toContain(await typeOf(changed));
    }
  });
});

describe('a .docx', () => {
  test('is refused wherever it breaks off', async () => {
    const whole = await zipOf(docxParts);
    for (let length = 4; length < whole.length; length += 7)
      expect([length, await typeOf(whole.subarray(0, length))]).toEqual([length, undefined]);
  });

  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['with macros', () => zipOf({ ...docxParts, 'word/vbaProject.bin': 'x' })],
    ['with macros under another folder', () => zipOf({ ...docxParts, 'other/VBAPROJECT.BIN': 'x' })],
    ['that says that it has macros', () => zipOf({ ...docxParts, '[Content_Types].xml': macroTypes })],
    ['without its document', () => zipOf({ '[Content_Types].xml': docxParts['[Content_Types].xml'] })],
    ['without its types', () => zipOf({ 'word/document.xml': '<a/>' })],
    [
      'with entities',
      () => zipOf({ ...docxParts, '[Content_Types].xml': `<!DOCTYPE a>${docxParts['[Content_Types].xml']}` }),
    ],
    ['with something behind it', async () => Buffer.concat([await zipOf(docxParts), Buffer.from('<script>')])],
    ['with a comment', () => zipOf(docxParts, 'another file')],
    ['whose part was changed', async () => changed(await zipOf({ ...docxParts, 'a.bin': randomBytes(500) }))],
    ['with more parts than a document has', () => zipOf({ ...docxParts, ...many(docxLimits.parts) })],
    ['that is a bomb', () => zipOf({ ...docxParts, 'word/media/a.bin': Buffer.alloc(64 * 1024 * 1024) })],
    ['that is a bomb and says that it is none', async () => lying(await zipOf({ ...docxParts, 'a.bin': bomb }))],
  ])('is refused: %s', async (_name, make) => {
    expect(await typeOf(await make())).toBeUndefined();
  });
});

const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`p${place}.xml`, '']));
const bomb = Buffer.alloc(9 * 1024 * 1024, 1);
const changed = (zip: Buffer): Buffer => {
  const at = zip.lastIndexOf('a.bin', zip.indexOf('PK\u0001\u0002'));
  zip[at + 200] = (zip[at + 200] ?? 0) ^ 0xff;
  return zip;
};
/** Declares another unpacked size, in the list at the end and before the part. */
const lying = (zip: Buffer): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(bomb.length);
  for (let at = zip.indexOf(size); at >= 0; at = zip.indexOf(size, at + 1)) zip.writeUInt32LE(1000, at);
  expect(deflateRawSync(bomb).length).toBeLessThan(20_000);
  return zip;
};
