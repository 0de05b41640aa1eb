/** The text of PDFs that the server made, as a reader of screens finds it: by the characters that fonts map glyphs to. */
import { inflateSync } from 'node:zlib';

type Objects = ReadonlyMap<string, string>;

const objectsOf = (pdf: Buffer): Objects =>
  new Map(
    Array.from(pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g), ([, id = '', body = '']) => [
      id,
      body,
    ]),
  );

const streamOf = (body = ''): string => {
  const at = body.indexOf('stream\n');
  if (at < 0) return '';
  const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.slice(0, at).includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
};

const referenceIn = (body: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];

/** The character of each glyph of a font; pdfkit numbers them from 0 in runs. */
const glyphsOf = (objects: Objects, font: string): ReadonlyMap<number, string> => {
  const map = streamOf(objects.get(referenceIn(objects.get(font) ?? '', 'ToUnicode') ?? ''));
  const glyphs = new Map<number, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gi)).forEach(([, hex = ''], place) => {
      const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(Number.parseInt(from, 16) + place, text);
    });
  return glyphs;
};

/** The text of each page; texts in one line follow each other with a space. */
export const pdfPages = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((page) => {
      const resources = objects.get(referenceIn(page, 'Resources') ?? '') ?? '';
      const inline =
        /\/Font <<([^]*?)>>/.exec(resources)?.[1] ?? objects.get(referenceIn(resources, 'Font') ?? '') ?? '';
      const idOf = new Map(Array.from(inline.matchAll(/\/(\w+) (\d+) 0 R/g), ([, name = '', id = '']) => [name, id]));
      let glyphs: ReadonlyMap<number, string> = new Map();
      const texts: string[] = [];
      for (const [, name, shown = ''] of streamOf(objects.get(referenceIn(page, 'Contents') ?? '')).matchAll(
        /\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g,
      )) {
        const id = name === undefined ? undefined : (idOf.get(name) ?? '');
        if (id !== undefined) {
          glyphs = fonts.get(id) ?? glyphsOf(objects, id);
          fonts.set(id, glyphs);
        } else
          texts.push(
            Array.from(shown.matchAll(/<([0-9a-f]*)>/gi), ([, hex = '']) =>
              (hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\ufffd').join(''),
            ).join(''),
          );
      }
      return texts.join(' ').replace(/\s+/g, ' ');
    });
};

/** A file that is attached, as text. */
export const pdfAttachment = (pdf: Buffer): string =>
  Buffer.from(
    streamOf([...objectsOf(pdf).values()].find((body) => body.includes('/EmbeddedFile'))),
    'latin1',
  ).toString();
