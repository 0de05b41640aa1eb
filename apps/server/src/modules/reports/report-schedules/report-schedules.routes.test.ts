import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSiteStaff } from '../../../../test/site-staff.fixture.ts';
import { type Input, startReportWorld } from './report-schedules.fixture.ts';

let world: Awaited<ReturnType<typeof startReportWorld>>;
beforeAll(async () => {
  world = await startReportWorld();
});
afterAll(() => world.smtp.close());

describe('the next time', () => {
  const next = async (every: string, day: number | null, time: string, zone: string, after: string) => {
    const { rows } = await sql<{ at: Date }>`
      select next_report_run(${every}, ${every === 'WEEK' ? day : null}::smallint, ${every === 'MONTH' ? day : null}::smallint,
        ${time}::time, ${zone}, ${after}::timestamptz) as at`.execute(world.app.sql);
    return rows[0]?.at.toISOString();
  };
  test.each([
    ['each day', 'DAY', null, '07:00', 'Asia/Hong_Kong', '2026-03-01T23:00:00Z', '2026-03-02T23:00:00.000Z'],
    ['on Mondays', 'WEEK', 1, '07:00', 'Asia/Hong_Kong', '2026-03-01T22:59:00Z', '2026-03-01T23:00:00.000Z'],
    ['on the 28th', 'MONTH', 28, '07:00', 'Asia/Hong_Kong', '2026-01-27T23:30:00Z', '2026-02-27T23:00:00.000Z'],
    ['in the gap', 'DAY', null, '02:30', 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-08T07:30:00.000Z'],
    ['after the gap', 'DAY', null, '02:30', 'America/New_York', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00.000Z'],
    ['that occurs twice', 'DAY', null, '01:30', 'America/New_York', '2026-11-01T04:00:00Z', '2026-11-01T06:30:00.000Z'],
    ['once of two', 'DAY', null, '01:30', 'America/New_York', '2026-11-01T06:30:00Z', '2026-11-02T06:30:00.000Z'],
  ])('%s', async (_name, every, day, time, zone, after, expected) => {
    expect(await next(every, day, time, zone, after)).toBe(expected);
  });
});

describe('a schedule', () => {
  test('belongs to the caller, is due by the clock of its zone, and leaves a line', async () => {
    const { body } = await world.create({ frequency: 'WEEK', weekDay: 3, siteId: world.siteId });
    expect(body).toMatchObject({
      ownerId: world.owner.id,
      siteName: '海港',
      weekDay: 3,
      monthDay: null,
      sendTime: '07:00',
    });
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Hong_Kong',
      weekday: 'short',
      timeStyle: undefined,
    });
    expect(local.format(body.nextRunTime ?? 0)).toBe('Wed');
    expect(await world.app.audited('report-schedules', body.reportScheduleId)).toMatchObject([
      { action: 'report-schedules.create', after: { name: 'March', recipientIds: [world.owner.id] } },
    ]);
    const off = await world.app.call(
      calls.updateReportSchedule,
      { params: { id: body.reportScheduleId }, body: { active: false } },
      { as: world.owner.as },
    );
    expect(off.body).toMatchObject({ active: false, nextRunTime: null });
  });

  test('is removed with its runs', async () => {
    const { reportScheduleId: id } = (await world.create({})).body;
    await world.app.call(calls.sendReportTest, { params: { id } }, { as: world.owner.as });
    const removed = await world.app.call(calls.deleteReportSchedule, { params: { id } }, { as: world.owner.as });
    expect(removed.status).toBe(200);
    const { rows } = await sql`select from report_runs where schedule_id = ${id}`.execute(world.app.sql);
    expect(rows).toEqual([]);
  });

  test.each([
    [{ frequency: 'WEEK' }, 'weekDay', 'required'],
    [{ frequency: 'MONTH' }, 'monthDay', 'required'],
    [{ report: 'TEMPERATURE' }, 'siteColumnId', 'required'],
    [{ siteId: '999999' }, 'siteId', 'notFound'],
    [{ filterMerchantId: '1' }, 'filterMerchantId', 'notAnOption'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'notAnOption'],
    [{ sendTime: '24:00' }, 'sendTime', 'timeOfDay'],
    [{ recipientIds: [] }, 'recipientIds', 'required'],
  ] as const)('is refused with %j', async (more, path, code) => {
    const more2 = more as Partial<Input>;
    const as =
      'report' in more
        ? (await world.person('cold@example.com', world.operatorId, ['TEMPERATURE_LIST'])).as
        : world.owner.as;
    expect((await world.create(more2, as)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('is one of 100 of its owner at most', async () => {
    const many = await world.person('many@example.com');
    await world.create({ recipientIds: [many.id] }, many.as);
    await sql`insert into report_schedules (company_id, user_id, name, report, frequency, send_time, time_zone, next_run_time)
      select company_id, user_id, name, report, frequency, send_time, time_zone, next_run_time
      from report_schedules, generate_series(1, 99) where user_id = ${many.id}::bigint`.execute(world.app.sql);
    expect((await world.create({ recipientIds: [many.id] }, many.as)).error.fieldErrors).toMatchObject([
      { path: 'name', code: 'tooManySchedules' },
    ]);
    await sql`delete from report_schedules where user_id = ${many.id}::bigint`.execute(world.app.sql);
  });

  test('takes a report that the caller may see, and recipients who may see what the caller sees', async () => {
    expect((await world.create({ report: 'COLLECTIONS' })).error).toMatchObject({ errorCode: 'NO_PERMISSION' });
    const merchant = await world.app.buildCompany({ operator_id: world.operatorId });
    const below = await world.person('below@example.com', merchant.id);
    const without = await world.person('without@example.com', world.operatorId, []);
    const siteStaff = await buildSiteStaff(world.app, world.operatorId, [world.siteId]);
    const colleague = await world.person('colleague@example.com');
    for (const id of [below.id, without.id, siteStaff])
      expect((await world.create({ recipientIds: [id] })).error.fieldErrors).toMatchObject([
        { path: 'recipientIds', code: 'notFound' },
      ]);
    const { body } = await world.app.call(
      calls.listReportRecipients,
      { query: { report: 'UTILIZATION', query: 'example.com' } },
      { as: world.owner.as },
    );
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([world.owner.id, colleague.id]));
    for (const id of [below.id, without.id, siteStaff]) expect(ids).not.toContain(id);
  });
});

test('a colleague who sees report schedules reads the runs of each', async () => {
  const id = await world.schedule();
  const permissions = ['REPORT_SCHEDULE_LIST'] as const;
  const as = await world.app.signInAs(await world.app.buildUser({ company_id: world.operatorId, permissions }));
  expect(await world.runsOf(id, as)).toEqual([]);
});
