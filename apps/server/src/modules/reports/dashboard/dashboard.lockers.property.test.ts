import { calls } from '@cubby/contract';
import { alertTypes } from '@cubby/contract/lockers/alerts/alerts.limits';
import type { DashboardHours } from '@cubby/contract/reports/dashboard/dashboard-lockers.schemas';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { buildSiteStaff } from '../../../../test/site-staff.fixture.ts';
import { countingOf, expectedLockers, readRawLockers } from './dashboard.lockers.fixture.ts';

interface Viewer {
  readonly name: string;
  readonly token: string;
  readonly sites: readonly string[];
  readonly administered: readonly string[];
}

let app: TestApp;
let boxes: { id: string; siteId: string }[] = [];
let siteIds: string[] = [];
let viewers: Viewer[] = [];
/** Filters by a company, with the sites that its orders may go to. */
let filters: { merchantId: string; sites: readonly string[] }[] = [];

const minute = 60_000;
/** Minutes from the first change to now. */
const length = 33 * 24 * 60;
const start = Math.floor(Date.now() / minute) * minute - length * minute;

beforeAll(async () => {
  app = await startTestApp();
  const east = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'America/New_York' });
  const west = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Kathmandu' });
  const merchant = await app.buildCompany({ operator_id: east.id });
  const first = await app.buildSite({ operator_id: east.id });
  const second = await app.buildSite({ operator_id: east.id });
  const far = await app.buildSite({ operator_id: west.id });
  const open = await app.buildSite();
  const point = await app.buildSite({ operator_id: east.id, site_type: 'ALFRED_POINT' });
  siteIds = [first, second, far, open, point].map(({ id }) => id);
  const size = async (name: string, height_mm: number, management = false) =>
    (
      await app.sql
        .insertInto('box_types')
        .values({ name, width_mm: 485, height_mm, depth_mm: 550, management })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const [low, high, screen] = [await size('Low', 170), await size('High', 310), await size('Screen', 170, true)];
  for (const { id } of [first, second, far, open]) {
    const built = [
      ...(await app.buildBoxes(id, ['A1', 'A2'], { boxTypeId: low })),
      ...(await app.buildBoxes(id, ['B1'], { boxTypeId: high })),
    ];
    boxes.push(...built.map((box) => ({ id: box.id, siteId: id })));
    await app.buildBoxes(id, ['C1'], { boxTypeId: screen });
  }
  await sql`update box_history set from_time = ${new Date(start)}`.execute(app.sql);

  const permissions = ['DASHBOARD', 'SITE_LIST', 'ALERT_LIST'] as const;
  const tokenOf = async (company_id: string | null) => app.signInAs(await app.buildUser({ company_id, permissions }));
  const own = [first.id, second.id, point.id];
  const staff = await buildSiteStaff(app, east.id, [first.id]);
  const all = siteIds;
  viewers = [
    { name: 'admin', token: await tokenOf(null), sites: all, administered: all },
    { name: 'operator', token: await tokenOf(east.id), sites: [...own, open.id], administered: own },
    { name: 'merchant', token: await tokenOf(merchant.id), sites: [...own, open.id], administered: [] },
    { name: 'other', token: await tokenOf(west.id), sites: [far.id, open.id], administered: [far.id] },
    {
      name: 'site staff',
      token: await app.signInAs({ id: staff, company_id: east.id }),
      sites: [first.id],
      administered: [first.id],
    },
  ];
  filters = [
    { merchantId: merchant.id, sites: [...own, open.id] },
    { merchantId: west.id, sites: [far.id, open.id] },
  ];
});

const pick = fc.nat({ max: 1000 });
/** Many of them today, and on the same weekday before. */
const offset = fc.oneof(
  { arbitrary: fc.integer({ min: 0, max: 30 * 60 }).map((before) => length - before), weight: 3 },
  {
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: -14 * 60, max: 24 * 60 }))
      .map(([weeks, before]) => length - weeks * 7 * 24 * 60 - before),
    weight: 2,
  },
);
const change = fc.record({ box: pick, at: offset, ledger: fc.boolean(), value: pick });
const step = fc.oneof(
  {
    arbitrary: fc.record({
      do: fc.constant('history' as const),
      rows: fc.array(change, { minLength: 1, maxLength: 30 }),
    }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ do: fc.constant('settle' as const), site: pick, most: fc.integer({ min: 1, max: 60 }) }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('state' as const), box: pick, ledger: pick, service: pick }), weight: 4 },
  { arbitrary: fc.record({ do: fc.constant('terminal' as const), site: pick, why: pick, minutes: pick }), weight: 3 },
  {
    arbitrary: fc.record({ do: fc.constant('alert' as const), site: pick, type: pick, open: fc.boolean() }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('remove' as const), box: pick, at: offset }), weight: 1 },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const when = (minutes: number): Date => new Date(start + minutes * minute);

/** The brute force counts whole minutes. */
const truncateHistory = () =>
  sql`update box_history set from_time = date_trunc('minute', from_time) where from_time > now() - interval '5 minutes'`.execute(
    app.sql,
  );

