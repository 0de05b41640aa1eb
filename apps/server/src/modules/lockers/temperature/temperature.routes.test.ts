import { calls } from '@cubby/contract';
import type { Permission } from '@cubby/contract/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { boot, openTestIngest } from '../terminals/terminals.fixture.ts';
import type { Ingest } from '../terminals/terminals.device.ts';
import { takeTemperatures } from './temperature.readings.ts';
import { computeDueAlarms } from './temperature.runner.ts';

let app: TestApp;
let ingest: Ingest;
let db: Database;
let staff = '';
const minute = 60_000;
const permissions: readonly Permission[] = ['TEMPERATURE_LIST', 'TEMPERATURE_EDIT', 'ALERT_LIST', 'SITE_LIST'];

beforeAll(async () => {
  app = await startTestApp();
  staff = await app.signInAs(await app.buildUser({ permissions }));
  ({ ingest, db } = await openTestIngest(app, undefined, undefined, undefined, takeTemperatures));
});
afterAll(() => ingest.settled());

/** A frozen site of two columns, the first of ten compartments, with a terminal. */
const newSite = async () => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR' });
  const site = await app.buildSite({ operator_id: operator.id, site_type: 'ALFRED_FROZEN_LOCKER' });
  await app.buildBoxes(
    site.id,
    Array.from({ length: 11 }, (_, n) => `A${n + 1}`),
  );
  await sql`with made as (insert into terminals (site_id, tenant, secret_hash) values (${site.id}::bigint, 0, sha256('x')))
    insert into terminal_states (site_id) values (${site.id}::bigint)`.execute(app.sql);
  const start = boot({ tenant: '0', siteId: site.id }, 1);
  await take(start.birth([]).born);
  return { siteId: site.id, start, operatorId: operator.id };
};
const take = async (...messages: { topic: string; payload: Buffer }[]) => {
  await Promise.all(messages.map(({ topic, payload }) => ingest.take(topic, payload)));
};
const frozen = {
  columnNumber: 1,
  columnType: 'TEMP' as const,
  label: 'Ice',
  temperature: -18,
  alertThreshold: 3,
  alertDelayTime: 10,
  settleMinutes: 0,
  closeAfterMinutes: 30,
};
const update = (siteId: string, column: object, as = staff) =>
  app.call(calls.updateColumnInfo, { body: { siteId, columnInfoList: [{ ...frozen, ...column }] } }, { as });
const faults = async (siteId: string, column: object) =>
  (await update(siteId, column)).error.fieldErrors?.map(({ path, code }) => [
    path.replace('columnInfoList.0.', ''),
    code,
  ]);

/** A cooled column whose settings are in force for a day already. */
const cooledSite = async () => {
  const site = await newSite();
  const [column] = (await update(site.siteId, {})).body;
  const siteColumnId = column?.siteColumnId ?? '';
  await sql`update site_column_settings set from_time = from_time - interval '1 day' where column_id = ${siteColumnId}::bigint`.execute(
    app.sql,
  );
  await sql`update temperature_states set dirty_from = dirty_from - interval '1 day' where column_id = ${siteColumnId}::bigint`.execute(
    app.sql,
  );
  return { ...site, siteColumnId };
};
/** Readings of each minute, by how many minutes ago they were measured. */
const readings = (from: number, until: number, celsius: number | null, more: object = {}) =>
  Array.from({ length: from - until }, (_, n) => ({ columnNumber: 1, celsius, secondsAgo: (from - n) * 60, ...more }));
const compute = async () => {
  while ((await computeDueAlarms(db)) > 0);
};
const alertsOf = async (siteId: string) =>
  (await app.call(calls.queryAlerts, { query: { siteId } }, { as: staff })).body.content
    .filter(({ columnNumber }) => columnNumber === 1)
    .map(({ alertType, alertStatus, withdrawnTime }) => [alertType, alertStatus, withdrawnTime !== null]);

