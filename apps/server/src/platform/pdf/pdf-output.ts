/** Hands on the bytes of a document, in the order in which they are made. */
import { once } from 'node:events';
import type { PdfSink } from './serve-pdfs.ts';

/** Pieces that are handed on together. */
const together = 64;

export class PdfOutput {
  readonly #doc: PDFKit.PDFDocument;
  readonly #out: PdfSink;
  readonly #ended: Promise<unknown>;
  #ready: Buffer[] = [];

  constructor(doc: PDFKit.PDFDocument, out: PdfSink) {
    this.#doc = doc;
    this.#out = out;
    this.#ended = once(doc, 'end');
    doc.on('data', (bytes: Buffer) => this.#ready.push(bytes));
  }

  /** Where there is enough to hand on, hands it on and waits for the reader. */
  async handOn(): Promise<void> {
    if (this.#ready.length > together) await this.#flush();
  }

  /** Ends the document and hands on the rest. */
  async end(): Promise<void> {
    this.#doc.end();
    await this.#ended;
    await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#ready);
    this.#ready = [];
    if (bytes.length > 0) await this.#out(bytes);
  }
}
