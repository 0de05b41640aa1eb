/** Draws text onto the pages of a document that has the fonts (`registerFonts`), in whatever script it is. */
import { fontName, type Piece, type Weight } from './fonts.ts';
import { type Direction, runsOf } from './runs.ts';
import type { MeasureText } from './text.ts';

interface LineStyle {
  readonly font: Weight;
  /** Points. */
  readonly size: number;
  /** Of the text that the line is of (`directionOf`). */
  readonly direction: Direction;
  readonly color?: string;
}

export class TextPainter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #widths = new Map<string, number>();

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
  }

  measurer(weight: Weight): MeasureText {
    return (text) => runsOf(text, 'ltr').reduce((width, run) => width + this.#widthOf(weight, run), 0);
  }

  /** Draws one line, from `x` to the right, both in points. */
  drawLine(line: string, x: number, baseline: number, { font, size, direction, color = 'black' }: LineStyle): void {
    let left = x;
    for (const run of runsOf(line, direction)) {
      this.#doc
        .font(fontName(font, run.font))
        .fontSize(size)
        .fillColor(color)
        .text(run.text, left, baseline, { baseline: 'alphabetic', lineBreak: false });
      left += this.#widthOf(font, run) * size;
    }
  }

  /** Width in em of text of one font. */
  #widthOf(weight: Weight, { font, text }: Piece): number {
    const name = fontName(weight, font);
    const key = `${name} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.#doc.font(name).fontSize(100).widthOfString(text) / 100;
      this.#widths.set(key, width);
    }
    return width;
  }
}