describe('column settings', () => {
  test('are those of the grid, and unsaved ones have the type that the site suggests', async () => {
    const { siteId } = await newSite();
    const { body } = await app.call(calls.getColumnInfo, { params: { siteId } }, { as: staff });
    expect(body).toMatchObject([
      { columnNumber: 1, siteColumnId: null, columnType: 'TEMP', temperature: null, version: 0 },
      { columnNumber: 2, siteColumnId: null },
    ]);
  });

  test('are checked at the edges of each range', async () => {
    const { siteId } = await newSite();
    for (const temperature of [-25, 0.4, 0.5, 10.5, 25])
      expect((await update(siteId, { temperature })).status).toBe(200);
    expect(await faults(siteId, { temperature: -25.1 })).toEqual([['temperature', 'tooSmall']]);
    expect(await faults(siteId, { temperature: 25.1 })).toEqual([['temperature', 'tooLarge']]);
    expect(await faults(siteId, { temperature: -18.25 })).toEqual([['temperature', 'oneDecimal']]);
    expect(await faults(siteId, { temperature: 10.4, alertThreshold: null })).toEqual([['alertThreshold', 'required']]);
    expect((await update(siteId, { temperature: 10.5, alertThreshold: null })).status).toBe(200);
    expect((await update(siteId, { alertDelayTime: 0 })).status).toBe(200);
    expect(await faults(siteId, { alertDelayTime: null, label: '' })).toEqual([
      ['label', 'required'],
      ['alertDelayTime', 'required'],
    ]);
    expect(await faults(siteId, { columnNumber: 3 })).toEqual([['columnNumber', 'notFound']]);
  });

  test('a change of the type clears label, temperature, threshold, delay and address', async () => {
    const { siteId } = await newSite();
    await update(siteId, { address: 'probe-1' });
    const change = async (body: object) =>
      (await app.call(calls.updateColumnInfo, { body: { siteId, columnInfoList: [body as never] } }, { as: staff }))
        .body[0];
    expect(await change({ columnNumber: 1, columnType: 'TEMP', label: 'Fish' })).toMatchObject({
      label: 'Fish',
      temperature: -18,
      address: 'probe-1',
    });
    expect(await change({ columnNumber: 1, columnType: 'REG', temperature: 4 })).toMatchObject({
      label: 'Parcel',
      temperature: null,
      alertThreshold: null,
      alertDelayTime: null,
      address: null,
    });
    const back = await app.call(
      calls.updateColumnInfo,
      { body: { siteId, columnInfoList: [{ columnNumber: 1, columnType: 'TEMP', label: 'Ice' }] } },
      { as: staff },
    );
    expect(back.status).toBe(400);
  });

  test('are written down with what changed, and an old copy is refused', async () => {
    const { siteId } = await newSite();
    const [column] = (await update(siteId, {})).body;
    expect((await update(siteId, { version: 1, temperature: -20 })).body[0]?.version).toBe(2);
    expect((await update(siteId, { version: 1, temperature: -21 })).status).toBe(409);
    const lines = await app.audited('temperature', column?.siteColumnId ?? '');
    expect(lines.map(({ action }) => action)).toEqual(['temperature.update', 'temperature.update']);
    expect(lines[1]).toMatchObject({ before: { temperature: -18 }, after: { temperature: -20, columnNumber: 1 } });
  });
});

describe('readings', () => {
  test('count once, in whatever order they come, and roll up exactly', async () => {
    const { start, siteColumnId } = await cooledSite();
    const tele = (secondsAgo: number, celsius: number | null) =>
      start.tele({
        temperatures: [
          { columnNumber: 1, celsius, secondsAgo },
          { columnNumber: 2, celsius: 5 },
        ],
      });
    const [first, second, third] = [tele(120, -18.04), tele(60, null), tele(0, -16)];
    await take(third, first);
    await take(second, first, third);
    const { body } = await app.call(calls.pageTemperatureReport, { query: { siteColumnId } as never }, { as: staff });
    expect(body).toMatchObject({
      totalElements: 3,
      columnInfoList: [{ siteColumnId, columnNumber: 1, label: 'Ice' }],
      content: [
        { currentTemperature: -16, fault: null, temperature: -18, alarmMax: -15, alarmMin: -21, alertThreshold: 3 },
        { currentTemperature: null, fault: 'OPEN' },
        { currentTemperature: -18 },
      ],
    });
    for (const table of ['temperature_slots', 'temperature_hours'] as const) {
      const rows = await app.sql.selectFrom(table).selectAll().where('column_id', '=', siteColumnId).execute();
      expect(rows.reduce((total, { readings: n }) => total + n, 0)).toBe(2);
      expect(rows.reduce((total, { faults: n }) => total + n, 0)).toBe(1);
      expect(rows.reduce((total, { celsius_sum: n }) => total + Number(n), 0)).toBe(-34);
    }
    const [column] = (
      await app.call(calls.getColumnInfo, { params: { siteId: await newestSite(siteColumnId) } }, { as: staff })
    ).body;
    expect(column).toMatchObject({ currentTemperature: -16, fault: null });
  });

  test('are exported up to 10,000 rows, and paged with 10,000 at most', async () => {
    const { start, siteColumnId } = await cooledSite();
    await take(start.tele({ temperatures: readings(5, 0, -18) }));
    const exported = await app.call(calls.exportTemperatureReport, { query: { siteColumnId } as never }, { as: staff });
    expect(exported.status).toBe(200);
    expect(exported.headers['content-disposition']).toContain('temperatures');
    const { headings, rows } = await readExport(new Uint8Array(exported.raw));
    expect(headings[0]).toMatch(/^Time \(UTC\), from \d{4}-\d\d-\d\d \d\d:\d\d to \d{4}-/);
    // The four minutes between five readings.
    const verdict = 'Verdict of this time: Within limits; readings cover 100 % of 0.1 hours';
    expect(headings.at(-1)).toBe(verdict);
    expect(rows.map((row) => row[verdict]?.value)).toEqual(Array.from({ length: 5 }, () => 'Within limits'));
    const page = (size: number) =>
      app.call(calls.pageTemperatureReport, { query: { siteColumnId, size } as never }, { as: staff });
    expect([(await page(10_000)).status, (await page(10_001)).status]).toEqual([200, 400]);
    await sql`insert into temperature_readings select ${siteColumnId}::bigint, now() - n * interval '1 s' - interval '1 h', 1, null, false, 1, now()
      from generate_series(1, 10000) n`.execute(app.sql);
    const most = await app.call(calls.exportTemperatureReport, { query: { siteColumnId } as never }, { as: staff });
    expect(most.error).toMatchObject({ errorCode: 'EXPORT_TOO_LARGE' });
  });
});

