import { once } from 'node:events';
import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { settled } from '../../../../test/settled.ts';
import type { LabelContent } from './label-content.ts';
import { labelPdfStream } from './label-pdf-stream.ts';

function buildLabel(overrides: Partial<LabelContent> = {}): LabelContent {
  return {
    orderNumber: 'ORD-2026-0001234',
    trackingNumber: 'SF1234567890HK',
    qrText: 'SF1234567890HK',
    companyName: 'Harbour Parcels',
    serviceName: 'Next day',
    recipientName: 'Chan Tai Man',
    recipientPhone: '+852 9123 4567',
    address: "1120 King's Road, Quarry Bay",
    siteName: 'Kornhill Plaza',
    siteCode: 'HK-QB07',
    siteDistrict: 'Eastern',
    weightKg: 2.35,
    createdAt: '2026-11-20 10:52',
    note: '',
    compartment: 'B12',
    printedAt: '2026-11-20 11:00',
    words: {
      site: 'Site',
      compartment: 'Compartment',
      recipient: 'Recipient',
      tracking: 'Tracking number',
      order: 'Order',
      weight: 'Weight',
      created: 'Created',
      note: 'Note',
      printed: 'Printed',
    },
    ...overrides,
  };
}

async function pdfOf(...labels: LabelContent[]): Promise<Buffer> {
  return buffer(labelPdfStream(labels));
}

/** A PDF's streams, unpacked. */
function streamsOf(pdf: Buffer): string[] {
  const streams: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const end = pdf.indexOf('endstream', at);
    streams.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
  }
  return streams;
}

/** All characters that the fonts of a PDF map their glyphs to. */
function charactersOf(pdf: Buffer): Set<string> {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  const codes = maps.flatMap((map) =>
    Array.from(map.matchAll(/<([0-9a-f]{4}(?: ?[0-9a-f]{4})?)>/gi), (match) => (match[1] ?? '').replace(' ', '')),
  );
  return new Set(codes.map((code) => Buffer.from(code, 'hex').swap16().toString('utf16le')));
}

function countOf(pdf: Buffer, pattern: RegExp): number {
  return pdf.toString('latin1').match(pattern)?.length ?? 0;
}

describe('the labels of orders', () => {
  test('are a PDF with a page of 10 x 15 cm each', async () => {
    const pdf = await pdfOf(buildLabel(), buildLabel({ siteCode: 'SP-1' }), buildLabel());
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
    expect(countOf(pdf, /\/Type \/Page\b(?!s)/g)).toBe(3);
    expect(countOf(pdf, /\/MediaBox \[0 0 283\.46\d* 425\.19\d*\]/g)).toBe(3);
  });

  test('embed only the glyphs that they show, Chinese ones included', async () => {
    const pdf = await pdfOf(
      buildLabel({ recipientName: '陳大文', address: '香港鰂魚涌英皇道', siteName: 'Estação São João' }),
    );
    const characters = charactersOf(pdf);
    for (const character of '陳大文香港鰂魚涌英皇道ãçB') expect(characters).toContain(character);
    expect(countOf(pdf, /\/FontFile/g)).toBe(2);
    expect(pdf.length).toBeLessThan(100_000);
  });

  test('show names of every script, and a box for what no font has', async () => {
    const names = [
      '김민준',
      'น้ำผึ้ง',
      'محمد (بن) علي',
      'דוד',
      'राजेश क्षत्रिय',
      '张伟 邓小𠱸',
      'Łukasz Ștefan',
      'Ελένη Юлия',
    ];
    const pdf = await pdfOf(...names.map((recipientName) => buildLabel({ recipientName, note: '𠮷 😀' })));
    const characters = charactersOf(pdf);
    for (const character of '김민준ผงדודर张伟邓𠱸ŁȘΕЮ□') expect(characters).toContain(character);
    const drawn = streamsOf(pdf).flatMap((stream) => stream.match(/<[0-9a-f]+>(?=[^\]\n]*\] TJ)/g) ?? []);
    expect(drawn.length).toBeGreaterThan(names.length);
    // The first glyph of a font replaces all characters that it does not have.
    expect(drawn.flatMap((hex) => hex.match(/[0-9a-f]{4}/g) ?? [])).not.toContain('0000');
  });

  test('draw codes as vectors, not as pictures', async () => {
    const pdf = await pdfOf(buildLabel());
    expect(countOf(pdf, /\/Subtype \/Image/g)).toBe(0);
    const page = streamsOf(pdf).find((stream) => stream.includes(' re'));
    expect(page?.match(/ re$/gm)?.length).toBeGreaterThan(150);
  });

  test('are made whatever the length of what they say', async () => {
    const long = 'Avenida Brigadeiro Faria Lima '.repeat(60);
    const everything = buildLabel({
      trackingNumber: 'X'.repeat(255),
      qrText: '中'.repeat(366),
      companyName: long,
      serviceName: long,
      recipientName: long,
      recipientPhone: long,
      address: long,
      siteName: long,
      siteCode: long,
      orderNumber: 'N'.repeat(255),
      note: long,
      compartment: long,
    });
    const nothing = buildLabel({
      trackingNumber: '', qrText: '', companyName: '', serviceName: '', recipientName: '', recipientPhone: '', address: '',
      siteName: '', siteCode: '', siteDistrict: '', orderNumber: '', weightKg: null, createdAt: '', compartment: '', printedAt: '',
    }); // prettier-ignore
    const odd = buildLabel({ recipientName: 'A\ud800\u0000\n😀', trackingNumber: '追蹤１２３' });
    expect(countOf(await pdfOf(everything, nothing, odd), /\/Type \/Page\b(?!s)/g)).toBe(3);
  });

  test('five hundred come as one stream of about a megabyte', async () => {
    const labels = Array.from({ length: 500 }, (_, index) =>
      buildLabel({ trackingNumber: `SF${1_234_567_890 + index}` }),
    );
    const pdf = await pdfOf(...labels);
    expect(countOf(pdf, /\/Type \/Page\b(?!s)/g)).toBe(500);
    expect(pdf.length).toBeLessThan(1_500_000);
  });
});

describe('the stream of labels', () => {
  test('fails with the error of the label that cannot be made', async () => {
    await expect(pdfOf(buildLabel({ qrText: 'x'.repeat(1_101) }))).rejects.toThrow('1 to 1100 bytes, not 1101');
    await expect(pdfOf()).rejects.toThrow('no labels to print');
  });

  test('stops when its reader goes away', async () => {
    const stream = labelPdfStream(Array.from({ length: 500 }, () => buildLabel()));
    await new Promise((resolve) => stream.once('readable', resolve));
    stream.destroy();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(stream.readableEnded).toBe(false);
  });

  test('stops when it is aborted', async () => {
    const control = new AbortController();
    const pdf = buffer(labelPdfStream([buildLabel()], { signal: control.signal }));
    control.abort();
    await expect(pdf).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is not begun for a reader that has gone already', async () => {
    const stream = labelPdfStream([buildLabel()], { signal: AbortSignal.abort() });
    expect(await once(stream, 'error')).toMatchObject([{ name: 'AbortError' }]);
  });

  test('waits for a slow reader', async () => {
    const stream = labelPdfStream(Array.from({ length: 300 }, () => buildLabel()));
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(await settled(() => stream.readableLength)).toBeLessThan(400_000);
    stream.destroy();
  });
});