const run = async (each: Step): Promise<void> => {
  if (each.do === 'history') {
    const rows = each.rows.map(({ box, at: minutes, ledger, value }) => ({
      box_id: at(boxes, box).id,
      site_id: at(boxes, box).siteId,
      fact: ledger ? 'LEDGER' : 'SERVICE',
      value: ledger
        ? at(['OCCUPIED', 'AVAILABLE', 'OCCUPIED', 'RESERVED'], value)
        : at(['FAULTY', 'IN_SERVICE', 'IN_SERVICE'], value),
      cause: 'ORDER',
      from_time: when(minutes),
    }));
    await app.sql.insertInto('box_history').values(rows).execute();
    // What a compartment is now is the last of its history.
    const last = (
      fact: string,
    ) => sql`coalesce((select h.value from box_history h where h.box_id = e.box_id and h.fact = ${fact}
      order by h.from_time desc, h.id desc limit 1), '')`;
    await sql`update box_states e set ledger = ${last('LEDGER')}, service = ${last('SERVICE')}`.execute(app.sql);
    await truncateHistory();
  } else if (each.do === 'settle')
    await sql`select settle_report_days(${at(siteIds, each.site)}::bigint, ${each.most})`.execute(app.sql);
  else if (each.do === 'state') {
    await sql`update box_states set ledger = ${at(['AVAILABLE', 'OCCUPIED', 'RESERVED'], each.ledger)},
      service = ${at(['IN_SERVICE', 'IN_SERVICE', 'FAULTY', 'LOCKED'], each.service)} where box_id = ${at(boxes, each.box).id}`.execute(
      app.sql,
    );
    await truncateHistory();
  } else if (each.do === 'terminal') {
    const why = at(['NEVER', 'BIRTH', 'LAST_WILL', 'CLOSED'], each.why);
    await sql`insert into terminal_states (site_id, connected, since, why)
      values (${at(siteIds, each.site)}, ${why === 'BIRTH'}, now() - ${each.minutes % 400} * interval '1 minute', ${why})
      on conflict (site_id) do update set connected = excluded.connected, since = excluded.since, why = excluded.why`.execute(
      app.sql,
    );
  } else if (each.do === 'alert')
    await sql`insert into alerts (site_id, board, type, since, open_time, close_time)
      values (${at(siteIds, each.site)}, ${`b${(boards += 1)}`}, ${at(alertTypes, each.type)}, now(), now(), ${each.open ? null : new Date()})`.execute(
      app.sql,
    );
  else {
    await sql`update boxes set deleted_time = ${when(each.at)} where id = ${at(boxes, each.box).id} and id % 4 = 0`.execute(
      app.sql,
    );
    await sql`delete from report_sites`.execute(app.sql);
  }
};
let boards = 0;

/** Hours of the current moment are compared within what the last millisecond changes. */
const compareHours = (found: DashboardHours, expected: Omit<DashboardHours, 'time'>, hint: string): void => {
  const { rows, ...rest } = expected;
  expect({ zones: found.zones, usualWeeks: found.usualWeeks }, hint).toEqual(rest);
  const current = new Set(rest.zones.map(({ hour }) => hour));
  for (const [place, row] of found.rows.entries()) {
    const wanted = rows[place];
    if (!current.has(row.hour) || wanted === undefined || wanted.share === null) expect(row, hint).toEqual(wanted);
    else {
      expect(row, hint).toMatchObject({ hour: wanted.hour, usualShare: wanted.usualShare });
      expect(row.share, hint).toBeCloseTo(wanted.share, 3);
      expect(Math.abs(row.inServiceHours - wanted.inServiceHours), hint).toBeLessThan(0.02);
      expect(Math.abs(row.inUseHours - wanted.inUseHours), hint).toBeLessThan(0.02);
    }
  }
};

const check = async (): Promise<void> => {
  const raw = await readRawLockers(app);
  const cellsAt = countingOf(raw);
  for (const { name, token, sites, administered } of viewers) {
    const queries = [
      { query: {}, shown: sites },
      { query: { siteId: siteIds[0] ?? '' }, shown: sites.filter((id) => id === siteIds[0]) },
      ...filters.map(({ merchantId, sites: open }) => ({
        query: { merchantId },
        shown: sites.filter((id) => open.includes(id)),
      })),
    ];
    for (const { query, shown } of queries) {
      const { body } = await app.call(calls.getDashboardLockers, { query }, { as: token });
      const hint = `${name} ${JSON.stringify(query)}`;
      const { hours } = body;
      if (hours === null) throw new Error(`No hours: ${hint}`);
      const expected = expectedLockers(raw, cellsAt(hours.time), new Set(shown), new Set(administered), hours.time);
      compareHours(hours, expected.hours, hint);
      expect({ ...body, hours: null }, hint).toEqual({ ...expected, hours: null });
    }
  }
};

test('whatever happens at lockers, the figures are those of counting the rows', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const each of steps) await run(each);
      await check();
    }),
    { numRuns: 5, endOnFailure: true },
  ));
