/** Lays text out on the pages of a document, from the top of each to its bottom. */
import { shownText, type Weight } from './fonts.ts';
import { type Direction, directionOf } from './runs.ts';
import { lineHeight, wrapText } from './text.ts';
import { TextPainter } from './text-painter.ts';

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly font?: Weight;
  readonly color?: string;
}

interface Line extends Required<TextStyle> {
  readonly text: string;
  readonly direction: Direction;
}

/** Lines side by side: from `x` to the right, in points. */
interface Column {
  readonly x: number;
  readonly width: number;
  readonly texts: readonly (readonly [text: string, style: TextStyle])[];
}

/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;
export const margin = { side: 50, top: 60, bottom: 60 } as const;
export const contentWidth = pageSize.width - 2 * margin.side;

export class PdfPages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #painter: TextPainter;
  readonly #paragraphsOf: (text: string) => readonly string[];
  #y = 0;

  /** @param paragraphsOf the paragraphs of a text, as they are printed */
  constructor(doc: PDFKit.PDFDocument, paragraphsOf: (text: string) => readonly string[]) {
    this.#doc = doc;
    this.#painter = new TextPainter(doc);
    this.#paragraphsOf = paragraphsOf;
    this.addPage();
  }

  /** Pages so far. */
  get count(): number {
    return this.#doc.bufferedPageRange().count;
  }

  get y(): number {
    return this.#y;
  }

  addPage(): void {
    this.#doc.addPage({ size: [pageSize.width, pageSize.height], margin: 0 });
    this.#y = margin.top;
  }

  /** Begins another page where `height` points no longer fit on this one. */
  ensure(height: number): void {
    if (this.#y + height > pageSize.height - margin.bottom) this.addPage();
  }

  /** After what is on the page, or on the next page where `height` points no longer fit. */
  nextPart(height: number): void {
    this.#y += 24;
    this.ensure(height);
  }

  space(height: number): void {
    this.#y += height;
  }

  text(text: string, style: TextStyle): void {
    this.columns([{ x: margin.side, width: contentWidth, texts: [[text, style]] }]);
  }

  /** Columns side by side, line by line over as many pages as they need. */
  columns(columns: readonly Column[]): void {
    const laid = columns.map(({ x, width, texts }) => ({
      x,
      width,
      lines: texts.flatMap(([text, style]) => this.#linesOf(text, width, style)),
    }));
    const rows = Math.max(0, ...laid.map(({ lines }) => lines.length));
    for (let row = 0; row < rows; row++) {
      const height = Math.max(...laid.map(({ lines }) => (lines[row]?.size ?? 0) * lineHeight));
      this.ensure(height);
      for (const { x, width, lines } of laid) {
        const line = lines[row];
        if (line) this.#draw(line, x, width, this.#y);
      }
      this.#y += height;
    }
  }

  /** Whether it could be drawn. */
  image(image: Buffer, height: number): boolean {
    this.ensure(height);
    try {
      this.#doc.image(image, margin.side, this.#y, { fit: [contentWidth, height] });
    } catch {
      return false;
    }
    this.#y += height;
    return true;
  }

  rule(): void {
    this.#doc
      .moveTo(margin.side, this.#y)
      .lineTo(pageSize.width - margin.side, this.#y)
      .lineWidth(0.5)
      .stroke('#888888');
  }

  /** One line on a page that is there already; it is cut where it is too long. */
  stamp(page: number, text: string, y: number, style: TextStyle, align: 'left' | 'right' = 'left'): void {
    this.#doc.switchToPage(page);
    const [line] = this.#linesOf(text, contentWidth, style);
    if (!line) return;
    const width = this.#painter.measurer(line.font)(line.text) * line.size;
    this.#draw(line, align === 'right' ? pageSize.width - margin.side - width : margin.side, width, y);
  }

  #linesOf(text: string, width: number, { size, font = 'regular', color = 'black' }: TextStyle): Line[] {
    const measure = this.#painter.measurer(font);
    return this.#paragraphsOf(text).flatMap((paragraph) => {
      const shown = shownText(paragraph);
      const direction = directionOf(shown);
      return wrapText(shown, width / size, measure).map((line) => ({ text: line, size, font, color, direction }));
    });
  }

  #draw(line: Line, x: number, width: number, y: number): void {
    const { text, size, font, direction } = line;
    // What runs from right to left begins at the right.
    const indent = direction === 'rtl' ? width - this.#painter.measurer(font)(text) * size : 0;
    this.#painter.drawLine(text, x + Math.max(0, indent), y + size * 0.93, line);
  }
}
