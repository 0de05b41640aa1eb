import { calls } from '@cubby/contract';
import type { CallRequest } from '@cubby/contract/kernel/define-call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountApp, startAccountApp } from '../../../../test/account-app.ts';
import { buildSiteStaff } from '../../../../test/site-staff.fixture.ts';
import { attachmentOf, type MailServer, splitMail, startMailServer, xlsxType } from '../../../../test/mail-server.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createMailSender } from '../../../platform/senders/mail-sender.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { reportScheduleJobs } from './report-schedules.sending.ts';
import { startDueReports } from './report-schedules.runs.ts';

type Input = CallRequest<typeof calls.createReportSchedule>['body'];

const log = createLog({ level: 'silent' });
let world: AccountApp;
let db: Database;
let smtp: MailServer;
let send: (runId: string) => Promise<void>;
let operatorId = '';
let siteId = '';
let owner = { id: '', as: '' };

const person = async (mail: string, company = operatorId, permissions: readonly string[] = ['UTILIZATION_REPORT']) => {
  const user = await world.build({
    company_id: company,
    nickname: mail,
    mail,
    permissions: ['REPORT_SCHEDULE_LIST', 'REPORT_SCHEDULE_EDIT', ...permissions] as never,
  });
  return { id: user.id, as: await world.app.signInAs(user) };
};

beforeAll(async () => {
  world = await startAccountApp();
  db = new Database(world.app.pool);
  smtp = await startMailServer();
  const jobs = reportScheduleJobs({
    db,
    senders: { mail: createMailSender(smtp.url, 'cubby@example.com') },
    publicUrl: 'https://lockers.example.com',
  });
  send = async (runId) =>
    jobs
      .find(({ job }) => job.name === 'send-report')
      ?.run({ runId } as never, { log, signal: new AbortController().signal });
  const operator = await world.app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' });
  operatorId = operator.id;
  siteId = (await world.app.buildSite({ operator_id: operatorId, name: '海港' })).id;
  const [box] = await world.app.buildBoxes(siteId, ['A1', 'A2']);
  await sql`update box_history set from_time = '2026-01-01T00:00:00Z'`.execute(world.app.sql);
  // Six hours of 1 March in Hong Kong, in one of two compartments.
  const order = await world.app.buildOrder({ company_id: operatorId });
  for (const [value, time, orderId] of [
    ['OCCUPIED', '2026-03-01T02:00:00Z', order.id],
    ['AVAILABLE', '2026-03-01T08:00:00Z', null],
  ] as const)
    await world.app.sql
      .insertInto('box_history')
      .values({
        box_id: box?.id ?? '',
        site_id: siteId,
        fact: 'LEDGER',
        value,
        cause: 'ORDER',
        order_id: orderId,
        from_time: new Date(time),
      })
      .execute();
  owner = await person('owner@example.com');
});
afterAll(() => smtp.close());

const create = (more: Partial<Input> = {}, as = owner.as) =>
  world.app.call(
    calls.createReportSchedule,
    {
      body: {
        name: 'March',
        report: 'UTILIZATION',
        frequency: 'DAY',
        sendTime: '07:00',
        timeZone: 'Asia/Hong_Kong',
        recipientIds: [owner.id],
        ...more,
      },
    },
    { as },
  );
