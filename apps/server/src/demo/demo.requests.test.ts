import { randomBytes } from 'node:crypto';
import { checkProgram, type Program } from '@cubby/contract/catalogue/workflows/workflow-program';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { brokenPromises } from '../modules/requests/requests/requests.fixture.ts';
import { createPool } from '../platform/db/pool.ts';
import type { DB } from '../platform/db/schema.ts';
import { createSecrets } from '../platform/secrets/index.ts';
import { fillDemo } from './demo.ts';

const now = new Date('2026-11-20T11:00:00Z');
let database: TestDatabase;
let db: Kysely<DB>;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillDemo(database.ownerUrl, { now, log: { info() {} }, secrets: createSecrets(randomBytes(32)) });
  db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: createPool(database.superuserUrl, { max: 2, pipeline: false }) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rows = async <R>(text: string): Promise<R[]> => (await sql.raw<R>(text).execute(db)).rows;

describe('the workflows of the demo', () => {
  it('are six that are published and can run, each given to a service', async () => {
    const found = await rows<{ code: string; program: Program; services: string[] }>(`
      select w.code, v.program, array(select s.name from services s where s.workflow_id = w.id) as services
      from workflows w join workflow_versions v on v.workflow_id = w.id and v.version = w.published_version order by w.id`);
    expect(found.map(({ code, services }) => [code, services])).toEqual([
      ['PARCEL', ['Parcel locker']],
      ['LAUNDRY', ['Laundry']],
      ['DROP_OFF', ['Drop-off']],
      ['RETURN', ['Return']],
      ['MAILROOM', ['Mailroom']],
      ['HKMU', ['HKMU']],
    ]);
    for (const { program } of found) {
      expect(program.units.length).toBeGreaterThanOrEqual(8);
      expect(checkProgram(program.units)).toEqual([]);
    }
  });
});

describe('the requests of the demo', () => {
  it('agree with its orders: places, numbers, weights, states and totals', async () => {
    expect(await brokenPromises({ sql: db })).toEqual([]);
  });

  it('are of every type and state, with and without reference numbers', async () => {
    const found = await rows<{ kind: string; n: number; named: number }>(`
      select request_type || ' ' || state as kind, count(*)::int as n, count(reference_number)::int as named
      from requests group by 1`);
    const kinds = new Set(found.map(({ kind }) => kind));
    for (const type of ['PICKUP_REQUEST', 'DELIVERY_REQUEST', 'OUTBOUND'])
      for (const state of ['SUBMITTED', 'ARRANGED', 'COMPLETED']) expect(kinds).toContain(`${type} ${state}`);
    expect(kinds).toContain('PICKUP_REQUEST CANCELED');
    const shared = await rows<{ most: number }>(`select max(open_orders)::int as most from requests`);
    expect(shared[0]?.most).toBeGreaterThan(2);
  });

  it('record what happened in order, none of it in the future', async () => {
    const wrong = await rows(`
      select r.id from requests r join request_events e on e.request_id = r.id group by r.id
      having min(e.event_time) <> r.created_time or max(e.event_time) > r.last_updated_time
        or r.last_updated_time > '${now.toISOString()}' or r.version <> count(*)
        or (array_agg(e.event_type order by e.event_time, e.id))[1] <> 'REQUEST_CREATED'
        or (r.reference_number is not null) <> (count(*) filter (where e.event_type like 'ARRANGED%') = 1)`);
    expect(wrong).toEqual([]);
  });

  it('are in slots that the company’s district has, of which none is overfull', async () => {
    const wrong = await rows(`
      select r.id from requests r join companies c on c.id = r.company_id
      where r.start_time is not null and not exists (
        select from request_slots s where s.request_type = r.request_type
          and s.starts = (r.start_time at time zone c.time_zone)::time
          and s.ends = (r.end_time at time zone c.time_zone)::time
          and slot_load(r.request_type, c.district_id, r.start_time, r.end_time) <= s.capacity)`);
    expect(wrong).toEqual([]);
    expect(await rows(`select from companies where address is null or district_id is null`)).toEqual([]);
    const zones = await rows<{ zone: string }>(`select distinct time_zone as zone from companies order by 1`);
    expect(zones.map(({ zone }) => zone)).toEqual(['America/Sao_Paulo', 'Asia/Hong_Kong', 'Asia/Jakarta']);
  });

  it('let the next one go on behind them', async () => {
    const [found] = await rows<{ id: string; number: string; requests: string }>(`
      select nextval(pg_get_serial_sequence('requests', 'id')) as id, nextval('request_numbers') as number,
        (select count(*) + 1 from requests) as requests`);
    expect([found?.id, found?.number]).toEqual([found?.requests, found?.requests]);
  });
});
