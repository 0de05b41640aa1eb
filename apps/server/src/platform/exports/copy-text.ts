/**
 * PostgreSQL's COPY in its text format: the cheapest way to read many rows, for the database and for the server. It
 * takes no parameters, so values are written as literals, by the rules of PostgreSQL.
 */
import { escapeLiteral } from 'pg';

/** `COPY (query) TO STDOUT` with each `$n` of `query` replaced by its value as a literal. */
export const copyStatement = (query: string, values: readonly unknown[]): string =>
  `copy (${query.replace(/\$(\d+)/g, (_, place: string) => literalOf(values[Number(place) - 1]))}) to stdout`;

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  return escapeLiteral(Array.isArray(value) ? arrayText(value) : String(value));
};

const arrayText = (items: readonly unknown[]): string =>
  `{${items.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** The rows of a COPY stream, batch by batch as its chunks come; an empty field is null. */
export async function* copyRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<(string | null)[][], void, undefined> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    // A line break inside a field is written as \n: this byte ends a row and nothing else.
    const end = chunk.lastIndexOf(0x0a);
    if (end < 0) {
      rest.push(chunk);
      continue;
    }
    const lines = Buffer.concat([...rest, chunk.subarray(0, end)])
      .toString('utf8')
      .split('\n');
    rest = [chunk.subarray(end + 1)];
    yield lines.map((line) => line.split('\t').map(fieldOf));
  }
}

const fieldOf = (field: string): string | null => {
  if (field === '\\N') return null;
  return field.includes('\\') ? field.replace(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign) : field;
};

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
