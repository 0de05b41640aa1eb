import { Readable } from 'node:stream';
import fc from 'fast-check';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../../test/database.ts';
import { copyRows, copyStatement } from './copy-text.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const read = async (query: string, values: unknown[]) => {
  const rows: (string | null)[][] = [];
  for await (const batch of copyRows(client.query(copyTo(copyStatement(query, values))))) rows.push(...batch);
  return rows;
};

// PostgreSQL stores no NUL, and no half of a surrogate pair.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('\\', "'", '"', '\t', '\n', '\r', 'N', '$', '1', '{', '}', ',', '陳') }),
  )
  .filter((value) => !value.includes('\0'));

test('any text goes in as a literal and comes back as it was, alone and in a list', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 5 }), async (one, list) => {
      const rows = await read('select $1::text, $2::text, item from unnest($3::text[]) item', [one, null, list]);
      expect(rows).toEqual(list.map((item) => [one, null, item]));
    }),
    { numRuns: 200 },
  );
});

test('rows come whole wherever the stream is cut', async () => {
  const bytes = Buffer.from('1\t陳\\n\n\\N\t\\\\N\n3\t\n');
  const whole = [
    ['1', '陳\n'],
    [null, '\\N'],
    ['3', ''],
  ];
  for (let size = 1; size <= bytes.length; size++) {
    const parts: Buffer[] = [];
    for (let at = 0; at < bytes.length; at += size) parts.push(bytes.subarray(at, at + size));
    const rows: (string | null)[][] = [];
    for await (const batch of copyRows(Readable.from(parts, { objectMode: true }))) rows.push(...batch);
    expect(rows).toEqual(whole);
  }
});
