import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type KilledWorkers, openWorkers } from './killed-workers.ts';
import { attachmentOf, type MailServer, startMailServer, xlsxType } from './mail-server.ts';

let app: TestApp;
let smtp: MailServer;
let workers: KilledWorkers;

beforeAll(async () => {
  app = await startTestApp();
  await migrateJobs(app.database.ownerUrl);
  smtp = await startMailServer();
  workers = await openWorkers(app.database.appUrl, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Cubby <noreply@lockers.example.com>',
  });
});
afterAll(async () => {
  await workers.close();
  await smtp.close();
});

/** A schedule that is due, with its owner and two colleagues as recipients. */
const buildSchedule = async (): Promise<string> => {
  const operator = await app.buildCompany({ company_type: 'OPERATOR', time_zone: 'Asia/Hong_Kong' });
  const people = await Promise.all(
    ['ada', 'bo', 'cy'].map((name) =>
      app.buildUser({
        company_id: operator.id,
        mail: `${name}@example.com`,
        permissions: ['REPORT_SCHEDULE_EDIT', 'UTILIZATION_REPORT'],
      }),
    ),
  );
  const ids = people.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into report_schedules (company_id, user_id, name, report, frequency, send_time, time_zone, next_run_time)
      values (${operator.id}::bigint, ${ids[0]}::bigint, 'Each morning', 'UTILIZATION', 'DAY', '07:00', 'Asia/Hong_Kong', now())
      returning id
    ), received as (
      insert into report_schedule_recipients (schedule_id, user_id) select made.id, p from made, unnest(${ids}::bigint[]) p
    )
    select id::text from made`.execute(app.sql);
  return rows[0]?.id ?? '';
};

/** Starts a worker and kills it at the n-th time of a step. */
const killAt = async (step: keyof MailServer['steps'], time = 1): Promise<void> => {
  const worker = workers.start();
  let times = 0;
  await new Promise<void>((resolve) => {
    smtp.steps[step] = async () => {
      times += 1;
      if (times < time) return;
      smtp.steps[step] = async () => {};
      await workers.kill(worker);
      resolve();
    };
  });
};

test('each recipient of a run gets one mail, wherever a worker is killed', async () => {
  const id = await buildSchedule();
  await sql`select graphile_worker.add_job('start-due-reports', '{}'::json)`.execute(app.sql);
  // The report is made, and no mail has been handed over.
  await killAt('announced');
  expect(smtp.mails).toHaveLength(0);
  // The first mail has arrived and is not confirmed: the worker does not mark it.
  await killAt('arrived');
  expect(smtp.mails).toHaveLength(1);
  // It arrives again under the same id, and is marked; the second one is not handed over.
  await killAt('announced', 2);
  expect(smtp.mails).toHaveLength(2);
  const last = workers.start();
  await expect
    .poll(async () => (await sql<{ outcome: string | null }>`select outcome from report_runs`.execute(app.sql)).rows)
    .toEqual([{ outcome: 'SENT' }]);
  await workers.kill(last);

  const sent = smtp.mails.map(({ to, source }) => `${to} ${/^Message-ID: (.*)\r$/m.exec(source)?.[1]}`);
  expect(sent).toHaveLength(4);
  expect(new Set(sent).size, 'one mail for each recipient').toBe(3);
  expect(sent[0]).toBe(sent[1]);
  for (const { source } of smtp.mails)
    for (const type of ['application/pdf', xlsxType])
      expect(attachmentOf(source, type).length, type).toBeGreaterThan(500);
  const { rows } = await sql`
    select s.id::text, r.outcome, count(*)::integer as mails from report_schedules s join report_runs r on r.schedule_id = s.id
      join report_run_mails m on m.run_id = r.id and m.state = 'SENT' group by s.id, r.id`.execute(app.sql);
  expect(rows).toEqual([{ id, outcome: 'SENT', mails: 3 }]);
});
