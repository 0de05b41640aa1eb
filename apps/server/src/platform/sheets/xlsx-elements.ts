/**
 * Cuts streamed SpreadsheetML into elements without building a tree. Promises linear time whatever the input, and to
 * have no more than one element and one piece in memory at a time.
 */
import { SheetError } from './sheet-error.ts';
import { attributeOf, unescapeCellText } from './sheet-xml.ts';

/** One element: the attributes' text, and what is between its tags ('' when it closes itself). */
export type XmlElement = { attributes: string; content: string };

/** Whether a tag's name ends at `index`, so that `<c` is not taken for the start of `<cols`. */
function nameEnds(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code === 62 || code === 47 || code === 32 || code === 10 || code === 13 || code === 9;
}

export type ElementCut = {
  /** Element name without namespace prefix, such as `row`. */
  name: string;
  /** The parent of the elements, such as `sheetData`. */
  parent: string;
  /** UTF-16 units that one element may have. */
  maxLength: number;
  /** Called with the element's beginning before TOO_LARGE is thrown, so that it can throw a more exact error. */
  onTooLong?: (beginning: XmlElement, prefix: string) => void;
};

/** Joins pieces only when what is awaited has come, so that a long element is copied once and not once per piece. */
class PieceBuffer {
  readonly #maxLength: number;
  #pieces: string[] = [];
  #length = 0;
  #awaited = '';
  #seam = '';

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** All text since the last `retainRest` and this piece, or undefined while the awaited text is missing. */
  add(piece: string): string | undefined {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const seam = this.#seam + piece;
    if (!seam.includes(this.#awaited) && this.#length <= this.#maxLength) {
      this.#seam = seam.slice(-this.#awaited.length);
      return undefined;
    }
    const text = this.#pieces.length === 1 ? piece : this.#pieces.join('');
    this.#pieces = [];
    return text;
  }

  /** Retains the rest of what `add` gave until `awaited` comes in a later piece. */
  retainRest(rest: string, awaited: string): void {
    this.#pieces = rest === '' ? [] : [rest];
    this.#length = rest.length;
    this.#awaited = awaited;
    this.#seam = rest.slice(-awaited.length);
  }
}

/**
 * The children named `name` of the first `parent` element. Ends quietly when there is no such parent but the root
 * element closes; throws DAMAGED when the text breaks off. The source is read to its end, so that its checksum is.
 */
export async function* cutElements(
  pieces: AsyncIterable<string>,
  { name, parent, maxLength, onTooLong }: ElementCut,
): AsyncGenerator<{ element: XmlElement; prefix: string }, void, undefined> {
  const parentStart = new RegExp(`<(\\w+:)?${parent}(?:\\s[^<>]*)?>`);
  const source = new PieceBuffer(maxLength);
  let prefix: string | undefined;
  let finished = false;
  let tail = '';

  for await (const piece of pieces) {
    tail = (tail + piece).slice(-64);
    if (finished) continue;
    const buffer = source.add(piece);
    if (buffer === undefined) continue;
    let at = 0;
    let awaited = '<';
    if (prefix === undefined) {
      const start = parentStart.exec(buffer);
      if (!start) {
        if (buffer.length > maxLength) throw new SheetError('TOO_LARGE', `no ${parent} within ${maxLength} characters`);
        source.retainRest(buffer, '>');
        continue;
      }
      prefix = start[1] ?? '';
      at = start.index + start[0].length;
      finished = start[0].endsWith('/>');
    }
    const open = `<${prefix}${name}`;
    const close = `</${prefix}${name}>`;
    const parentEnd = `</${prefix}${parent}`;
    const longest = Math.max(open.length, parentEnd.length) + 1;
    while (!finished) {
      const start = buffer.indexOf('<', at);
      if (start < 0) {
        at = buffer.length;
        break;
      }
      at = start;
      if (buffer.length - start < longest) break;
      if (buffer.startsWith(parentEnd, start)) {
        finished = true;
        break;
      }
      if (!buffer.startsWith(open, start) || !nameEnds(buffer, start + open.length)) {
        at = start + 1;
        continue;
      }
      const tagEnd = buffer.indexOf('>', start);
      if (tagEnd < 0) {
        awaited = '>';
        break;
      }
      if (buffer[tagEnd - 1] === '/') {
        yield { element: { attributes: buffer.slice(start + open.length, tagEnd - 1), content: '' }, prefix };
        at = tagEnd + 1;
        continue;
      }
      const end = buffer.indexOf(close, tagEnd);
      if (end < 0) {
        awaited = close;
        break;
      }
      const attributes = buffer.slice(start + open.length, tagEnd);
      yield { element: { attributes, content: buffer.slice(tagEnd + 1, end) }, prefix };
      at = end + close.length;
    }
    if (finished) continue;
    if (buffer.length - at > maxLength) {
      const tagEnd = buffer.indexOf('>', at);
      const attributes = buffer.slice(at + open.length, tagEnd);
      onTooLong?.({ attributes, content: buffer.slice(tagEnd + 1) }, prefix);
      throw new SheetError('TOO_LARGE', `a ${name} of over ${maxLength} characters`);
    }
    source.retainRest(buffer.slice(at), awaited);
  }
  if (finished) return;
  if (prefix !== undefined || !/<\/[\w:]+>\s*$/.test(tail)) throw new SheetError('DAMAGED', `${parent} breaks off`);
}

/** The text of a string item or inline string: its runs joined, its phonetic guide left out. */
export function richText(xml: string, prefix: string): string {
  const open = `<${prefix}t`;
  const close = `</${prefix}t>`;
  const source = xml.includes(`<${prefix}rPh`) ? withoutPhonetics(xml, prefix) : xml;
  let text = '';
  let at = 0;
  for (;;) {
    const start = source.indexOf(open, at);
    if (start < 0) return text;
    at = start + open.length;
    if (!nameEnds(source, at)) continue;
    const tagEnd = source.indexOf('>', at);
    if (tagEnd < 0) return text;
    at = tagEnd + 1;
    if (source[tagEnd - 1] === '/') continue;
    const end = source.indexOf(close, at);
    if (end < 0) return text;
    text += unescapeCellText(source.slice(at, end));
    at = end + close.length;
  }
}

function withoutPhonetics(xml: string, prefix: string): string {
  const close = `</${prefix}rPh>`;
  let retained = '';
  let at = 0;
  for (;;) {
    const start = xml.indexOf(`<${prefix}rPh`, at);
    const end = start < 0 ? -1 : xml.indexOf(close, start);
    if (end < 0) return retained + xml.slice(at);
    retained += xml.slice(at, start);
    at = end + close.length;
  }
}

/** Tags of the elements named `name` in a small part, without regard to prefixes. */
export function tagsOf(xml: string, name: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, 'g')), (match) => match[1] ?? '');
}

/** Relations of a .rels part by id: type (its last segment) and target. */
export function relationsOf(xml: string): Map<string, { type: string; target: string }> {
  const relations = new Map<string, { type: string; target: string }>();
  for (const tag of tagsOf(xml, 'Relationship')) {
    const type = attributeOf(tag, 'Type')?.split('/').at(-1) ?? '';
    relations.set(attributeOf(tag, 'Id') ?? '', { type, target: attributeOf(tag, 'Target') ?? '' });
  }
  return relations;
}
