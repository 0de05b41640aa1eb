/**
 * The fonts of PDFs. Each piece of text gets the first font that has all of its characters; a character that no font
 * has is shown as an empty box, never as nothing. Names of recipients contain no such character
 * (printable-characters.ts in the contract).
 */
import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';

export type Weight = 'regular' | 'bold';

/** The first that has a character draws it. */
export const fontFiles: readonly Readonly<Record<Weight, URL>>[] = [
  expoFont('noto-sans-hk', 'NotoSansHK'),
  expoFont('noto-sans', 'NotoSans'),
  embedFont('fonts-sc', 'NotoSansHans'),
  embedFont('fonts-kr', 'NotoSansKR'),
  expoFont('noto-sans-thai', 'NotoSansThai'),
  expoFont('noto-sans-arabic', 'NotoSansArabic'),
  expoFont('noto-sans-hebrew', 'NotoSansHebrew'),
  expoFont('noto-sans-devanagari', 'NotoSansDevanagari'),
];

function expoFont(name: string, file: string): Record<Weight, URL> {
  const folder = import.meta.resolve(`@expo-google-fonts/${name}/package.json`);
  return {
    regular: new URL(`400Regular/${file}_400Regular.ttf`, folder),
    bold: new URL(`700Bold/${file}_700Bold.ttf`, folder),
  };
}

function embedFont(name: string, file: string): Record<Weight, URL> {
  const folder = import.meta.resolve(`@embedpdf/${name}`);
  return {
    regular: new URL(`../fonts/${file}-Regular.otf`, folder),
    bold: new URL(`../fonts/${file}-Bold.otf`, folder),
  };
}

/** Replaces a character that no font has. */
const box = '□';
const ascii = /^[\x20-\x7e]*$/;
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Both weights of a font have the same characters. */
const opened = new Map<number, Font>();
const fontAt = (place: number): Font => {
  let font = opened.get(place);
  if (!font) {
    const file = fontFiles[place];
    if (!file) throw new RangeError(`there is no font ${place}`);
    font = openSync(fileURLToPath(file.regular)) as Font;
    opened.set(place, font);
  }
  return font;
};
const has = (place: number, text: string): boolean =>
  Array.from(text).every((character) => fontAt(place).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Text of one font, by the font's place. */
export interface Piece {
  readonly font: number;
  readonly text: string;
}

const fontOf = (text: string): number | undefined => {
  const font = fontFiles.findIndex((_, place) => has(place, text));
  return font < 0 ? undefined : font;
};

const piecesOfCluster = (cluster: string): Piece[] => {
  const font = fontOf(cluster);
  if (font !== undefined) return [{ font, text: cluster }];
  const visible = cluster.replace(ignorable, '');
  return Array.from(visible, (text) => {
    const one = fontOf(text);
    return one === undefined ? { font: 0, text: box } : { font: one, text };
  });
};

/** The fonts of a text. A word is in one font where there is one for it; what no font has has become a box. */
export const piecesOf = (text: string): Piece[] =>
  text
    .normalize('NFC')
    .split(/( +)/)
    .filter((word) => word !== '')
    .flatMap((word) => {
      const font = ascii.test(word) ? 0 : fontOf(word);
      if (font !== undefined) return [{ font, text: word }];
      return Array.from(graphemes.segment(word), ({ segment }) => segment).flatMap(piecesOfCluster);
    });

/** A text as a page shows it. */
export const shownText = (text: string): string =>
  piecesOf(text)
    .map((piece) => piece.text)
    .join('');

/** The name of a font in a document. */
export const fontName = (weight: Weight, font: number): string => `${weight} ${font}`;

/** Makes the fonts known to a document, which reads each when it is first used. */
export const registerFonts = (doc: PDFKit.PDFDocument): void => {
  for (const [font, files] of fontFiles.entries())
    for (const weight of ['regular', 'bold'] as const)
      doc.registerFont(fontName(weight, font), fileURLToPath(files[weight]));
};

/** Every character that some font has. */
export const drawnCharacters = (): Set<number> => new Set(fontFiles.flatMap((_, place) => fontAt(place).characterSet));
