import type { Code } from './label-codes.ts';
import { code128, qrCode } from './label-codes.ts';
import type { LabelContent } from './label-content.ts';
import { type Weight, shownText } from '../../../platform/pdf/fonts.ts';
import { directionOf } from '../../../platform/pdf/runs.ts';
import { fitText, lineHeight, plainText, type TextBox } from '../../../platform/pdf/text.ts';
import { TextPainter } from '../../../platform/pdf/text-painter.ts';

type PDFDocument = PDFKit.PDFDocument;

const mm = 72 / 25.4;
/** Page of 10 x 15 cm, in points. */
export const labelSize: [width: number, height: number] = [100 * mm, 150 * mm];
/** One dot of a 203 dpi label printer, in mm; code modules are whole dots, so that all bars print equally wide. */
const dot = 0.125;
/** Narrowest module that handheld scanners read at arm's length, in dots (0.25 mm). */
const minModuleDots = 2;
const maxBarDots = 4;
const margin = 4;
const right = 100 - margin;
const contentWidth = right - margin;
/** Tops of the label's five bands and its bottom edge, in mm. */
const bands = { header: 4, site: 15, recipient: 48, tracking: 78, details: 107, bottom: 146 } as const;

type Place = { x: number; y: number; width: number; height: number };
type TextStyle = {
  font: Weight;
  maxSize: number;
  minSize: number;
  maxLines?: number;
  align?: 'left' | 'right' | 'center';
  valign?: 'top' | 'middle';
  color?: string;
};

/** Draws labels onto the pages of one document that has the fonts of labels. */
export class LabelPainter {
  readonly #doc: PDFDocument;
  readonly #painter: TextPainter;

  constructor(doc: PDFDocument) {
    this.#doc = doc;
    this.#painter = new TextPainter(doc);
  }

  /** Draws one label onto a new page. Throws RangeError for a QR text that is too long. */
  paint(label: LabelContent): void {
    this.#doc.addPage({ size: labelSize, margin: 0 });
    this.#paintHeader(label);
    this.#paintSite(label);
    this.#paintRecipient(label);
    this.#paintTracking(label);
    this.#paintDetails(label);
  }

