import { calls } from '@cubby/contract';
import { epochMsMax } from '@cubby/contract/kernel/schemas';
import { phrases } from '@cubby/phrases';
import { describe, expect, test } from 'vitest';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { buildCompanies, wrongFields } from './companies.fixture.ts';

const world = await buildCompanies();
const { app, create, read, tokens, update } = world;

const hour = 3_600_000;
/** 5 March 2026 of each calendar: its first moment. */
const firsts = { 'Asia/Hong_Kong': Date.UTC(2026, 2, 4, 16), 'America/Sao_Paulo': Date.UTC(2026, 2, 5, 3) };
const inZone = (time_zone: string) => app.buildCompany({ time_zone, name: world.name() });

describe.each(Object.entries(firsts))('a contract in %s', (zone, first) => {
  const last = first + 24 * hour - 1;

  test.each([0, 1, 12 * hour, 24 * hour - 1])(
    'lasts its days whole, said by the moment %d ms into one',
    async (into) => {
      const { id } = await inZone(zone);
      const { body } = await update(id, { contractStart: first + into, contractEnd: first + into });
      expect(body).toMatchObject({ timeZone: zone, contractStart: first, contractEnd: last });
      expect((await read(id)).body).toMatchObject({ contractStart: first, contractEnd: last });
      const listed = await app.call(
        calls.queryCompanies,
        { query: { query: body.merchantName } },
        { as: tokens.admin },
      );
      expect(listed.body.content[0]).toMatchObject({ timeZone: zone, contractEnd: last });
    },
  );

  test('is exported with the days of that calendar', async () => {
    const { id } = await inZone(zone);
    await update(id, { contractStart: first, contractEnd: last });
    const answer = await app.call(calls.exportCompanies, { query: { merchantIds: [id] } }, { as: tokens.admin });
    const { rows } = await readExport(answer.raw);
    const { contractStart, contractEnd } = phrases.en_US.companyExportColumns;
    expect([contractStart, contractEnd].map((heading) => rows[0]?.[heading]?.value)).toEqual([
      '2026-03-05',
      '2026-03-05',
    ]);
  });

  test('is not changed by another moment of the same day', async () => {
    const { id } = await inZone(zone);
    const { body } = await update(id, { contractStart: first, contractEnd: last });
    const again = await update(id, { contractStart: last, contractEnd: first });
    expect(again.body.version).toBe(body.version);
  });

  test('does not end on the day before it starts', async () => {
    const { id } = await inZone(zone);
    expect(wrongFields(await update(id, { contractStart: first, contractEnd: first - 1 }))).toEqual([
      'contractEnd: rangeReversed',
    ]);
    expect((await update(id, { contractStart: last, contractEnd: first })).status).toBe(200);
  });

  test('may begin and end with the times that there are', async () => {
    const { id } = await inZone(zone);
    const { body } = await update(id, { contractStart: 0, contractEnd: epochMsMax });
    expect(body).toMatchObject({ contractEnd: epochMsMax, contractExpires: false });
    expect(wrongFields(await update(id, { contractEnd: epochMsMax + 1 }))).toHaveLength(1);
    expect(wrongFields(await update(id, { contractStart: -1 }))).toHaveLength(1);
  });
});

test('a new company has the calendar of the operator above it', async () => {
  const above = await app.buildCompany({
    company_type: 'OPERATOR',
    name: world.name(),
    time_zone: 'America/Sao_Paulo',
  });
  const noon = Date.UTC(2026, 2, 5, 12);
  const { body } = await create({ upperGradeId: above.id, contractStart: noon, contractEnd: noon });
  const first = firsts['America/Sao_Paulo'];
  expect(body).toMatchObject({ contractStart: first, contractEnd: first + 24 * hour - 1 });
  const { body: top } = await create({ contractStart: noon });
  expect(top).toMatchObject({ timeZone: 'Asia/Hong_Kong', contractStart: firsts['Asia/Hong_Kong'] });
});
