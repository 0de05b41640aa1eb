import { calls } from '@cubby/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentOf, splitMail, xlsxType } from '../../../../test/mail-server.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { readExport } from '../../orders/order-exports/order-exports.fixture.ts';
import { type Input, startReportWorld } from './report-schedules.fixture.ts';
import { startDueReports } from './report-schedules.runs.ts';

let world: Awaited<ReturnType<typeof startReportWorld>>;
beforeAll(async () => {
  world = await startReportWorld();
});
afterAll(() => world.smtp.close());

describe('a run', () => {
  test('is one for each time, and sends what the report of the screen says as xlsx and PDF', async () => {
    const id = await world.schedule({ siteId: world.siteId });
    const [runId = '', ...others] = await world.startDue(id);
    expect([others, await startDueReports(world.db)]).toEqual([[], []]);
    await world.send(runId);
    const mail = world.smtp.mails.at(-1);
    expect(mail?.to).toBe('owner@example.com');
    expect(mail?.source).toContain(
      `Message-ID: <report-${id}-${Date.parse('2026-03-01T23:00:00Z')}-${world.owner.id}@`,
    );
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
    const count = world.smtp.mails.length;
    await world.send(runId);
    expect(world.smtp.mails).toHaveLength(count);
    expect(await world.runsOf(id)).toMatchObject([
      { outcome: 'SENT', fromDay: '2026-03-01', toDay: '2026-03-01', mails: [{ state: 'SENT' }] },
    ]);
  });

  test('that was cut off continues with those who have no mail yet, and is tried again if the server is away', async () => {
    const [first, second] = [await world.person('first@example.com'), await world.person('second@example.com')];
    const id = await world.schedule({ recipientIds: [first.id, second.id] });
    const [runId = ''] = await world.startDue(id);
    world.smtp.refused.add('second@example.com');
    await expect(world.send(runId)).rejects.toThrow('not taken');
    expect(await world.runsOf(id)).toMatchObject([{ outcome: null }]);
    world.smtp.refused.clear();
    await world.send(runId);
    const sent = world.smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`)).map(({ to }) => to);
    expect(sent.toSorted()).toEqual(['first@example.com', 'second@example.com']);
    expect(await world.runsOf(id)).toMatchObject([{ outcome: 'SENT' }]);
  });

  test('is in the language of each recipient, with a subject of one line', async () => {
    const [english, chinese] = [await world.person('english@example.com'), await world.person('chinese@example.com')];
    await sql`update users set language_preference = 'zh_HK' where id = ${chinese.id}::bigint`.execute(world.app.sql);
    const id = await world.schedule({
      name: 'Harbour\u2028Bcc: evil@example.com',
      recipientIds: [english.id, chinese.id],
    });
    const [runId = ''] = await world.startDue(id);
    await world.send(runId);
    const sent = world.smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['chinese@example.com', 'english@example.com']);
    for (const { to, source } of sent) {
      const { head } = splitMail(source);
      expect(head).not.toMatch(/^Bcc:/im);
      const words = to === 'chinese@example.com' ? '時區' : 'Time zone of the days';
      expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain(words);
    }
    expect((await world.create({ name: 'Harbour\r\nBcc: evil@example.com' })).body.name).toBe(
      'Harbour Bcc: evil@example.com',
    );
  });

  test('contains the sites that the owner sees when it is sent', async () => {
    const other = await world.person('moved@example.com');
    const { reportScheduleId: id } = (await world.create({ recipientIds: [other.id] }, other.as)).body;
    await world.app.buildSite({ operator_id: world.operatorId, name: 'Pier' });
    const role = await world.app.sql
      .insertInto('roles')
      .values({ code: 'SITE_STAFF', nickname: 'Site staff' })
      .onConflict((on) => on.column('code').doUpdateSet({ nickname: 'Site staff' }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.app.sql.insertInto('user_roles').values({ user_id: other.id, role_id: role.id }).execute();
    const [runId = ''] = await world.startDue(id);
    await world.send(runId);
    const { source = '' } = world.smtp.mails.at(-1) ?? {};
    expect(source).toContain(`<report-${id}-`);
    const { rows } = await readExport(new Uint8Array(attachmentOf(source, xlsxType)));
    expect(rows, 'staff of no site').toEqual([]);
  });

  test('whose job has used up its attempts ends', async () => {
    const id = await world.schedule();
    const [runId = ''] = await world.startDue(id);
    await sql`update report_runs set started_time = now() - interval '25 hours' where id = ${runId}::bigint`.execute(
      world.app.sql,
    );
    await startDueReports(world.db);
    expect(await world.runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'NOT_MADE' }]);
  });

  test('skips who lost the permission or is disabled, and the owner sees that', async () => {
    const [lost, gone, remains] = [
      await world.person('lost@example.com'),
      await world.person('gone@example.com'),
      await world.person('remains@example.com'),
    ];
    const id = await world.schedule({ recipientIds: [lost.id, gone.id, remains.id] });
    await sql`delete from user_roles where user_id = ${lost.id}::bigint`.execute(world.app.sql);
    await sql`update users set status = 'LOCKED' where id = ${gone.id}::bigint`.execute(world.app.sql);
    const [runId = ''] = await world.startDue(id);
    await world.send(runId);
    const [run] = await world.runsOf(id);
    expect(run?.mails.map(({ name, state, failure }) => [name, state, failure])).toEqual([
      ['gone@example.com', 'REFUSED', 'INACTIVE'],
      ['lost@example.com', 'REFUSED', 'NO_PERMISSION'],
      ['remains@example.com', 'SENT', null],
    ]);
    expect(world.smtp.mails.filter(({ source }) => source.includes(`<report-${id}-`)).map(({ to }) => to)).toEqual([
      'remains@example.com',
    ]);
  });

  test('sends nothing once the owner may not see the report', async () => {
    const other = await world.person('former@example.com');
    const { reportScheduleId: id } = (await world.create({ recipientIds: [world.owner.id] }, other.as)).body;
    await sql`delete from user_roles where user_id = ${other.id}::bigint`.execute(world.app.sql);
    const [runId = ''] = await world.startDue(id);
    await world.send(runId);
    expect(await world.runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'OWNER_NO_PERMISSION', mails: [] }]);
    await sql`update users set status = 'LOCKED' where id = ${other.id}::bigint`.execute(world.app.sql);
    await sql`update report_runs set outcome = null, ended_time = null, failure = null where id = ${runId}::bigint`.execute(
      world.app.sql,
    );
    await world.send(runId);
    expect(await world.runsOf(id)).toMatchObject([{ outcome: 'FAILED', failure: 'OWNER_INACTIVE' }]);
  });

  test('as a test goes to the caller alone, each time', async () => {
    const colleague = await world.person('tester@example.com');
    const id = await world.schedule();
    const start = () => world.app.call(calls.sendReportTest, { params: { id } }, { as: colleague.as });
    const { runId } = (await start()).body;
    expect((await start()).body.runId, 'a second request while the first is open').toBe(runId);
    await world.send(runId);
    await world.send((await start()).body.runId);
    expect(await world.app.audited('report-schedules', id)).toMatchObject([
      { action: 'report-schedules.create' },
      { action: 'report-schedules.test', after: { runId } },
      { action: 'report-schedules.test' },
    ]);
    expect(world.smtp.mails.slice(-2).map(({ to }) => to)).toEqual(['tester@example.com', 'tester@example.com']);
    expect((await world.runsOf(id)).map(({ isTest, outcome }) => [isTest, outcome])).toEqual([
      [true, 'SENT'],
      [true, 'SENT'],
    ]);
  });

  test.each(['COMPANY_UTILIZATION', 'COLLECTIONS'] as const)('sends %s as xlsx and PDF', async (report) => {
    const user = await world.person(`${report}@example.com`.toLowerCase(), world.operatorId, [
      'UTILIZATION_REPORT',
      'COLLECTION_REPORT',
    ]);
    const more: Partial<Input> = { report, frequency: 'MONTH', monthDay: 1, recipientIds: [user.id] };
    const { reportScheduleId: id } = (await world.create(more, user.as)).body;
    await sql`update report_schedules set next_run_time = '2026-03-31T23:00:00Z' where id = ${id}::bigint`.execute(
      world.app.sql,
    );
    const [runId = ''] = await startDueReports(world.db);
    await world.send(runId);
    expect(await world.runsOf(id)).toMatchObject([{ outcome: 'SENT', fromDay: '2026-03-01', toDay: '2026-03-31' }]);
    const { source = '' } = world.smtp.mails.at(-1) ?? {};
    expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain('2026-03-31');
    expect(attachmentOf(source, xlsxType).length).toBeGreaterThan(500);
  });

  test('sends the temperature of a column with its verdict', async () => {
    const user = await world.person('cold2@example.com', world.operatorId, ['TEMPERATURE_LIST']);
    const { rows } = await sql<{ id: string }>`
      insert into site_columns (site_id, column_number, column_type, label, temperature, alert_threshold, alert_delay_minutes)
      values (${world.siteId}::bigint, 1, 'TEMP', 'Ice', -18, 3, 10) returning id::text`.execute(world.app.sql);
    const [column] = rows;
    const more: Partial<Input> = { report: 'TEMPERATURE', siteColumnId: column?.id ?? '', recipientIds: [user.id] };
    const { reportScheduleId: id } = (await world.create(more, user.as)).body;
    const [runId = ''] = await world.startDue(id);
    await world.send(runId);
    const { source = '' } = world.smtp.mails.at(-1) ?? {};
    expect(JSON.stringify(pdfPages(attachmentOf(source, 'application/pdf')))).toContain('Not proven');
    const { headings } = await readExport(new Uint8Array(attachmentOf(source, xlsxType)));
    expect(headings.at(-1)).toBe('Verdict of this time: Not proven; readings cover 0 % of 24 hours');
  });
});