const schedule = async (more: Partial<Input> = {}) => (await create(more)).body.reportScheduleId;
/** Makes a schedule due on the morning of 2 March, and starts it. */
const startDue = async (id: string) => {
  await sql`update report_schedules set next_run_time = '2026-03-01T23:00:00Z' where id = ${id}::bigint`.execute(
    world.app.sql,
  );
  return startDueReports(db);
};
const runsOf = async (id: string, as = owner.as) =>
  (await world.app.call(calls.listReportRuns, { params: { id } }, { as })).body;

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
    const { body } = await create({ frequency: 'WEEK', weekDay: 3, siteId });
    expect(body).toMatchObject({ ownerId: owner.id, siteName: '海港', weekDay: 3, monthDay: null, sendTime: '07:00' });
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Hong_Kong',
      weekday: 'short',
      timeStyle: undefined,
    });
    expect(local.format(body.nextRunTime ?? 0)).toBe('Wed');
    expect(await world.app.audited('report-schedules', body.reportScheduleId)).toMatchObject([
      { action: 'report-schedules.create', after: { name: 'March', recipientIds: [owner.id] } },
    ]);
    const off = await world.app.call(
      calls.updateReportSchedule,
      { params: { id: body.reportScheduleId }, body: { active: false } },
      { as: owner.as },
    );
    expect(off.body).toMatchObject({ active: false, nextRunTime: null });
  });

  test.each([
    [{ frequency: 'WEEK' }, 'weekDay', 'required'],
    [{ frequency: 'MONTH' }, 'monthDay', 'required'],
    [{ report: 'TEMPERATURE' }, 'siteColumnId', 'required'],
    [{ siteId: '999999' }, 'siteId', 'notFound'],
    [{ filterMerchantId: '1' }, 'filterMerchantId', 'notAnOption'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'notAnOption'],
    [{ sendTime: '24:00' }, 'sendTime', 'invalid'],
    [{ recipientIds: [] }, 'recipientIds', 'required'],
  ] as const)('is refused with %j', async (more, path, code) => {
    const more2 = more as Partial<Input>;
    const as = 'report' in more ? (await person('cold@example.com', operatorId, ['TEMPERATURE_LIST'])).as : owner.as;
    expect((await create(more2, as)).error.fieldErrors).toMatchObject([{ path, code }]);
  });

  test('is one of 100 of its owner at most', async () => {
    const many = await person('many@example.com');
    await create({ recipientIds: [many.id] }, many.as);
    await sql`insert into report_schedules (company_id, user_id, name, report, frequency, send_time, time_zone)
      select company_id, user_id, name, report, frequency, send_time, time_zone
      from report_schedules, generate_series(1, 99) where user_id = ${many.id}::bigint`.execute(world.app.sql);
    expect((await create({ recipientIds: [many.id] }, many.as)).error.fieldErrors).toMatchObject([
      { path: 'name', code: 'tooManySchedules' },
    ]);
    await sql`delete from report_schedules where user_id = ${many.id}::bigint`.execute(world.app.sql);
  });

  test('takes a report that the caller may see, and recipients who may see what the caller sees', async () => {
    expect((await create({ report: 'COLLECTIONS' })).error).toMatchObject({ errorCode: 'NO_PERMISSION' });
    const merchant = await world.app.buildCompany({ operator_id: operatorId });
    const below = await person('below@example.com', merchant.id);
    const without = await person('without@example.com', operatorId, []);
    const siteStaff = await buildSiteStaff(world.app, operatorId, [siteId]);
    const colleague = await person('colleague@example.com');
    for (const id of [below.id, without.id, siteStaff])
      expect((await create({ recipientIds: [id] })).error.fieldErrors).toMatchObject([
        { path: 'recipientIds', code: 'notFound' },
      ]);
    const { body } = await world.app.call(
      calls.listReportRecipients,
      { query: { report: 'UTILIZATION', query: 'example.com' } },
      { as: owner.as },
    );
    const ids = body.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([owner.id, colleague.id]));
    for (const id of [below.id, without.id, siteStaff]) expect(ids).not.toContain(id);
  });
});

