import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { pdfAttachment, pdfPages } from '../../../../test/pdf-text.ts';
import { Database } from '../../../platform/db/database.ts';
import { linkEndedHours } from '../../lockers/temperature/index.ts';
import { checkReport } from './cold-chain-report.ts';

let app: TestApp;
let as = '';
const minute = 60_000;
const hour = 60 * minute;

beforeAll(async () => {
  app = await startTestApp();
  as = await app.signInAs(
    await app.buildUser({ nickname: 'Wong Siu Ming', permissions: ['TEMPERATURE_LIST', 'VIEW_ORDER_LIST'] as never }),
  );
});

/** An order that was stored for six hours, two hours ago, in a freezer whose probe reported each minute. */
const storedOrder = async (celsiusAt: (minute: number) => number | null = () => -18) => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' });
  const site = await app.buildSite({ operator_id: operator.id });
  const [box] = await app.buildBoxes(site.id, ['A01']);
  const until = Math.floor(Date.now() / minute) * minute - 2 * hour;
  const from = until - 6 * hour;
  const order = await app.buildOrder({
    company_id: operator.id,
    status: 'Completed',
    site_id: site.id,
    box_id: box?.id ?? null,
    stored_time: new Date(from),
    collected_time: new Date(until),
  });
  const column = await app.sql
    .insertInto('site_columns')
    .values({
      site_id: site.id,
      column_number: 1,
      column_type: 'TEMP',
      label: 'Ice',
      temperature: '-18',
      alert_threshold: '3',
      alert_delay_minutes: 10,
      address: 'probe-7',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with started as (insert into temperature_states (column_id) values (${column.id}::bigint))
    insert into site_column_settings (column_id, from_time, temperature, alert_threshold, alert_delay_minutes, settle_minutes)
    values (${column.id}::bigint, now() - interval '2 days', -18, 3, 10, 60)`.execute(app.sql);
  const minutes = Array.from({ length: 6 * 60 + 120 }, (_, n) => n - 60);
  const readings = minutes.flatMap((at) => {
    const celsius = celsiusAt(at);
    return celsius === null ? [] : [{ time: from + at * minute, celsius }];
  });
  await sql`
    with given as (
      select to_timestamp(time / 1000) as time, celsius
      from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) r (time float8, celsius numeric(4, 1))
    ), stored as (
      insert into temperature_readings (column_id, measured_time, celsius, defrosting, boot_id, received_time)
      select ${column.id}::bigint, time, celsius, false, 1, time from given
    )
    insert into temperature_hours (column_id, slot_time, readings, faults, defrosts, celsius_sum)
    select ${column.id}::bigint, date_bin('1 hour', time, '2000-01-01 00:00+00'), count(*), 0, 0, 0 from given group by 2`.execute(
    app.sql,
  );
  return { orderId: order.id, number: order.order_number, columnId: column.id, operatorId: operator.id, from, until };
};
const create = (articleId: string, format: 'PDF' | 'JSON', by = as) =>
  app.call(calls.createColdChainReport, { body: { articleId, format } }, { as: by });
const reportOf = async (articleId: string) => (await create(articleId, 'JSON')).raw.toString();

test('a stored order has a report whose file proves itself: range, limits, coverage, verdict', async () => {
  const { orderId, number, columnId, from, until } = await storedOrder();
  const text = await reportOf(orderId);
  const report = JSON.parse(text) as never;
  expect(report).toMatchObject({
    order: { orderNumber: number },
    madeBy: 'Wong Siu Ming',
    periods: [
      {
        place: { compartment: 'A01' },
        column: { id: columnId, number: 1, sensor: 'probe-7' },
        from,
        until,
        isOpen: false,
        verdict: { verdict: 'OK', min: -18, max: -18, coverage: 1, minutesOut: 0, gaps: [] },
        chainFaults: [],
      },
    ],
  });
  expect(checkReport(text)).toMatchObject({ orderNumber: number, verdicts: ['OK'], problems: [] });
  const audited = await app.audited('orders', orderId);
  expect(audited.at(-1)).toMatchObject({
    action: 'orders.cold-chain-report',
    after: { sha256: (report as { sha256: string }).sha256 },
  });
});

test('a file in which a reading, a limit or a verdict was altered is refused', async () => {
  const { orderId } = await storedOrder((at) => (at >= 100 && at < 130 ? -10 : -18));
  const text = await reportOf(orderId);
  expect(checkReport(text)).toMatchObject({ verdicts: ['EXCURSION'], problems: [] });
  const problems = (from: string, to: string) => checkReport(text.replace(from, to)).problems;
  expect(text).toContain('"celsius":-10,');
  expect(problems('"celsius":-10,', '"celsius":-18,')).toEqual([
    'The SHA-256 does not match the content.',
    expect.stringContaining('READINGS_CHANGED'),
    'Period 1: the readings do not give its verdict.',
  ]);
  expect(problems('"verdict":"EXCURSION"', '"verdict":"OK"')).toContain(
    'Period 1: the readings do not give its verdict.',
  );
  expect(problems('"threshold":3', '"threshold":9')).toContain('Period 1: the readings do not give its verdict.');
  expect(checkReport('{}').problems).toHaveLength(1);
  expect(checkReport('no').problems).toHaveLength(1);
});

test('a reading that was altered or removed in the database after its hour was linked proves nothing', async () => {
  const { orderId, columnId, from } = await storedOrder((at) => (at >= 100 && at < 130 ? -10 : -18));
  const db = new Database(app.pool);
  await linkEndedHours(db, columnId);
  await sql`update temperature_readings set celsius = -18 where column_id = ${columnId}::bigint`.execute(app.sql);
  const altered = checkReport(await reportOf(orderId));
  expect(altered.verdicts).toEqual(['NOT_PROVEN']);
  expect(altered.problems[0]).toContain('READINGS_CHANGED');
  const other = await storedOrder();
  await linkEndedHours(db, other.columnId);
  await sql`delete from temperature_readings where column_id = ${other.columnId}::bigint
    and measured_time = to_timestamp(${from + 5 * minute} / 1000.0)`.execute(app.sql);
  expect(checkReport(await reportOf(other.orderId)).verdicts).toEqual(['NOT_PROVEN']);
});

test('time without readings is not proven, and is shown as gaps', async () => {
  const { orderId, from } = await storedOrder((at) => (at >= 60 && at < 120 ? null : -18));
  const report = JSON.parse(await reportOf(orderId)) as never;
  expect(report).toMatchObject({
    periods: [
      {
        verdict: { verdict: 'NOT_PROVEN', gaps: [{ from: from + 64 * minute, until: from + 120 * minute }] },
        chainFaults: [],
      },
    ],
  });
});

test('the PDF says the same and has the file attached', async () => {
  const { orderId, number } = await storedOrder();
  const { raw, headers } = await create(orderId, 'PDF');
  expect(headers['content-disposition']).toContain(`cold-chain-${number}.pdf`);
  const text = pdfPages(raw).join('\n');
  expect(text).toContain('Within limits');
  expect(text).toContain('Complete and unchanged');
  expect(checkReport(pdfAttachment(raw)).problems).toEqual([]);
});

test('an order that was in no cooled column has no report; one of another company is not found', async () => {
  const company = await app.buildCompany({ company_type: 'OPERATOR' });
  const order = await app.buildOrder({ company_id: company.id });
  expect((await create(order.id, 'JSON')).error.errorCode).toBe('NOT_COOLED');
  const { orderId } = await storedOrder();
  const stranger = await app.signInAs(
    await app.buildUser({ company_id: company.id, permissions: ['TEMPERATURE_LIST'] }),
  );
  expect((await create(orderId, 'JSON', stranger)).status).toBe(404);
  const noReader = await app.signInAs(await app.buildUser({ permissions: ['SITE_LIST'] }));
  expect((await create(orderId, 'JSON', noReader)).status).toBe(403);
});