  #paintHeader({ companyName, serviceName }: LabelContent): void {
    const height = 9;
    const serviceWidth = serviceName === '' ? 0 : 36;
    const companyWidth = contentWidth - serviceWidth - (serviceWidth > 0 ? 2 : 0);
    const company = { x: margin, y: bands.header, width: companyWidth, height };
    this.#text(companyName, company, { font: 'bold', maxSize: 15, minSize: 7, valign: 'middle' });
    if (serviceWidth === 0) return;
    const service = { x: right - serviceWidth, y: bands.header, width: serviceWidth, height };
    this.#doc.rect(service.x * mm, service.y * mm, service.width * mm, service.height * mm).fill('black');
    const inner = { ...service, x: service.x + 1.5, width: service.width - 3 };
    this.#text(serviceName, inner, {
      font: 'bold',
      maxSize: 13,
      minSize: 6,
      align: 'center',
      valign: 'middle',
      color: 'white',
    });
  }

  #paintSite({ words, siteCode, siteName, siteDistrict, compartment }: LabelContent): void {
    const top = bands.site;
    this.#rule(top);
    const compartmentWidth = compartment === '' ? 0 : 27;
    const width = contentWidth - (compartmentWidth > 0 ? compartmentWidth + 3 : 0);
    this.#caption(words.site, { x: margin, y: top + 1, width, height: 3.5 });
    const code = { x: margin, y: top + 4, width, height: 17.5 };
    this.#text(siteCode, code, { font: 'bold', maxSize: 46, minSize: 9, valign: 'middle' });
    const name = { x: margin, y: top + 21.5, width, height: 11 };
    const place = [siteName, siteDistrict].filter((part) => part !== '').join(' – ');
    this.#text(place, name, { font: 'regular', maxSize: 12, minSize: 6, maxLines: 3 });
    if (compartmentWidth === 0) return;
    const x = right - compartmentWidth;
    this.#line(x - 1.5, top, x - 1.5, bands.recipient);
    this.#caption(words.compartment, { x, y: top + 1, width: compartmentWidth, height: 3.5 });
    const door = { x, y: top + 5, width: compartmentWidth, height: 26 };
    this.#text(compartment, door, { font: 'bold', maxSize: 44, minSize: 7, align: 'center', valign: 'middle' });
  }

  #paintRecipient({ words, recipientName, recipientPhone, address }: LabelContent): void {
    const top = bands.recipient;
    this.#rule(top);
    this.#caption(words.recipient, { x: margin, y: top + 1, width: contentWidth, height: 3.5 });
    const phoneWidth = recipientPhone === '' ? 0 : 36;
    const nameWidth = contentWidth - phoneWidth - (phoneWidth > 0 ? 2 : 0);
    const y = top + 4.5;
    this.#text(
      recipientName,
      { x: margin, y, width: nameWidth, height: 8.5 },
      { font: 'bold', maxSize: 17, minSize: 7 },
    );
    const phone = { x: right - phoneWidth, y, width: phoneWidth, height: 8.5 };
    if (phoneWidth > 0) this.#text(recipientPhone, phone, { font: 'bold', maxSize: 13, minSize: 6, align: 'right' });
    const lines = { x: margin, y: top + 13.5, width: contentWidth, height: 15.5 };
    this.#text(address, lines, { font: 'regular', maxSize: 14, minSize: 5.5 });
  }

  #paintTracking({ words, trackingNumber }: LabelContent): void {
    const top = bands.tracking;
    this.#rule(top);
    if (trackingNumber === '') return;
    this.#caption(words.tracking, { x: margin, y: top + 1, width: contentWidth, height: 3.5 });
    const bars = trackingNumber.length > 60 ? undefined : code128(trackingNumber);
    const dots = bars ? Math.min(maxBarDots, Math.floor(contentWidth / dot / bars.width)) : 0;
    if (!bars || dots < minModuleDots) {
      const small = { x: margin, y: top + 5, width: contentWidth, height: 23 };
      this.#text(trackingNumber, small, { font: 'regular', maxSize: 11, minSize: 5, valign: 'middle' });
      return;
    }
    const module = dots * dot;
    this.#code(bars, margin + (contentWidth - bars.width * module) / 2, top + 5, module, 16);
    const readable = { x: margin, y: top + 22, width: contentWidth, height: 6 };
    this.#text(trackingNumber, readable, { font: 'bold', maxSize: 13, minSize: 6, maxLines: 1, align: 'center' });
  }

  #paintDetails(label: LabelContent): void {
    const { words, weightKg } = label;
    const top = bands.details;
    this.#rule(top);
    const qrText = label.qrText === '' ? label.trackingNumber : label.qrText;
    const qrSide = 38;
    if (qrText !== '') {
      const code = qrCode(qrText);
      const module = Math.floor(qrSide / dot / code.width) * dot;
      const inset = (qrSide - code.width * module) / 2;
      this.#code(code, margin + inset, top + 0.75 + inset, module, module);
    }
    const x = margin + (qrText === '' ? 0 : qrSide + 1);
    const width = right - x;
    let y = top + 1;
    const fact = (
      caption: string,
      value: string,
      height: number,
      style: TextStyle,
      share = { from: 0, of: 1 },
    ): void => {
      if (value === '') return;
      const left = x + width * share.from;
      this.#caption(caption, { x: left, y, width: width * share.of - 1, height: 3 });
      this.#text(value, { x: left, y: y + 3, width: width * share.of - 1, height }, style);
    };
    fact(words.order, label.orderNumber, 6, { font: 'bold', maxSize: 13, minSize: 5 });
    y += 9.5;
    const small: TextStyle = { font: 'regular', maxSize: 9, minSize: 5 };
    const weight = weightKg === null ? '' : `${Math.round(weightKg * 1000) / 1000} kg`;
    fact(words.created, label.createdAt, 4.5, small, { from: 0, of: 0.62 });
    fact(words.weight, weight, 4.5, small, { from: 0.62, of: 0.38 });
    y += 8;
    fact(words.note, label.note, 14, { ...small, maxSize: 10 });
    const foot = { x, y: bands.bottom - 3.5, width, height: 3.5 };
    const printed = label.printedAt === '' ? '' : `${words.printed} ${label.printedAt}`;
    this.#text(printed, foot, { font: 'regular', maxSize: 6.5, minSize: 4, align: 'right' });
  }

  #caption(text: string, place: Place): void {
    this.#text(text, place, { font: 'regular', maxSize: 7, minSize: 4.5, maxLines: 1 });
  }

  #text(said: string, place: Place, style: TextStyle): void {
    const box: TextBox = { ...style, width: place.width * mm, height: place.height * mm };
    const text = shownText(plainText(said));
    const direction = directionOf(text);
    const measure = this.#painter.measurer(style.font);
    const { size, lines } = fitText(text, box, measure);
    const spare = box.height - lines.length * size * lineHeight;
    let baseline = place.y * mm + (style.valign === 'middle' ? spare / 2 : 0) + size * 0.93;
    for (const line of lines) {
      const slack = box.width - measure(line) * size;
      const indent = style.align === 'right' ? slack : style.align === 'center' ? slack / 2 : 0;
      this.#painter.drawLine(line, place.x * mm + indent, baseline, { ...style, size, direction });
      baseline += size * lineHeight;
    }
  }

  /** Draws a code from its quiet zone's corner; `module` and `rowHeight` are in mm. */
  #code(code: Code, x: number, y: number, module: number, rowHeight: number): void {
    for (const [left, top, width, height] of code.rects) {
      this.#doc.rect(
        (x + left * module) * mm,
        (y + top * rowHeight) * mm,
        width * module * mm,
        height * rowHeight * mm,
      );
    }
    this.#doc.fill('black');
  }

  #rule(y: number): void {
    this.#line(margin, y, right, y);
  }

  #line(fromX: number, fromY: number, toX: number, toY: number): void {
    this.#doc
      .moveTo(fromX * mm, fromY * mm)
      .lineTo(toX * mm, toY * mm)
      .lineWidth(0.8)
      .stroke('black');
  }
}