describe('a run', () => {
  test('is one for each time, and sends what the report of the screen says as xlsx and PDF', async () => {
    const id = await schedule({ siteId });
    const [runId = '', ...others] = await startDue(id);
    expect([others, await startDueReports(db)]).toEqual([[], []]);
    await send(runId);
    const mail = smtp.mails.at(-1);
    expect(mail?.to).toBe('owner@example.com');
    expect(mail?.source).toContain(`Message-ID: <report-${id}-${Date.parse('2026-03-01T23:00:00Z')}-${owner.id}@`);
    const sheet = attachmentOf(mail?.source ?? '', xlsxType);
    const { headings, rows } = await readExport(new Uint8Array(sheet));
    const cells = headings.map((heading) => rows[0]?.[heading]?.value);
    expect(headings[2]).toContain('from 2026-03-01 to 2026-03-01');
    // 6 of 48 door-hours.
    expect(rows).toHaveLength(1);
    expect(cells).toEqual(expect.arrayContaining(['海港', '2026-03-01', 'Asia/Hong_Kong', '12.5%', '6', '48']));
    const pages = pdfPages(attachmentOf(mail?.source ?? '', 'application/pdf'));
    const text = JSON.stringify(pages);
    for (const words of ['海港', 'Asia/Hong_Kong', '2026-03-01', '12.5%', '6 / 48']) expect(text).toContain(words);
    const count = smtp.mails.length;
    await send(runId);
    expect(smtp.mails).toHaveLength(count);
    expect(await runsOf(id)).toMatchObject([
      { outcome: 'SENT', fromDay: '2026-03-01', toDay: '2026-03-01', mails: [{ state: 'SENT' }] },
    ]);
  });

  test('that was cut off continues with those who have no mail yet, and is tried again if the server is away', async () => {
    const [first, second] = [await person('first@example.com'), await person('second@example.com')];
    const id = await schedule({ recipientIds: [first.id, second.id] });
    const [runId = ''] = await startDue(id);
    smtp.refused.add('second@example.com');
    await expect(send(runId)).rejects.toThrow('not taken');
    expect(await runsOf(id)).toMatchObject([{ outcome: null }]);
    smtp.refused.clear();
    await send(runId);
    const sent = smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`)).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['first@example.com', 'second@example.com']);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'SENT' }]);
  });

  test('is in the language of each recipient, with a subject of one line', async () => {
    const [english, chinese] = [await person('english@example.com'), await person('chinese@example.com')];
    await sql`update users set language_preference = 'zh_HK' where id = ${chinese.id}::bigint`.execute(world.app.sql);
    const id = await schedule({ name: 'Harbour\u2028Bcc: evil@example.com', recipientIds: [english.id, chinese.id] });
    const [runId = ''] = await startDue(id);
    await send(runId);
    const sent = smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['chinese@example.com', 'english@example.com']);
    for (const { to, source } of sent) {
      const { head } = splitMail(source);
      expect(head).not.toMatch(/^Bcc:/im);
      const words = to === 'chinese@example.com' ? '時區' : 'Time zone of the days';
      expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain(words);
    }
    expect((await create({ name: 'Harbour\r\nBcc: evil@example.com' })).body.name).toBe(
      'Harbour Bcc: evil@example.com',
    );
  });

  test('contains the sites that the owner sees when it is sent', async () => {
    const other = await person('moved@example.com');
    const { reportScheduleId: id } = (await create({ recipientIds: [other.id] }, other.as)).body;
    await world.app.buildSite({ operator_id: operatorId, name: 'Pier' });
    const role = await world.app.sql
      .insertInto('roles')
      .values({ code: 'SITE_STAFF', nickname: 'Site staff' })
      .onConflict((on) => on.column('code').doUpdateSet({ nickname: 'Site staff' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.app.sql.insertInto('user_roles').values({ user_id: other.id, role_id: role.id }).execute();
    const [runId = ''] = await startDue(id);
    await send(runId);
    const { source = '' } = smtp.mails.at(-1) ?? {};
    expect(source).toContain(`<report-${id}-`);
    const { rows } = await readExport(new Uint8Array(attachmentOf(source, xlsxType)));
    expect(rows, 'staff of no site').toEqual([]);
  });

  test('whose job has used up its attempts ends', async () => {
    const id = await schedule();
    const [runId = ''] = await startDue(id);
    await sql`update report_runs set started_time = now() - interval '25 hours' where id = ${runId}::bigint`.execute(
      world.app.sql,
    );
    await startDueReports(db);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'NOT_MADE' }]);
  });

  test('skips who lost the permission or is disabled, and the owner sees that', async () => {
    const [lost, gone, remains] = [
      await person('lost@example.com'),
      await person('gone@example.com'),
      await person('remains@example.com'),
    ];
    const id = await schedule({ recipientIds: [lost.id, gone.id, remains.id] });
    await sql`delete from user_roles where user_id = ${lost.id}::bigint`.execute(world.app.sql);
    await sql`update users set status = 'LOCKED' where id = ${gone.id}::bigint`.execute(world.app.sql);
    const [runId = ''] = await startDue(id);
    await send(runId);
    const [run] = await runsOf(id);
    expect(run?.mails.map(({ name, state, failure }) => [name, state, failure])).toEqual([
      ['gone@example.com', 'REFUSED', 'INACTIVE'],
      ['lost@example.com', 'REFUSED', 'NO_PERMISSION'],
      ['remains@example.com', 'SENT', null],
    ]);
    expect(smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`)).map(({ to }) => to)).toEqual([
      'remains@example.com',
    ]);
  });

  test('sends nothing once the owner may not see the report', async () => {
    const other = await person('former@example.com');
    const { reportScheduleId: id } = (await create({ recipientIds: [owner.id] }, other.as)).body;
    await sql`delete from user_roles where user_id = ${other.id}::bigint`.execute(world.app.sql);
    const [runId = ''] = await startDue(id);
    await send(runId);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'OWNER_NO_PERMISSION', mails: [] }]);
    await sql`update users set status = 'LOCKED' where id = ${other.id}::bigint`.execute(world.app.sql);
    await sql`update report_runs set outcome = null, ended_time = null, failure = null where id = ${runId}::bigint`.execute(
      world.app.sql,
    );
    await send(runId);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'OWNER_INACTIVE' }]);
  });

  test('as a test goes to the caller alone, each time', async () => {
    const colleague = await person('tester@example.com');
    const id = await schedule();
    const start = () => world.app.call(calls.sendReportTest, { params: { id } }, { as: colleague.as });
    const { runId } = (await start()).body;
    expect((await start()).body.runId, 'a second request while the first is open').toBe(runId);
    await send(runId);
    await send((await start()).body.runId);
    expect(await world.app.audited('report-schedules', id)).toMatchObject([
      { action: 'report-schedules.create' },
      { action: 'report-schedules.test', after: { runId } },
      { action: 'report-schedules.test' },
    ]);
    expect(smtp.mails.slice(-2).map(({ to }) => to)).toEqual(['tester@example.com', 'tester@example.com']);
    expect((await runsOf(id)).map(({ isTest, outcome }) => [isTest, outcome])).toEqual([
      [true, 'SENT'],
      [true, 'SENT'],
    ]);
  });

  test.each(['COMPANY_UTILIZATION', 'COLLECTIONS'] as const)('sends %s as xlsx and PDF', async (report) => {
    const user = await person(`${report}@example.com`.toLowerCase(), operatorId, [
      'UTILIZATION_REPORT',
      'COLLECTION_REPORT',
    ]);
    const more: Partial<Input> = { report, frequency: 'MONTH', monthDay: 1, recipientIds: [user.id] };
    const { reportScheduleId: id } = (await create(more, user.as)).body;
    await sql`update report_schedules set next_run_time = '2026-03-31T23:00:00Z' where id = ${id}::bigint`.execute(
      world.app.sql,
    );
    const [runId = ''] = await startDueReports(db);
    await send(runId);
    expect(await runsOf(id)).toMatchObject([{ outcome: 'SENT', fromDay: '2026-03-01', toDay: '2026-03-31' }]);
    const { source = '' } = smtp.mails.at(-1) ?? {};
    expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain('2026-03-31');
    expect(attachmentOf(source, xlsxType).length).toBeGreaterThan(500);
  });

  test('sends the temperature of a column with its verdict', async () => {
    const user = await person('cold2@example.com', operatorId, ['TEMPERATURE_LIST']);
    const { rows } = await sql<{ id: string }>`
      insert into site_columns (site_id, column_number, column_type, label, temperature, alert_threshold, alert_delay_minutes)
      values (${siteId}::bigint, 1, 'TEMP', 'Ice', -18, 3, 10) returning id::text`.execute(world.app.sql);
    const [column] = rows;
    const more: Partial<Input> = { report: 'TEMPERATURE', siteColumnId: column?.id ?? '', recipientIds: [user.id] };
    const { reportScheduleId: id } = (await create(more, user.as)).body;
    const [runId = ''] = await startDue(id);
    await send(runId);
    const { source = '' } = smtp.mails.at(-1) ?? {};
    expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain('Not proven');
    const { headings } = await readExport(new Uint8Array(attachmentOf(source, xlsxType)));
    expect(headings.at(-1)).toBe('Verdict of this time: Not proven; readings cover 0 % of 24 hours');
  });
});

test('each call needs its permission, and reaches no schedule of others', async () => {
  const id = await schedule();
  const seer = await world.app.signInAs(
    await world.app.buildUser({ company_id: operatorId, permissions: ['REPORT_SCHEDULE_LIST'] }),
  );
  expect((await create({}, seer)).status).toBe(403);
  expect((await runsOf(id, seer)).length).toBe(0);
  expect((await world.app.call(calls.sendReportTest, { params: { id } }, { as: seer })).status).toBe(403);
  const stranger = await person('stranger@example.com', (await world.app.buildCompany()).id);
  for (const { status } of [
    await world.app.call(calls.getReportSchedule, { params: { id } }, { as: stranger.as }),
    await world.app.call(calls.listReportRuns, { params: { id } }, { as: stranger.as }),
    await world.app.call(calls.sendReportTest, { params: { id } }, { as: stranger.as }),
    await world.app.call(calls.deleteReportSchedule, { params: { id } }, { as: stranger.as }),
  ])
    expect(status).toBe(404);
});
