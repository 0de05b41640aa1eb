/**
 * Text in and out of SpreadsheetML: escaping, the `_xHHHH_` notation for characters that XML can't represent,
 * attributes. Promises that what `escapeCellText` writes, `unescapeCellText` gives back, except characters that no XML
 * may contain.
 */

const needsCare = /[&<>\u0000-\u001f\ud800-\udfff\ufffe\uffff]|_x[0-9a-fA-F]{4}_/;
/** Characters outside XML 1.0's Char production; with the u flag a surrogate matches only when it is alone. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for an XML element of a sheet. Characters that XML forbids are dropped; CR survives as `_x000D_`. */
export function escapeCellText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text
    .replace(forbidden, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '_x000D_');
}

/** Text for an XML attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text
    .replace(forbidden, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/[\t\n\r]/g, ' ');
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function entityText(whole: string, name: string): string {
  if (name[0] !== '#') return namedEntities[name] ?? whole;
  const codePoint = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
}

/** Element text with the five XML entities and character references resolved; no other entity is known. */
export function unescapeXml(text: string): string {
  let plain = text;
  if (plain.includes('<![CDATA['))
    plain = plain.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, raw: string) => escapeCdata(raw));
  if (plain.includes('\r')) plain = plain.replace(/\r\n?/g, '\n');
  return plain.includes('&') ? plain.replace(/&(#x?[0-9a-fA-F]{1,6}|#\d{1,7}|\w{2,4});/g, entityText) : plain;
}

function escapeCdata(raw: string): string {
  return raw.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Element text of a string cell: XML entities, then the `_xHHHH_` notation. */
export function unescapeCellText(text: string): string {
  const plain = unescapeXml(text);
  if (!plain.includes('_x')) return plain;
  return plain.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** An attribute's raw value in a tag's text, whatever its namespace prefix; undefined when absent. */
export function attributeOf(tag: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const raw = match?.[1] ?? match?.[2];
  return raw === undefined ? undefined : unescapeXml(raw);
}

/** The letters of a column counted from 0: A to Z, AA, and so on. */
export function columnLetters(index: number): string {
  let letters = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}