const newestSite = async (columnId: string): Promise<string> =>
  (await app.sql.selectFrom('site_columns').select('site_id').where('id', '=', columnId).executeTakeFirstOrThrow())
    .site_id;

describe('alarms', () => {
  test('open after the delay, close with the temperature, and are in the series with the verdict', async () => {
    const { siteId, start, siteColumnId } = await cooledSite();
    await take(start.tele({ temperatures: [...readings(60, 30, -18), ...readings(30, 10, -10)] }));
    await compute();
    expect(await alertsOf(siteId)).toContainEqual(['TEMPERATURE_HIGH', 'OPEN', false]);
    await take(start.tele({ temperatures: readings(10, 0, -18) }));
    await compute();
    expect(await alertsOf(siteId)).toContainEqual(['TEMPERATURE_HIGH', 'CLOSE', false]);
    const now = Date.now();
    const { body } = await app.call(
      calls.getTemperatureSeries,
      { query: { siteColumnId, startTime: now - 60 * minute, endTime: now } },
      { as: staff },
    );
    expect(body.verdict).toMatchObject({ verdict: 'EXCURSION', max: -10, min: -18 });
    expect(Math.round(body.verdict.minutesOut)).toBe(20);
    expect(body.alarms.filter(({ alertType }) => alertType === 'TEMPERATURE_HIGH')).toHaveLength(1);
    expect(body.stepMs).toBe(0);
  });

  test('late readings withdraw an alarm', async () => {
    const { siteId, start } = await cooledSite();
    await take(start.tele({ temperatures: readings(20, 0, -10).filter((_, n) => n % 3 === 0) }));
    await compute();
    expect(await alertsOf(siteId)).toContainEqual(['TEMPERATURE_HIGH', 'OPEN', false]);
    await take(start.tele({ temperatures: readings(20, 0, -18).filter((_, n) => n % 3 !== 0) }));
    await compute();
    expect(await alertsOf(siteId)).toContainEqual(['TEMPERATURE_HIGH', 'CLOSE', true]);
  });

  test('a faulty probe is an alert of its own', async () => {
    const { siteId, start } = await cooledSite();
    await take(start.tele({ temperatures: readings(20, 0, null, { fault: 'SHORT' }) }));
    await compute();
    const alerts = await alertsOf(siteId);
    expect(alerts).toContainEqual(['PROBE_FAULT', 'OPEN', false]);
    expect(alerts.map(([type]) => type)).not.toContain('TEMPERATURE_HIGH');
  });

  test('a column outside its limits for too long takes no new parcels, and opens by itself', async () => {
    const { siteId, start } = await cooledSite();
    const services = async () =>
      (await app.call(calls.listBoxes, { params: { siteId } }, { as: staff })).body.map(({ service }) => service);
    await take(start.tele({ temperatures: readings(40, 5, -5) }));
    await compute();
    expect(await services()).toEqual([...Array.from({ length: 10 }, () => 'TEMPERATURE'), 'IN_SERVICE']);
    const [column] = (await app.call(calls.getColumnInfo, { params: { siteId } }, { as: staff })).body;
    expect(column?.closedSince).not.toBeNull();
    const sentService = async () =>
      (
        await sql<{ details: object }>`
        select details - 'boxIds' as details from commands where site_id = ${siteId}::bigint and kind = 'SET_SERVICE'
        order by made_time desc limit 1`.execute(app.sql)
      ).rows[0]?.details;
    expect(await sentService()).toEqual({ service: 'OTHER', serviceReason: 'TEMPERATURE' });
    await take(start.tele({ temperatures: readings(5, 0, -18) }));
    await compute();
    expect(new Set(await services())).toEqual(new Set(['IN_SERVICE']));
    expect(await sentService()).toEqual({ service: 'IN_SERVICE' });
  });
});
